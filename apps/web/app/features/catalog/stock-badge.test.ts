import { expect, test } from 'vitest';
import { stockBadgeText } from './stock-badge.tsx';

test.each([
  [0, 90, 'Out Of Stock'],
  [0, 0, 'Out Of Stock'],
  [1, 90, 'Only 1 left'],
  [9, 0, 'Only 9 left'],
  [10, 90, 'Sale'],
  [10, 0, null],
])('stock %i at sale price %i says %s', (totalStock, salePrice, text) => {
  expect(stockBadgeText({ totalStock, salePrice })).toBe(text);
});
