export {
  type PictureDocument,
  type PictureRow,
  createFindPictures,
  areOfShopper,
} from './shared/picture-queries.ts';
export { findFetchedPictures, pictureAddress } from './shared/fetched-pictures.ts';
export { presentPicture } from './shared/present-picture.ts';
export {
  ensureStillThere,
  findUploadedPictures,
  getUploadedPicture,
  getUploadedPictures,
} from './shared/uploaded-pictures.ts';
export { removeUnusedPictures } from './remove-unused-pictures.ts';
export { type PictureDependencies, storePicture } from './shared/store-picture.ts';
