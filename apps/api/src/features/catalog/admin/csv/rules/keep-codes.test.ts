import { expect, test } from 'vitest';
import { isNumberOf } from './keep-codes.ts';

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
