import { UPLOAD_MAX_MB } from '../limits.ts';

/** Why a picture could not be fetched from an address. Only owners read this. */
export const notAnAddress = 'This is not an address of a picture: it begins with https:// or http://.';
export const notPublic = 'This address does not lead to a public site, so nothing is fetched from it.';
export const notReached = 'The site of this picture does not answer.';
export const refused = (status: number) => `The site of this picture answers ${status}.`;
export const tooManyRedirects = 'This address redirects too often and never reaches a picture.';
export const tooSlow = 'The picture did not arrive in time.';
export const tooLarge = `The picture has more than ${UPLOAD_MAX_MB} MB.`;
