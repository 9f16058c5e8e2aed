import { URI } from 'otpauth';
import { expect, test } from 'vitest';
import { codeAt, newSecret, presentSecret, stepOf } from './authenticator-codes.ts';

const AT = new Date('2026-03-10T12:00:00Z');
const STEP_MS = 30_000;
const later = (steps: number) => new Date(AT.getTime() + steps * STEP_MS);

/** A code in the digits of a script, as ICU writes them. */
function written(code: string, script: string): string {
  const write = new Intl.NumberFormat(`en-u-nu-${script}`);
  return code.replaceAll(/\d/g, (digit) => write.format(Number(digit)));
}

test.each([
  ['Hindi, Marathi, Nepali, Konkani, Sanskrit, Bodo, Dogri and Maithili', 'deva'],
  ['Bengali and Assamese', 'beng'],
  ['Punjabi', 'guru'],
  ['Gujarati', 'gujr'],
  ['Odia', 'orya'],
  ['Tamil', 'tamldec'],
  ['Telugu', 'telu'],
  ['Kannada', 'knda'],
  ['Malayalam', 'mlym'],
  ['Santali', 'olck'],
  ['Manipuri', 'mtei'],
  ['Urdu, Kashmiri and Sindhi', 'arabext'],
  ['Arabic', 'arab'],
  ['a keyboard for wide letters', 'fullwide'],
])('reads a code in the digits of %s', (_, script) => {
  const secret = newSecret();
  const code = written(codeAt(secret, AT), script);
  expect(code).not.toMatch(/\d/);
  for (const typed of [code, ` ${code.slice(0, code.length / 2)} ${code.slice(code.length / 2)}`]) {
    expect(stepOf(secret, typed, AT)).toBe(AT.getTime() / STEP_MS);
  }
});

test.each([
  ['Neem & Tulsi, Soaps', 'Neem & Tulsi, Soaps'],
  ['Deodar: soaps of the hills', 'Deodar soaps of the hills'],
])('an app shows the shop %s and the account apart', (shopName, issuer) => {
  const { uri } = presentSecret(newSecret(), { shopName, email: 'asha@example.in' });
  expect(URI.parse(uri)).toMatchObject({ issuer, label: 'asha@example.in' });
});

test('no digits of any script, right or wrong, make it throw', () => {
  const secret = newSecret();
  const right = codeAt(secret, AT);
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
  // Chinese numerals are no digits.
  for (const script of Intl.supportedValuesOf('numberingSystem').filter((each) => each !== 'hanidec')) {
    expect(stepOf(secret, written(right, script), AT)).toBe(AT.getTime() / STEP_MS);
    expect(stepOf(secret, written(wrong, script), AT)).toBeNull();
  }
});

test.each(['', '12345', '1234567', '12345a', '½½½½½½', '①②③④⑤⑥', '一二三四五六', '１２３45'])(
  '%j is no code',
  (typed) => {
    expect(stepOf(newSecret(), typed, AT)).toBeNull();
  },
);

test('a clock may be one step wrong, not two', () => {
  const secret = newSecret();
  const steps = [-2, -1, 0, 1, 2].map((step) => stepOf(secret, codeAt(secret, later(step)), AT));
  const now = AT.getTime() / STEP_MS;
  expect(steps).toEqual([null, now - 1, now, now + 1, null]);
});
