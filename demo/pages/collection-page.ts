import { richText } from '@shop/contract/content-pages/rich-text';
import type { PageContent } from '@shop/contract/content-pages/schemas';
import type { Picture } from '@shop/contract/schemas';

/** The texts of a collection's page. */
export interface CollectionPage {
  /** The collection's name on tiles and menus, with the main ingredient of its bars. */
  collection: string;
  line: string;
  tile: Picture;
  /** The background colour of its sheet and ingredients, chosen to match the bars. */
  ground: PageContent['ground'];
  heading: string;
  lead: string;
  picture: Picture;
  pictureAlt: string;
  /** A plain description of the bars. The first paragraph is set large. */
  paragraphs: readonly [string, ...string[]];
  highlights: { name: string; text: string }[];
  /** Search words that find the collection's soaps. */
  words: string[];
  /** For search engines. */
  description: string;
}

/** The page of a collection (product §2, 'Soap pages'). */
export function collectionPage(page: CollectionPage): PageContent {
  const { collection, heading, picture, pictureAlt, paragraphs, words } = page;
  return {
    title: `${heading} · ${collection}`,
    description: page.description,
    ground: page.ground,
    head: { look: 'hero', kicker: collection, heading, lead: page.lead, picture, alt: pictureAlt },
    card: { label: collection, line: page.line, picture: page.tile },
    blocks: [
      {
        key: 'badges',
        kind: 'badges',
        heading: 'What every {shop} soap is',
        look: 'row',
        items: [
          { icon: 'flag', label: 'Made in India' },
          { icon: 'leaf', label: 'Paraben Free' },
          { icon: 'rabbit', label: 'Cruelty Free' },
          { icon: 'sprout', label: 'Chemical Free' },
        ],
      },
      { key: 'story', kind: 'text', heading: '', look: 'story', text: richText(...paragraphs) },
      { key: 'highlights', kind: 'highlights', heading: 'What is in it', items: page.highlights },
      {
        key: 'soaps',
        kind: 'shelf',
        heading: `From ${collection}`,
        text: '',
        source: { by: 'words', words, category: 'soap' },
        way: { label: 'All soaps', to: '/shop/listing?category=soap' },
      },
      {
        key: 'collections',
        kind: 'tiles',
        heading: 'Collections',
        isOnBand: true,
        way: null,
        pages: ['soappageone', 'soappagetwo', 'soappagethree', 'soappagefour', 'soappagefive'],
      },
    ],
  };
}
