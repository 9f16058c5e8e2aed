export { serveUploads } from './media-routes.ts';
export { type PictureRow, createFindPictures } from './picture-queries.ts';
export { presentPicture } from './present-picture.ts';
export { findUploadedPictures, getUploadedPicture, getUploadedPictures } from './uploaded-pictures.ts';
