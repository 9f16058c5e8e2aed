export { addressesByName } from './named-pictures.ts';
export { NamedPicturesUploader } from './named-pictures-uploader.tsx';
export { ProductPicturesUploader } from './product-pictures-uploader.tsx';
export { SinglePictureUploader } from './single-picture-uploader.tsx';
export { useProductPictureUpload, useSinglePictureUpload, type StoredPicture } from './upload.ts';
export { useUploads } from './use-uploads.ts';
