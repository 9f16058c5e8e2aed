import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits (ruling 14). */
const TOKEN_BYTES = 32;

/** A token that nobody can guess. Its holder is trusted, so it is sent once and never stored. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What the database stores of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
