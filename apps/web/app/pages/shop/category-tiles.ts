import type { Category } from '@shop/contract/catalog/schemas';
import type { PictureSource } from '../../ui/picture.tsx';
import { faceWashTilePicture, shampooTilePicture, soapTilePicture } from '../site-pictures.ts';

/** How each of the three shelves is shown. */
export const categoryTiles: Record<Category, { picture: PictureSource; line: string }> = {
  soap: { picture: soapTilePicture, line: 'Bars for body and hands' },
  faceWash: { picture: faceWashTilePicture, line: 'Gels and powders for the face' },
  shampoo: { picture: shampooTilePicture, line: 'Bottles, bars and powders for hair' },
};
