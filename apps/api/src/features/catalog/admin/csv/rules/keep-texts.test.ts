import { expect, test } from 'vitest';
import { isDayOf, isNumberOf } from './keep-texts.ts';

test.each([
  ['0042', '42'],
  ['12E5', '1200000'],
  ['1.10', '1.1'],
  ['036000291452', '36000291452'],
  ['8901234567890', '8.90123E+12'],
  ['8901234567890', '8.9012345678900E+12'],
  ['00001234', '1234'],
])('%s, saved by a spreadsheet as %s, is still itself', (code, cell) => {
  expect(isNumberOf(cell, code)).toBe(true);
});

test.each([
  ['zeros that a person put before', '42', '0042'],
  ['a zero that a person put behind', '1.1', '1.10'],
  ['another number', '0042', '43'],
  ['another one of the same size', '8901234567890', '8.90124E+12'],
  ['letters', 'NEEM-042', '42'],
  ['an empty cell', '0042', ''],
  ['a new code', '', '42'],
])('%s: a change', (_what, code, cell) => {
  expect(isNumberOf(cell, code)).toBe(false);
});

test.each([
  ['MAR1', '1-Mar'],
  ['MAR1', '01-Mar'],
  ['DEC-05', 'Dec-05'],
  ['10-12', '10-Dec'],
  ['10-12', '12-Oct'],
  ['10/12', '10-12-2026'],
  ['1-2-3', '01-02-2003'],
  ['10-12', '12/10/2026'],
  ['DEC-05', '12/05/2026'],
  ['DEC-05', '12/01/2005'],
  ['12/2019', 'Dec-19'],
])('%s, saved as the day %s, is still itself', (code, cell) => {
  expect(isDayOf(cell, code)).toBe(true);
});

test.each([
  ['another one', '10-12', '12-10'],
  ['another day', '10-12', '11-Dec'],
  ['letters', 'NEEM-1', '1-Mar'],
  ['a number', '1012', '10-Dec'],
  ['a new code', '', '1-Mar'],
  ['decimals', '1.10', '10-01-2026'],
])('%s in place of a code that may be a day: a change', (_what, code, cell) => {
  expect(isDayOf(cell, code)).toBe(false);
});
