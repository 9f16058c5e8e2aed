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

const dispute = { amount: 229, reason: 'chargeback', respondBy: '2026-12-05T18:29:00.000Z', isLost: false };

test('an order that is disputed is not sent without a question, with the amount, the reason and the day', () => {
  expect(statusQuestion(order({ orderStatus: 'confirmed', dispute }), 'inShipping')).toMatchObject({
    title: 'This payment is disputed',
    words: expect.stringMatching(/₹229\.00 of its payment: chargeback\. Answer it .* by .*5 Dec/),
    yes: 'Set to Shipped anyway',
  });
  const lost = { ...dispute, respondBy: undefined, isLost: true };
  expect(statusQuestion(order({ orderStatus: 'confirmed', dispute: lost }), 'inShipping')).toMatchObject({
    title: 'The bank took this payment back',
    words: expect.stringContaining('has taken back ₹229.00'),
  });
});

test('one that has left can be delivered, and one that is rejected is not refunded what the bank has', () => {
  expect(statusQuestion(order({ dispute }), 'delivered')).toBeNull();
  const held = order({ orderStatus: 'confirmed', totalAmount: 229, refundedAmount: 0, dispute });
  const { words = '' } =
    statusQuestion({ ...held, customer: { userName: 'Asha', email: '' } }, 'rejected') ?? {};
  expect(words).not.toContain('will be refunded');
});
