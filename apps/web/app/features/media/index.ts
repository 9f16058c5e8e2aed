export { ProductPicturesUploader } from './product-pictures-uploader.tsx';
export { SinglePictureUploader } from './single-picture-uploader.tsx';
export { uploadProductPicture, uploadSinglePicture, type StoredPicture } from './upload.ts';
export { useUploads } from './use-uploads.ts';
