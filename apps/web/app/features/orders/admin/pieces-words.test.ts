import type { AdminOrder } from '@shop/contract/orders/schemas';
import { expect, test } from 'vitest';
import { piecesWords } from './pieces-words.ts';

type Timeline = AdminOrder['timeline'];
const sent = { timeline: [{ at: '2026-11-21T09:00:00.000Z', kind: 'status', to: 'inShipping' }] as Timeline };
const inShop = { timeline: [] as Timeline };
const words = (order: typeof sent | Pick<AdminOrder, 'parcels' | 'timeline'>, pieces: object) =>
  piecesWords(order, { productId: 'p1', title: 'Neem', price: 100, quantity: 3, ...pieces } as never);

test.each([
  [{}, ''],
  [{ refunded: 1 }, ', 1 refunded, will not be sent'],
  [{ refunded: 2, returned: 1 }, ', 2 refunded, will not be sent'],
  [{ refunded: 2, refundFailed: 1 }, ', 1 refunded, refund of 1 failed, 2 will not be sent'],
  [{ refunded: 1, refundFailed: 1 }, ', refund of 1 failed, 1 will not be sent'],
  [{ returned: 3 }, ', 3 will not be sent'],
])('pieces %j that are still in the shop: %j', (pieces, expected) => {
  expect(words(inShop, pieces)).toBe(expected);
});

test.each([
  [{}, ''],
  [{ refunded: 1 }, ', 1 refunded'],
  [{ returned: 1 }, ', 1 came back'],
  [{ refunded: 1, returned: 1 }, ', 1 came back'],
  [{ refunded: 2, returned: 1 }, ', 2 refunded, 1 of them back'],
  [{ refunded: 1, refundFailed: 1 }, ', refund of 1 failed'],
])('pieces %j that were sent: %j', (pieces, expected) => {
  expect(words(sent, pieces)).toBe(expected);
});

test('of an order in parcels each line is told by its own parcel', () => {
  const items = [{ productId: 'p1', title: 'Neem', quantity: 3 }];
  const parcel = { number: 1, items } as NonNullable<AdminOrder['parcels']>[number];
  expect(words({ ...sent, parcels: [parcel] }, { refunded: 1 })).toBe(', 1 refunded, will not be sent');
  const left = { ...parcel, sentAt: '2026-11-21T09:00:00.000Z' };
  expect(words({ ...sent, parcels: [left] }, { refunded: 1 })).toBe(', 1 refunded');
});
