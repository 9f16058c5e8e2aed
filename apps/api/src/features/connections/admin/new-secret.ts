import { randomBytes } from 'node:crypto';

const SECRET_BYTES = 24;
const SHOWN = 4;

/** A secret that an outside service shows with what it sends. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** The end of a secret, by which its owner recognises it. */
export const endOf = (secret: string): string => secret.slice(-SHOWN);
