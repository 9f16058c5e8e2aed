import { expect, test } from 'vitest';
import { packedDiscount, packedValue } from './packed-value.ts';

const line = (quantity: number, ordered: number, discount_paise = 0) => ({
  unit_price_paise: 20_000,
  quantity,
  ordered,
  discount_paise,
});

test('a parcel is worth what was paid for the pieces in it, and not for those that stayed', () => {
  expect(packedValue([line(3, 3)])).toBe(60_000);
  expect(packedValue([line(1, 3), line(2, 2)])).toBe(60_000);
  expect(packedValue([line(1, 3, 1_000)])).toBe(19_667);
});

test('the discounts of the parcels of an order add up to the order’s', () => {
  expect(packedDiscount([line(1, 4, 1_000)]) + packedDiscount([line(3, 4, 1_000)])).toBe(1_000);
});

test('pieces that replace others are worth their price, though nobody paid for them', () => {
  expect(packedValue([line(2, 2, 40_000)])).toBe(40_000);
});
