import type { PictureSource } from '../../../ui/picture.tsx';

/** What a soap page says (product §2, 'Soap pages'). */
export interface SoapPageContent {
  path: string;
  /** The collection of the page, as the tiles name it. */
  collection: string;
  /** The colour that its sheet and its ingredients lie on, after what is in the bars. */
  ground: 'coffee' | 'lime' | 'leaf' | 'rose' | 'turmeric';
  heading: string;
  lead: string;
  picture: PictureSource;
  pictureAlt: string;
  /** What the bars are, in plain words; the first is set large. */
  paragraphs: readonly [string, ...string[]];
  highlights: readonly { name: string; text: string }[];
  /** Words that find the collection's soaps on the shelf. */
  words: readonly string[];
  /** For search engines. */
  description: string;
}
