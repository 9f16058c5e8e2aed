import { pictureFile } from './picture-file.ts';
import type { DemoCategoryTile } from './types.ts';

/** Pictures and descriptions of the three categories. */
export const demoCategories: readonly DemoCategoryTile[] = [
  {
    id: 'soap',
    line: 'Bars for body and hands',
    picture: { file: pictureFile('neem-tulsi-soap-1'), alt: '' },
  },
  {
    id: 'faceWash',
    line: 'Gels and powders for the face',
    picture: { file: pictureFile('gulab-face-wash-1'), alt: '' },
  },
  {
    id: 'shampoo',
    line: 'Bottles, bars and powders for hair',
    picture: { file: pictureFile('reetha-shikakai-shampoo-1'), alt: '' },
  },
];
