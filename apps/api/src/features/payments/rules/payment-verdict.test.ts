import { expect, test } from 'vitest';
import type { ProviderPayment } from '../gateway/payment-gateway.ts';
import { paymentVerdict } from './payment-verdict.ts';

const order = { total_paise: 39_900 };
const payment = (change: Partial<ProviderPayment>): ProviderPayment => ({
  paymentId: 'pay_00000000000001',
  providerOrderId: 'order_00000000000001',
  amountPaise: 39_900,
  currency: 'INR',
  status: 'captured',
  ...change,
});

test('a captured payment of the amount in rupees counts', () => {
  expect(paymentVerdict(order, [payment({})])).toEqual({
    captured: [payment({})],
    authorized: [],
    isOpen: false,
  });
});

test.each([{ amountPaise: 39_899 }, { amountPaise: 39_901 }, { currency: 'USD' }])(
  'a payment that is off by %o does not count',
  (change) => {
    expect(paymentVerdict(order, [payment(change)]).captured).toEqual([]);
  },
);

test.each(['created', 'authorized'] as const)('a payment in status %s may still arrive', (status) => {
  expect(paymentVerdict(order, [payment({ status })]).isOpen).toBe(true);
});

test.each(['failed', 'refunded'] as const)(
  'a payment that is %s pays nothing and is not waited for',
  (status) => {
    expect(paymentVerdict(order, [payment({ status })])).toEqual({
      captured: [],
      authorized: [],
      isOpen: false,
    });
  },
);
