import { UPLOAD_MAX_MB, UPLOAD_MAX_MEGAPIXELS } from '../limits.ts';

export const missing = 'Choose a picture to upload.';
export const oneAtATime = 'Send one picture at a time.';
export const tooLarge = `A picture may have up to ${UPLOAD_MAX_MB} MB.`;
export const tooManyPixels = `A picture may have up to ${UPLOAD_MAX_MEGAPIXELS} megapixels. Choose a smaller picture size in the settings of the camera, such as 12 megapixels.`;
export const notAPicture = 'Only JPEG, PNG, WebP and AVIF pictures can be uploaded.';
export const heicPicture =
  'This is a HEIC picture, which most browsers cannot read. On an iPhone choose Settings, Camera, Formats, Most Compatible; on other phones turn off ‘High efficiency pictures’ in the settings of the camera.';
