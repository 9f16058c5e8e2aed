import { call } from '../call.ts';

/** Field of the multipart body that holds the picture (product §7). */
const fileField = 'my_file';

export const uploadImage = call('POST', '/api/admin/products/upload-image', 'admin', {
  may: ['catalogue', 'pages', 'settings'],
  fileField,
});
export const fetchPicture = call('POST', '/api/admin/products/fetch-picture', 'admin', {
  may: ['catalogue', 'pages', 'settings'],
});
export const uploadProductImages = call('POST', '/api/admin/products/upload-product-images', 'admin', {
  may: ['catalogue', 'pages', 'settings'],
  fileField,
});
