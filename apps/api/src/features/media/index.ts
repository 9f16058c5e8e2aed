export {
  type PictureDocument,
  type PictureRow,
  createFindPictures,
  areOfShopper,
} from './shared/picture-queries.ts';
export { presentPicture } from './shared/present-picture.ts';
export { findUploadedPictures, getUploadedPicture, getUploadedPictures } from './shared/uploaded-pictures.ts';
export { type PictureDependencies, storePicture } from './shared/store-picture.ts';
