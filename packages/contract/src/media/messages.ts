export const missing = 'Choose a picture to upload.';
export const oneAtATime = 'Send one picture at a time.';
export const tooLarge = 'A picture may have up to 10 MB.';
export const tooManyPixels = 'A picture may have up to 40 megapixels.';
export const notAPicture = 'Only JPEG, PNG, WebP and AVIF pictures can be uploaded.';
