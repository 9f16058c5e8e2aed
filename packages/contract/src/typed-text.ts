import { PHONE_PATTERN, PIN_CODE_PATTERN } from './limits.ts';

/** Letters without a shape, except those that choose another letter's form (joiners) or picture. */
const INVISIBLE = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/gu;
const ASCII = /^[\u0020-\u007e\n\r\t]*$/;
/**
 * More marks after each other than any language writes: no more than 30 are kept (UAX #15, 'Stream-Safe Text Format').
 * They are put into order one by one, so 128 KB of them would take seconds.
 */
const ENDLESS_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * A text as it is kept: what looks the same is the same (NFC), and what nobody sees is gone. Text from phones, PDF files
 * and chats brings marks of direction, word joiners and byte order marks.
 */
export function visibleText(typed: string): string {
  if (ASCII.test(typed)) return typed;
  return typed.replaceAll(ENDLESS_MARKS, '$1').normalize('NFC').replaceAll(INVISIBLE, '');
}

/** Of any script: digits follow each other from 0 to 9 (The Unicode Standard, 4.6), so those before one are its value. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/**
 * The one form of a number, code or search that can be typed in many: every kind of hyphen, blank and apostrophe is the
 * one on a keyboard, digits of every script are 0 to 9, and blanks are single and not at the ends.
 */
export function plainText(typed: string): string {
  return visibleText(typed)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[\u2018\u2019\u02bc\u2032\uff07]/g, "'")
    .replaceAll(/[\u200c\u200d]/g, '')
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * The form in which an owner's searches compare texts: plain, in lower case, Latin letters without accents. The
 * migration `searched-texts` folds what is searched likewise.
 */
export function searchText(typed: string): string {
  return (
    plainText(typed)
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      // ŉ comes apart into this apostrophe and n.
      .replaceAll('\u02bc', "'")
      .toLowerCase()
  );
}

/** The same for all ways to write a name: those of `searchText`, with and without blanks. 'Blue Dart' is 'bluedart'. */
export function nameKey(name: string): string {
  return searchText(name).replaceAll(' ', '');
}

/** The same for all ways to write the name of a file: disks ignore case, and some take accents apart. */
export function fileKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** The beginning of a text, without half of a letter that UTF-16 writes as two units, such as an emoji. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}

/** The number of an order or a ticket, however it was typed: '#deo 10059' is DEO-10059. */
export function plainNumber(typed: string): string {
  return plainText(typed)
    .toUpperCase()
    .replace(/^#\s*/, '')
    .replace(/^([A-Z]+)[ -]*(\d+)$/, '$1-$2');
}

/** The ten digits of an Indian mobile number typed in any common form, or null (ruling 26). */
export function normalisePhone(typed: string): string | null {
  return PHONE_PATTERN.exec(plainText(typed).replace(/[\s().-]/g, ''))?.[1] ?? null;
}

/** The six digits of a PIN code, even if typed with blanks or hyphens ('171 001'), or null (ruling 26). */
export function normalisePinCode(typed: string): string | null {
  const digits = plainText(typed).replace(/[\s-]/g, '');
  return PIN_CODE_PATTERN.test(digits) ? digits : null;
}
