import { expect, test } from 'vitest';
import { adminOrder as order } from '../../../testing/admin-order-sample.ts';
import { piecesLeft, priceOfPieces, stockWords } from './refund-lines.ts';

const bars = order.cartItems.map((item) => ({ ...item, price: 10.1, quantity: 3, returned: 1 }));

test('pieces that came back are with the shopper no longer', () => {
  expect(bars.map(piecesLeft)).toEqual([2]);
  expect(order.cartItems.map(piecesLeft)).toEqual([2]);
});

test('the amount is what the pieces cost, to the paisa, and never more than is left', () => {
  const ofBars = { ...order, cartItems: bars, totalAmount: 30.3, refundedAmount: 10.1 };
  expect(priceOfPieces(ofBars, [1])).toBe(10.1);
  expect(priceOfPieces(ofBars, [3])).toBe(20.2);
  expect(priceOfPieces(ofBars, [])).toBe(0);
});

test.each([
  [[], 'The stock does not change.'],
  [[1], '1 × Neem goes back into stock.'],
  [[2, 1], '2 × Neem, 1 × Neem go back into stock.'],
])('pieces %j: %s', (pieces, words) => {
  expect(stockWords(pieces.map((quantity) => ({ productId: 'p', title: 'Neem', quantity })))).toBe(words);
});
