import {
  cutText,
  nameKey,
  normalisePhone,
  normalisePinCode,
  plainNumber,
  plainText,
  searchText,
  visibleText,
} from './typed-text.ts';
import { findStateName } from './delivery/states.ts';
import { expect, test } from 'vitest';

test.each([
  ['what is ASCII', '14 Cedar Lane\nKotgarh', '14 Cedar Lane\nKotgarh'],
  ['two code points of one letter', 'e\u0301clair', '\u00e9clair'],
  [
    'Hindi as one or two code points',
    '\u095e\u093e\u0924\u093f\u092e\u093e',
    '\u092b\u093c\u093e\u0924\u093f\u092e\u093e',
  ],
  ['zero-width spaces and marks of direction', '\u202aAsha\u202c\u200b Rao\u200e', 'Asha Rao'],
  ['word joiners and byte order marks', '\ufeffsoap\u2060bar', 'soapbar'],
  ['letters that fill without a shape', '\u3164\u115f', ''],
  ['joiners of Indian scripts stay', 'रक्\u200dषा', 'रक्\u200dषा'],
  [
    'thirty marks on a letter, more than any language has',
    `x${'\u0323'.repeat(40)}y`,
    `x${'\u0323'.repeat(30)}y`,
  ],
  ['an apostrophe and a dash of a text stay', 'Asha’s soap – mild', 'Asha’s soap – mild'],
])('kept: %s', (_, typed, kept) => {
  expect(visibleText(typed)).toBe(kept);
});

test.each([
  ['WELCOME\u201110', 'WELCOME-10'],
  ['WELCOME\u201310 ', 'WELCOME-10'],
  ['save\u00a010', 'save 10'],
  ['save\u202f\u200910', 'save 10'],
  ['Asha’s', "Asha's"],
  ['१७१००१', '171001'],
  ['௧௭௧௦௦௧', '171001'],
  ['১৭১০০১', '171001'],
  ['౧౭౧౦౦౧', '171001'],
  ['೧೭೧೦೦೧', '171001'],
  ['൧൭൧൦൦൧', '171001'],
  ['૧૭૧૦૦૧', '171001'],
  ['੧੭੧੦੦੧', '171001'],
  ['୧୭୧୦୦୧', '171001'],
  ['۱۷۱۰۰۱', '171001'],
  ['１７１００１', '171001'],
])('%j is plainly %j', (typed, plain) => {
  expect(plainText(typed)).toBe(plain);
});

test.each([
  ['0091 98160 12345', '9816012345'],
  ['+91\u00a098160\u201112345', '9816012345'],
  ['\u202a+91 98160 12345\u202c', '9816012345'],
  ['९८१६०१२३४५', '9816012345'],
  ['98160.12345', '9816012345'],
  ['0091 0 98160 12345', null],
  ['98160 1234', null],
])('the phone %j is %j', (typed, phone) => {
  expect(normalisePhone(typed)).toBe(phone);
});

test.each([
  ['१७१ ००१', '171001'],
  ['171\u2009001\u200b', '171001'],
  ['171-001', '171001'],
  ['071001', null],
])('the PIN code %j is %j', (typed, pinCode) => {
  expect(normalisePinCode(typed)).toBe(pinCode);
});

test.each([
  ['#DEO 10059', 'DEO-10059'],
  ['deo\u201110059', 'DEO-10059'],
  ['DEO10059', 'DEO-10059'],
  [' # deo-१००५९', 'DEO-10059'],
  ['10059', '10059'],
])('the number %j is %j', (typed, number) => {
  expect(plainNumber(typed)).toBe(number);
});

test.each([
  ['José', 'jose'],
  ['JOSE\u0301', 'jose'],
  ['ÉCLAIR', 'eclair'],
  ['\u095e\u093e\u0924\u093f\u092e\u093e', '\u092b\u093c\u093e\u0924\u093f\u092e\u093e'],
  ['  Rao\u00a0 Anita ', 'rao anita'],
])('%j is searched as %j', (typed, searched) => {
  expect(searchText(typed)).toBe(searched);
});

/** As ICU writes them: an own table of digits. */
const scripts = Intl.supportedValuesOf('numberingSystem').map((script) => {
  const write = new Intl.NumberFormat(`en-u-nu-${script}`, { useGrouping: false });
  return { script, digits: Array.from({ length: 10 }, (_, digit) => write.format(digit)) };
});

test('digits of every script are 0 to 9, of those of India and of all others that Unicode has', () => {
  expect(scripts.map(({ script }) => script)).toEqual(
    expect.arrayContaining(
      'deva beng guru gujr orya tamldec telu knda mlym olck mtei arab arabext sind gonm gong takr'.split(' '),
    ),
  );
  // Chinese numerals are no digits.
  for (const { script, digits } of scripts.filter(({ script: each }) => each !== 'hanidec')) {
    expect({ script, plain: digits.map(plainText) }).toEqual({ script, plain: [...'0123456789'] });
  }
  const all = codePoints(0, 0x1_ffff).filter((sign) => /\p{Nd}/u.test(sign));
  expect(all.length).toBeGreaterThan(600);
  expect(new Set(all.map(plainText))).toEqual(new Set('0123456789'));
});

const codePoints = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

test('a mark that nobody sees changes no number, wherever it stands', () => {
  const marks = [...codePoints(0x20_0b, 0x20_0f), ...codePoints(0x20_2a, 0x20_2e), '\u2060', '\ufeff'];
  for (const mark of marks) expect(plainNumber(`${mark}DEO-1${mark}0059${mark}`)).toBe('DEO-10059');
});

test('every hyphen and dash of Unicode, and the minus, is the one on a keyboard', () => {
  const dashes = codePoints(0, 0x1_ffff).filter((sign) => /[\p{Pd}\u2212]/u.test(sign));
  expect(dashes.length).toBeGreaterThan(20);
  for (const dash of dashes) expect(plainNumber(`deo${dash}10059`)).toBe('DEO-10059');
});

test('every blank of Unicode is a plain one, single and not at the ends', () => {
  for (const blank of codePoints(0, 0x1_ffff).filter((sign) => /\p{Zs}/u.test(sign))) {
    expect(plainText(`${blank}save${blank}${blank}10${blank}`)).toBe('save 10');
  }
});

test('a text is cut between letters, never within an emoji', () => {
  expect(cutText('Soap', 30)).toBe('Soap');
  expect(cutText('Soap 🌿', 6)).toBe('Soap ');
  expect(cutText('Soap 🌿', 7)).toBe('Soap 🌿');
  expect(cutText('🌿'.repeat(20), 31).isWellFormed()).toBe(true);
});

test.each(['Tamil Nadu', ' tamil\u00a0 nadu', 'TAMILNADU', 'Ta\u200bmil N\u00e1du', 'Tami\u0301l Nadu'])(
  'a name is known as %j too',
  (written) => {
    expect(nameKey(written)).toBe('tamilnadu');
    expect(findStateName(written)).toBe('Tamil Nadu');
  },
);
