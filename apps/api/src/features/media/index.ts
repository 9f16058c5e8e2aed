export { type PictureDocument, type PictureRow, createFindPictures } from './shared/picture-queries.ts';
export { presentPicture } from './shared/present-picture.ts';
export { findUploadedPictures, getUploadedPicture, getUploadedPictures } from './shared/uploaded-pictures.ts';
