export const missing = 'Choose a backup to upload.';
export const oneAtATime = 'Send one piece of a backup at a time.';
export const tooLarge = 'A piece of a backup may have up to 8 MB.';
