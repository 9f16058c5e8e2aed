import { Type } from 'typebox';
import { Picture, Shape } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Field of the multipart body that holds the picture (spec §7). */
const fileField = 'my_file';

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/admin/products/upload-image',
  access: 'admin',
  summary: 'Stores one picture: JPEG, PNG, WebP or AVIF, up to 10 MB and 40 megapixels.',
  fileField,
  response: Shape({
    success: Type.Boolean(),
    result: Shape({ url: Type.String() }),
    picture: Picture,
  }),
});

export const uploadProductImages = endpoint({
  method: 'POST',
  path: '/api/admin/products/upload-product-images',
  access: 'admin',
  summary: 'Stores one picture of a product; one call a file.',
  fileField,
  response: Shape({
    success: Type.Boolean(),
    images: Type.Array(Type.String()),
    pictures: Type.Array(Picture),
  }),
});
