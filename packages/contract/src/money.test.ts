import { expect, test } from 'vitest';
import {
  effectiveUnitPrice,
  formatInCurrency,
  formatRupees,
  formatWholeRupees,
  isRupees,
  linesTotal,
  paiseFromRupees,
  rupeesFromPaise,
  shippingFeePaise,
  sumRupees,
} from './money.ts';

test.each([0, 1, 4.35, 199.5, 0.29, 9_999_999.99, -3.5])('%d is an amount of rupees', (rupees) => {
  expect(isRupees(rupees)).toBe(true);
});

test.each([4.355, 0.001, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
  '%d is no amount of rupees',
  (rupees) => {
    expect(isRupees(rupees)).toBe(false);
  },
);

test('rupees become paise and come back', () => {
  expect(paiseFromRupees(4.35)).toBe(435);
  expect(paiseFromRupees(0.29)).toBe(29);
  expect(rupeesFromPaise(435)).toBe(4.35);
});

test('a sale price above zero replaces the price', () => {
  expect(effectiveUnitPrice({ price: 199, salePrice: 149.5 })).toBe(149.5);
  expect(effectiveUnitPrice({ price: 199, salePrice: 0 })).toBe(199);
});

test('sums do not drift', () => {
  expect(sumRupees([0.1, 0.2])).toBe(0.3);
  expect(sumRupees([])).toBe(0);
});

test('a cart costs its unit prices times its quantities', () => {
  const lines = [
    { price: 199, salePrice: 0, quantity: 2 },
    { price: 100, salePrice: 49.9, quantity: 3 },
  ];
  expect(linesTotal(lines)).toBe(547.7);
});

test('people read Indian grouping and two decimals', () => {
  expect(formatRupees(123_456)).toBe('₹1,23,456.00');
  expect(formatRupees(0.5)).toBe('₹0.50');
  expect(formatRupees(1.236)).toBe('₹1.24');
  expect(formatWholeRupees(123_456)).toBe('₹1,23,456');
  expect(formatWholeRupees(0.5)).toBe('₹0.50');
});

test('delivery is free from its limit on, and never where there is no limit', () => {
  const shipping = { feePaise: 4_900, freeAbovePaise: 49_900 };
  expect(shippingFeePaise(49_899, shipping)).toBe(4_900);
  expect(shippingFeePaise(49_900, shipping)).toBe(0);
  expect(shippingFeePaise(100_000, { ...shipping, freeAbovePaise: 0 })).toBe(4_900);
  expect(shippingFeePaise(0, { ...shipping, freeAbovePaise: 0 })).toBe(4_900);
});

test.each([
  ['INR', 14_900, '₹149.00'],
  ['USD', 2_500, '25.00 USD'],
  ['JPY', 500, '500 JPY'],
  ['KWD', 12_345, '12.345 KWD'],
  ['??', 7, '7 ??'],
])('an amount in %s is said in that currency', (currency, smallest, words) => {
  expect(formatInCurrency(smallest, currency)).toBe(words);
});
