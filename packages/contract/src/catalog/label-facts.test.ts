import { expect, test } from 'vitest';
import { labelUnitPrice } from './label-facts.ts';

test.each([
  [{ amount: 80, unit: 'g' }, 24_900, { paise: 311, per: 'g' }],
  [{ amount: 999, unit: 'ml' }, 34_900, { paise: 35, per: 'ml' }],
  [{ amount: 1_500, unit: 'g' }, 90_000, { paise: 60_000, per: 'kg' }],
  [{ amount: 2_000, unit: 'ml' }, 90_000, { paise: 45_000, per: 'l' }],
  [{ amount: 5, unit: 'piece' }, 79_900, { paise: 15_980, per: 'piece' }],
] as const)('a label prices %o at %i paise by the unit of rule 6(11)', (quantity, paise, expected) => {
  expect(labelUnitPrice(quantity, paise)).toEqual(expected);
});

test.each([
  { amount: 1_000, unit: 'g' },
  { amount: 1_000, unit: 'ml' },
  { amount: 1, unit: 'piece' },
] as const)('a label says no unit price where it is the price itself: %o', (quantity) => {
  expect(labelUnitPrice(quantity, 19_900)).toBeNull();
});
