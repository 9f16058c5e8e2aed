import type { AdminOrder } from '@shop/contract/orders/schemas';
import { expect, test } from 'vitest';
import { statusQuestion } from './status-question.ts';

const order = (values: object) =>
  ({
    orderNumber: 'DEO-10001',
    orderStatus: 'inShipping',
    paymentStatus: 'paid',
    cartItems: [{ productId: 'a', title: 'Soap', quantity: 2, price: 199 }],
    ...values,
  }) as unknown as AdminOrder;

test('a paid order with its pieces is delivered without a question', () => {
  expect(statusQuestion(order({}), 'delivered')).toBeNull();
  expect(
    statusQuestion(order({ paymentStatus: 'pending', cash: { state: 'confirmed' } }), 'delivered'),
  ).toBeNull();
});

test.each([
  [
    'a cash order that came back',
    { paymentStatus: 'canceled', cash: { state: 'returned' } },
    'This order came back',
  ],
  ['a refunded order', { paymentStatus: 'refunded' }, 'This order is not paid'],
  [
    'an order all of whose pieces were refunded, but not its delivery',
    { cartItems: [{ productId: 'a', title: 'Soap', quantity: 2, refunded: 2 }] },
    'Nothing is left of this order',
  ],
  [
    'an order all of whose pieces came back',
    { cartItems: [{ productId: 'a', title: 'Soap', quantity: 2, returned: 2 }] },
    'Nothing is left of this order',
  ],
])('%s is not set to Delivered without a question', (_, values, title) => {
  expect(statusQuestion(order(values), 'delivered')).toMatchObject({
    title,
    words: expect.stringContaining('DEO-10001'),
    yes: 'Set to Delivered anyway',
  });
});
