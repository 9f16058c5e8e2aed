import { randomInt } from 'node:crypto';
import { plainText } from '@shop/contract/typed-text';

/** Crockford's base 32: without I, L, O and U, which are read as something else. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 random bits: the hash of such a code cannot be tried out. */
const LENGTH = 16;

/** 'K3F9-…' in four groups. */
export function newRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** The one form of a typed code, whatever its case, blanks and hyphens, and with O for 0 or L for 1. */
export function readRecoveryCode(typed: string): string {
  return plainText(typed)
    .toUpperCase()
    .replaceAll(/[ -]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/(.{4})(?=.)/g, '$1-');
}
