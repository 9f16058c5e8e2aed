import { expect, test } from 'vitest';
import { shelfHistories } from './shelf-history.ts';

const now = new Date('2026-10-20T10:00:00Z');
const sold = { orderStatus: 'delivered', paymentStatus: 'paid' } as const;
const givenUp = { orderStatus: 'Rejected', paymentStatus: 'canceled' } as const;
const lines = (quantity: number) => [{ product: 'lime-soap', quantity }];

test('what was sold left the shop, what was given up did not', () => {
  const orders = [
    { ...sold, daysAgo: 30, lines: lines(3) },
    { ...givenUp, daysAgo: 20, lines: lines(1) },
    { ...sold, daysAgo: 10, lines: lines(2) },
  ];
  expect(shelfHistories(orders, now).get('lime-soap')).toEqual({ leftShop: 5, foundBeyondSold: 0, held: 0 });
});

test('an order that was given up had found its pieces', () => {
  const orders = [
    { ...sold, daysAgo: 30, lines: lines(3) },
    { ...givenUp, daysAgo: 20, lines: lines(4) },
  ];
  expect(shelfHistories(orders, now).get('lime-soap')).toEqual({ leftShop: 3, foundBeyondSold: 4, held: 0 });
});
