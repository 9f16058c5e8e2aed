import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MAX_ADDRESS, UPLOAD_MAX_MB, UPLOAD_MAX_MEGAPIXELS } from '../limits.ts';
import { Picture, Shape } from '../schemas.ts';
import * as calls from './calls.ts';

export const uploadImage = endpoint(calls.uploadImage, {
  summary: `Stores one picture: JPEG, PNG, WebP or AVIF, up to ${UPLOAD_MAX_MB} MB and ${UPLOAD_MAX_MEGAPIXELS} megapixels.`,
  response: Shape({
    success: Type.Boolean(),
    result: Shape({ url: Type.String() }),
    picture: Picture,
  }),
});

export const fetchPicture = endpoint(calls.fetchPicture, {
  summary:
    'Fetches and stores the picture at a public https or http address, once. 400 with the reason if that fails.',
  body: Shape({ address: Type.String({ minLength: 1, maxLength: MAX_ADDRESS }) }),
  response: Shape({ success: Type.Boolean(), picture: Picture }),
});

export const uploadProductImages = endpoint(calls.uploadProductImages, {
  summary: 'Stores one picture of a product, one call per file.',
  response: Shape({
    success: Type.Boolean(),
    images: Type.Array(Type.String()),
    pictures: Type.Array(Picture),
  }),
});
