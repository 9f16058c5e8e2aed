import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits (ruling 14). */
const TOKEN_BYTES = 32;

/** A token that nobody can guess; whoever holds it is believed, so it is sent once and kept nowhere. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What the database keeps of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
