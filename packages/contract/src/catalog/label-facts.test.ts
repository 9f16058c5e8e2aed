import { expect, test } from 'vitest';
import { labelUnitPrice } from './label-facts.ts';
import * as hindi from './label-facts.hi.ts';

test.each([
  [{ amount: 80, unit: 'g' }, 24_900, { paise: 311, per: 'g' }, 'ग्राम'],
  [{ amount: 999, unit: 'ml' }, 34_900, { paise: 35, per: 'ml' }, 'मिली'],
  [{ amount: 1_500, unit: 'g' }, 90_000, { paise: 60_000, per: 'kg' }, 'किलो'],
  [{ amount: 2_000, unit: 'ml' }, 90_000, { paise: 45_000, per: 'l' }, 'लीटर'],
  [{ amount: 5, unit: 'piece' }, 79_900, { paise: 15_980, per: 'piece' }, 'पीस'],
] as const)('a label prices %o at %i paise by the unit of rule 6(11)', (quantity, paise, expected, unit) => {
  expect(labelUnitPrice(quantity, paise)).toEqual(expected);
  expect(hindi.labelUnitPrice(quantity, paise)).toEqual({ ...expected, per: unit });
});

test.each([
  { amount: 1_000, unit: 'g' },
  { amount: 1_000, unit: 'ml' },
  { amount: 1, unit: 'piece' },
] as const)('a label says no unit price where it is the price itself: %o', (quantity) => {
  expect(labelUnitPrice(quantity, 19_900)).toBeNull();
  expect(hindi.labelUnitPrice(quantity, 19_900)).toBeNull();
});
