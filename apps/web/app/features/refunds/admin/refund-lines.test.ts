import { haveLeft } from '@shop/contract/orders/have-left';
import { expect, test } from 'vitest';
import { adminOrder as order } from '../../../testing/admin-order-sample.ts';
import { piecesLeft, priceOfPieces, stockWords, unsentPieces } from './refund-lines.ts';

const bars = order.cartItems.map((item) => ({ ...item, price: 10.1, quantity: 3, returned: 1 }));

test('pieces that came back are with the shopper no longer', () => {
  expect(bars.map(piecesLeft)).toEqual([2]);
  expect(order.cartItems.map(piecesLeft)).toEqual([2]);
});

test('pieces that were refunded without coming back are not refunded again', () => {
  const item = { ...order.cartItems[0], quantity: 3 } as (typeof order.cartItems)[number];
  expect(piecesLeft({ ...item, refunded: 2 })).toBe(1);
  expect(piecesLeft({ ...item, returned: 1, refunded: 2 })).toBe(1);
  expect(piecesLeft({ ...item, returned: 3, refunded: 2 })).toBe(0);
  const refunded = { ...order, cartItems: [{ ...item, price: 10, refunded: 2 }] };
  expect(priceOfPieces(refunded, [1])).toBe(10);
});

test('pieces have left with the whole order, or in one of its parcels that was sent', () => {
  expect(haveLeft(order, 'p1')).toBe(false);
  const event = { at: '2026-11-21T09:00:00.000Z', kind: 'status' } as const;
  for (const to of ['inShipping', 'delivered']) {
    expect(haveLeft({ ...order, timeline: [...order.timeline, { ...event, to }] }, 'p1')).toBe(true);
  }
  const items = [{ productId: 'p1', title: 'Neem Soap', quantity: 1 }];
  const parcels = [
    { number: 1, sentAt: event.at, items },
    { number: 2, items: items.map((item) => ({ ...item, productId: 'p2' })) },
  ];
  expect(haveLeft({ ...order, parcels }, 'p1')).toBe(true);
  expect(haveLeft({ ...order, parcels }, 'p2')).toBe(false);
});

test('the amount is what the pieces cost, to the paisa, and never more than is left', () => {
  const ofBars = { ...order, cartItems: bars, totalAmount: 30.3, refundedAmount: 10.1 };
  expect(priceOfPieces(ofBars, [1])).toBe(10.1);
  expect(priceOfPieces(ofBars, [3])).toBe(20.2);
  expect(priceOfPieces(ofBars, [])).toBe(0);
});

test.each([
  [[], 'The stock does not change.'],
  [[1], '1\u00A0× Neem goes back into stock.'],
  [[2, 1], '2\u00A0× Neem, 1\u00A0× Neem go back into stock.'],
])('pieces %j: %s', (pieces, words) => {
  expect(stockWords(pieces.map((quantity) => ({ productId: 'p', title: 'Neem', quantity })))).toBe(words);
});

test('a piece that broke before it was sent will not be sent, and no stock changes', () => {
  const pieces = [{ productId: 'p1', title: 'Neem', quantity: 1 }];
  const broken = unsentPieces(order, { pieces, returned: [] });
  expect(stockWords([], broken)).toBe('1\u00A0× Neem will not be sent. The stock does not change.');
  expect(unsentPieces(order, { pieces, returned: pieces })).toEqual([]);
  const event = { at: '2026-11-21T09:00:00.000Z', kind: 'status', to: 'inShipping' } as const;
  const sent = { ...order, timeline: [...order.timeline, event] };
  expect(unsentPieces(sent, { pieces, returned: [] })).toEqual([]);
  for (const orderStatus of ['rejected', 'Rejected'] as const) {
    expect(unsentPieces({ ...order, orderStatus }, { pieces, returned: [] })).toEqual([]);
  }
});
