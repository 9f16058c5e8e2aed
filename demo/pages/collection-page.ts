import { richText } from '@shop/contract/pages/rich-text';
import type { PageContent } from '@shop/contract/pages/schemas';
import type { Picture } from '@shop/contract/schemas';

/** What a page of a collection says. */
export interface CollectionPage {
  /** The collection, as tiles and menus name it, with what is in its bars. */
  collection: string;
  line: string;
  tile: Picture;
  /** The colour that its sheet and its ingredients lie on, after what is in the bars. */
  ground: PageContent['ground'];
  heading: string;
  lead: string;
  picture: Picture;
  pictureAlt: string;
  /** What the bars are, in plain words; the first is set large. */
  paragraphs: readonly [string, ...string[]];
  highlights: { name: string; text: string }[];
  /** Words that find the collection's soaps on the shelf. */
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
