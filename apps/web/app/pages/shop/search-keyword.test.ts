import { expect, test } from 'vitest';
import { searchable } from './search-keyword.ts';

test.each([
  ['neem', 'neem'],
  [' neem ', 'neem'],
  ['nee', ''],
  ['2024', '2024'],
  ['नीम', 'नीम'],
  ['रस', 'रस'],
  ['र', ''],
  ['வேம்பு', 'வேம்பு'],
])('of %j is searched %j', (typed, searched) => {
  expect(searchable(typed)).toBe(searched);
});
