import { UPLOAD_MAX_MB, UPLOAD_MAX_MEGAPIXELS } from '../limits.ts';

export const missing = 'Choose a picture to upload.';
export const oneAtATime = 'Send one picture at a time.';
export const tooLarge = `A picture may have up to ${UPLOAD_MAX_MB} MB.`;
export const tooManyPixels = `A picture may have up to ${UPLOAD_MAX_MEGAPIXELS} megapixels.`;
export const notAPicture = 'Only JPEG, PNG, WebP and AVIF pictures can be uploaded.';
