import { expect, test } from 'vitest';
import { concerns } from './concerns.ts';
import { labelsOf, netQuantityText, percentOff, unitPrice } from './product-facts.ts';

test.each([
  [{ amount: 250, unit: 'ml' }, 34_900, { paise: 13_960, per: '100 ml' }],
  [{ amount: 80, unit: 'g' }, 24_900, { paise: 31_125, per: '100 g' }],
  [{ amount: 5, unit: 'piece' }, 79_900, { paise: 15_980, per: 'piece' }],
] as const)('the unit price of %o at %i paise', (netQuantity, pricePaise, expected) => {
  expect(unitPrice(netQuantity, pricePaise)).toEqual(expected);
});

test.each([
  { amount: 100, unit: 'g' },
  { amount: 1, unit: 'piece' },
] as const)('says nothing where it is the price itself: %o', (netQuantity) => {
  expect(unitPrice(netQuantity, 19_900)).toBeNull();
});

test('per cent off is never more than it is', () => {
  expect(percentOff({ price: 299, salePrice: 249 })).toBe(16);
  expect(percentOff({ price: 300, salePrice: 150 })).toBe(50);
  expect(percentOff({ price: 100, salePrice: 99.5 })).toBe(0);
  expect(percentOff({ price: 100, salePrice: 0 })).toBe(0);
});

test('labels come in the sequence of the list', () => {
  expect(labelsOf(concerns, ['tan', 'dryness'])).toEqual(['Dryness', 'Tan']);
});

test('the content of a pack reads as on a label', () => {
  expect([100, 1_500].map((amount) => netQuantityText({ amount, unit: 'g' }))).toEqual(['100 g', '1.5 kg']);
  expect([1, 5].map((amount) => netQuantityText({ amount, unit: 'piece' }))).toEqual(['1 piece', '5 pieces']);
  expect(netQuantityText({ amount: 1_000, unit: 'ml' })).toBe('1 l');
});
