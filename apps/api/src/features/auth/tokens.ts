import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { MAILED_CODE } from '@shop/contract/limits';

/** 256 random bits (ruling 14). */
const TOKEN_BYTES = 32;

/** A token that nobody can guess. Its holder is trusted, so it is sent once and never stored. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** A code to type: `042917`. Each is equally likely. */
export function newCode(): string {
  return String(randomInt(10 ** MAILED_CODE.digits)).padStart(MAILED_CODE.digits, '0');
}

/** What the database stores of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * The token that replaces `token`. Anyone who sends `token` again within the grace gets the same one, so it makes no
 * difference which of two answers a browser keeps. The salt (256 random bits) is in the database, the token is not:
 * neither suffices to know the successor.
 */
export function successorOf(token: string, salt: Buffer): string {
  return createHmac('sha256', salt).update(token).digest('base64url');
}
