import { expect, test } from 'vitest';
import { gtinKey, isGtin } from './product-codes.ts';

test.each([
  ['GTIN-8', '96385074'],
  ['UPC-A', '036000291452'],
  ['EAN-13 of India', '8901234567890'],
  ['GTIN-14', '18901234567897'],
])('%s is a GTIN', (_kind, digits) => {
  expect(isGtin(digits)).toBe(true);
});

test.each([
  ['a wrong check digit', '8901234567891'],
  ['two digits exchanged', '8901234657890'],
  ['eleven digits', '89012345678'],
  ['spaces', '8901 2345 67894'],
  ['what a spreadsheet makes of it', '8.90123E+12'],
  ['nothing', ''],
])('%s is none', (_kind, digits) => {
  expect(isGtin(digits)).toBe(false);
});

test('a UPC-A and the 13 digits that a scanner reads are one number', () => {
  expect(gtinKey('0036000291452')).toBe(gtinKey('036000291452'));
});
