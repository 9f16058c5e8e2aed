import { expect, test } from 'vitest';
import { isLost } from './lost-letters.ts';

test.each([
  ['??? ?????', 'नीम साबुन', true],
  ['Neem ??? 100 g', 'Neem नीम 100 g', true],
  ['??? ?????', '', true],
  ['??? 100', '', true],
  ['?? 100', '', false],
  ['???', '???', false],
  ['Why neem??? Because.', '', false],
  ['Why neem?? Because.', 'Why neem?', false],
  ['नीम ?? साबुन', 'नीम साबुन', false],
  ['Neem soap', 'नीम साबुन', false],
  ['Really? Yes.', 'सच?', false],
])('%j in place of %j: lost %s', (text, before, lost) => {
  expect(isLost(text, before)).toBe(lost);
});

test('a long text is judged at once: question marks with one word in Latin letters', () => {
  expect(isLost(`${'?'.repeat(1_500)} SLS`, '')).toBe(false);
  expect(isLost('? '.repeat(2_500), '')).toBe(true);
});
