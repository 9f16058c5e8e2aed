import { plainText } from '@shop/contract/typed-text';
import { romanise } from './romanise.ts';

/**
 * Spellings that sound alike, in the order in which they are replaced. Indian words are written in Latin letters in
 * many ways: reetha, ritha, rita; ubtan, uptan; shikakai, sikakai. The result is no spelling, only a key.
 */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/(?<=^.{4,})s$/, ''],
  [/chh?/g, 'C'],
  [/ph/g, 'f'],
  [/([bdgjkrstz])h/g, '$1'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/C/g, 'c'],
  [/ee+|ea|ie|y/g, 'i'],
  [/oo+|ou/g, 'u'],
  [/oa|au/g, 'o'],
  [/a[ie]|ei/g, 'e'],
  [/([\p{L}])\1+/gu, '$1'],
  [/(?<=^.{3,})e$/, ''],
];

/**
 * Letters that have two codes each, from keyboards of different years or languages, in pairs: Malayalam's chillus and
 * Bengali's khanda ta, which are also written as a letter, a virama and a joiner (The Unicode Standard, 12.2 and 12.9),
 * Odia's va and wa, and letters of Arabic for those of Urdu.
 */
const otherCodes = new Map(
  'ൺണ ൻന ർര ൽല ൾള ൿക ൔമ ൕയ ൖഴ ৎত ଵୱ كک يی ىی هہ ھہ ةۃ'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
);
const OTHER_CODE = new RegExp(`[${[...otherCodes.keys()].join('')}]`, 'g');

/**
 * How many letters of a word count, before and after folding; longer words are distinguished by their beginning. A
 * single ligature such as U+FDFA unfolds to fifteen letters, so the length of what was typed says nothing.
 */
const MAX_PLAIN = 80;
export const MAX_FOLDED = 40;

/** The key by which a word is found however it is spelt; '' if it has no letter or digit. */
export function foldWord(word: string): string {
  const folded = spellings.reduce((key, [spelling, sound]) => key.replace(spelling, sound), lettersOf(word));
  return firstLetters(folded, MAX_FOLDED);
}

/**
 * The key by which a word of running text is found: as it is spelt, ignoring case, accents and an `s` at its end. The
 * mark before it distinguishes it from folded words.
 */
export function exactWord(word: string): string {
  return EXACT_MARK + firstLetters(lettersOf(word), MAX_FOLDED).replace(/(?<=^.{3,})s$/, '');
}

const EXACT_MARK = '=';

/** Whether a key belongs to a word that may be misspelt. */
export function isFolded(key: string): boolean {
  return /^[\p{L}\p{N}]/u.test(key);
}

function lettersOf(word: string): string {
  const plain = romanise(firstLetters(word.toLowerCase(), MAX_PLAIN))
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}\p{Mc}]/gu, '')
    .replace(OTHER_CODE, (letter) => otherCodes.get(letter) ?? letter);
  return firstLetters(plain, MAX_PLAIN);
}

/** Cuts between whole characters: the database refuses half of a surrogate pair. */
function firstLetters(text: string, count: number): string {
  return text.length <= count
    ? text
    : Array.from(text.slice(0, 2 * count))
        .slice(0, count)
        .join('');
}

/** Endings of folded words: of English (-ing, -ed, -er, -y, -ness, -ly, -en), and of Hindi where something is of many things (-on). */
const ENDING = /(?<=^.{3,})(?:e?n?ing|ned|ed|er|i|i?nes|li|en|on?)$/;

/** What is left of a folded word without its ending: 'brightening' is 'bright', 'balon' (of hair) is 'bal'. */
export function stemOf(folded: string): string {
  return folded.replace(ENDING, '');
}

/** The folded words of a text in their order. */
export function foldedWords(text: string): string[] {
  return splitWords(text)
    .map(foldWord)
    .filter((folded) => folded !== '');
}

/** The words of a text in their order, as they are written there. */
export function wordsOf(text: string): string[] {
  return splitWords(text).filter((word) => foldWord(word) !== '');
}

/** The same, but may contain words that fold to nothing. */
export function splitWords(text: string): string[] {
  const joined = plainText(text)
    .replace(/(?<=\p{L})['’]s(?!\p{L})/gu, '')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '');
  return joined.split(/[^\p{L}\p{N}\p{M}]+/u);
}

/** Whether a text has a digit of any script, or a sign such as ½. */
export function hasNumber(text: string): boolean {
  return /\p{N}/u.test(text);
}

/** A folded word without its vowels, except one at its beginning: `neem`, `nem` and `nim` are all `nm`. */
export function skeletonOf(folded: string): string {
  return folded.slice(0, 1) + folded.slice(1).replace(/[aeiou]/g, '');
}
