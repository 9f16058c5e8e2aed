import { expect, test } from 'vitest';
import { isServable } from './servable.ts';

const lines = [{ productId: 'a', quantity: 2 }];
const products = (change: Partial<{ stock: number; available: number; isDeleted: boolean }> = {}) =>
  new Map([['a', { stock: 5, available: 5, isDeleted: false, ...change }]]);
const open = { order_status: 'pending', hold: 'live' } as const;
const ended = { order_status: 'Rejected', hold: 'released' } as const;

test('an order with a live hold is served from it, however much others hold', () => {
  expect(isServable(open, lines, products({ stock: 2, available: 0 }))).toBe(true);
});

test('a live hold is worth nothing where the owner corrected the stock below it', () => {
  expect(isServable(open, lines, products({ stock: 1, available: 0 }))).toBe(false);
});

test('an order whose hold has ended is served from what others do not hold', () => {
  expect(isServable(ended, lines, products({ stock: 5, available: 2 }))).toBe(true);
  expect(isServable(ended, lines, products({ stock: 5, available: 1 }))).toBe(false);
});

test('a product that left the shop is not served', () => {
  expect(isServable(open, lines, products({ isDeleted: true }))).toBe(false);
  expect(isServable(open, lines, new Map())).toBe(false);
});

test('an order that the owner rejected is not served', () => {
  expect(isServable({ ...open, order_status: 'rejected' }, lines, products())).toBe(false);
});
