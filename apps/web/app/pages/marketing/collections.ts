import type { PictureSource } from '../../ui/picture.tsx';
import { collectionEntries } from '../../shell/navigation.ts';
import {
  deoTilePicture,
  herbalTilePicture,
  limeTilePicture,
  roseTilePicture,
  ubtanTilePicture,
} from '../site-pictures.ts';

const tiles: readonly { picture: PictureSource; line: string }[] = [
  { picture: deoTilePicture, line: 'Coffee, cinnamon, green tea' },
  { picture: limeTilePicture, line: 'Lime and other citrus' },
  { picture: herbalTilePicture, line: 'Neem, tulsi, aloe' },
  { picture: roseTilePicture, line: 'Rose and other flowers' },
  { picture: ubtanTilePicture, line: 'Turmeric, sandalwood, gram' },
];

/** The five collections with their tiles, in the order of their pages (product §2). */
export const collections = collectionEntries.map((entry, index) => ({ ...entry, ...tiles[index] }));
