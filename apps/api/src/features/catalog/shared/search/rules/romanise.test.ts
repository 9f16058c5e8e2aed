import { expect, test } from 'vitest';
import { romanise } from './romanise.ts';

test.each([
  ['नीम', 'nim'],
  ['साबुन', 'sabun'],
  ['हल्दी', 'haldi'],
  ['तुलसी', 'tulsi'],
  ['चंदन', 'chandan'],
  ['मुल्तानी मिट्टी', 'multani mitti'],
  ['शिकाकाई', 'shikakai'],
  ['बाल झड़ना', 'bal jhadna'],
  ['चमकती', 'chamakti'],
  ['नारियल', 'nariyal'],
  ['२०० से कम', '200 se kam'],
  ['Neem साबुन', 'Neem sabun'],
  ['neem', 'neem'],
])('%s is typed as %s', (typed, latin) => {
  expect(romanise(typed)).toBe(latin);
});

test('every letter, sign and mark of the script becomes Latin or nothing', () => {
  const block = Array.from({ length: 0x80 }, (_, index) => String.fromCodePoint(0x900 + index));
  const script = block.filter((letter) => /\p{Script=Devanagari}/u.test(letter));
  expect(romanise(script.join(''))).toMatch(/^[a-z0-9]*$/);
});
