import { call } from '../call.ts';

/** Field of the multipart body that holds the picture (product §7). */
const fileField = 'my_file';

export const uploadImage = call({
  method: 'POST',
  path: '/api/admin/products/upload-image',
  access: 'admin',
  fileField,
});
export const fetchPicture = call({
  method: 'POST',
  path: '/api/admin/products/fetch-picture',
  access: 'admin',
});
export const uploadProductImages = call({
  method: 'POST',
  path: '/api/admin/products/upload-product-images',
  access: 'admin',
  fileField,
});
