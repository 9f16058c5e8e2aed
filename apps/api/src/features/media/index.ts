export { serveUploads } from './media-routes.ts';
export {
  type FindPictures,
  type PictureRow,
  createFindPictures,
  listPictureRows,
} from './picture-queries.ts';
export { presentPicture } from './present-picture.ts';
export { type PictureParts, storePicture } from './store-picture.ts';
export { getUploadedPicture, getUploadedPictures } from './uploaded-pictures.ts';
