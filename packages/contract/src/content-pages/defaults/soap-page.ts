import { richText } from '../rich-text.ts';
import type { PageContent } from '../schemas.ts';

interface SoapPage {
  /** The collection, as tiles and menus name it. */
  label: string;
  line: string;
  ground: PageContent['ground'];
  heading: string;
  lead: string;
  texts: readonly string[];
  highlights: { name: string; text: string }[];
  /** Search words that find the collection's soaps. */
  words: string[];
}

/** A soap page: hero, four badges, text, ingredients, a shelf, and links to the other collections (product §2). */
export function soapPage({
  label,
  line,
  ground,
  heading,
  lead,
  texts,
  highlights,
  words,
}: SoapPage): PageContent {
  return {
    title: `${heading} · ${label}`,
    description: `${heading}. ${lead}`,
    ground,
    head: { look: 'hero', kicker: label, heading, lead, picture: null, alt: '' },
    card: { label, line, picture: null },
    blocks: [
      {
        key: 'badges',
        kind: 'badges',
        heading: '',
        look: 'row',
        items: [
          { icon: 'flag', label: 'Made in India' },
          { icon: 'leaf', label: 'Paraben Free' },
          { icon: 'rabbit', label: 'Cruelty Free' },
          { icon: 'sprout', label: 'Chemical Free' },
        ],
      },
      { key: 'story', kind: 'text', heading: '', look: 'story', text: richText(...texts) },
      { key: 'highlights', kind: 'highlights', heading: 'What is in it', items: highlights },
      {
        key: 'soaps',
        kind: 'shelf',
        heading: `From ${label}`,
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
