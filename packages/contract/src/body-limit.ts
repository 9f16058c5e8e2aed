import type { Endpoint } from './endpoint.ts';

/** A body that needs no account: room for the longest message in Hindi, with three bytes a letter. */
export const BODY_LIMIT_BYTES = 32 * 1_024;
/** Sections of settings, pages and long descriptions; the provider's events. */
const KNOWN_SENDER_LIMIT_BYTES = 256 * 1_024;

/** The most bytes that the JSON body of a call may have. Uploads have limits of their own. */
export function bodyLimitOf({ access, bodyLimit }: Pick<Endpoint, 'access' | 'bodyLimit'>): number {
  return bodyLimit ?? (access === 'anyone' ? BODY_LIMIT_BYTES : KNOWN_SENDER_LIMIT_BYTES);
}
