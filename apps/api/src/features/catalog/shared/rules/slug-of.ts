import { MAX_SLUG } from '@shop/contract/limits';
import { romanise } from '../search/rules/romanise.ts';

/**
 * The last part of an address, as the database would make it, with Indian scripts in Latin letters; empty if the name
 * contains nothing usable.
 */
export function slugOf(name: string): string {
  return inLatin(name)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replaceAll(/^-|-$/g, '');
}

/** A name with its Indian scripts in Latin letters. */
export function inLatin(name: string): string {
  return romanise(inDevanagari(name));
}

/** Short vowels that Devanagari lacks become its long ones. */
const LONG: Record<string, string> = {
  '\u0946': '\u0947',
  '\u094a': '\u094b',
  '\u090e': '\u090f',
  '\u0912': '\u0913',
};

/** The scripts from Bengali to Malayalam have their letters in the places where Devanagari has them. */
const inDevanagari = (name: string) =>
  name.replaceAll(/[\u0980-\u0d7f]/g, (letter) => {
    const same = String.fromCharCode(0x900 + (letter.charCodeAt(0) & 0x7f));
    return LONG[same] ?? same;
  });
