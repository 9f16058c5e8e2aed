import type { PictureSource } from '../../ui/picture.tsx';

/** What a soap page says (spec §2, 'Soap pages'). */
export interface SoapPageContent {
  path: string;
  /** The collection that the page stands for, as the tiles name it. */
  collection: string;
  heading: string;
  lead: string;
  picture: PictureSource;
  pictureAlt: string;
  /** What the bars are, in plain words. */
  paragraphs: readonly string[];
  highlights: readonly { name: string; text: string }[];
  /** Words that find the collection's soaps on the shelf. */
  words: readonly string[];
  /** For search engines. */
  description: string;
}
