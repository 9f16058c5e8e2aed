import { expect, test } from 'vitest';
import type { ProviderPayment } from '../../gateway/payment-gateway.ts';
import { fitsOrder, paymentVerdict } from './payment-verdict.ts';

const order = { total_paise: 39_900, offer_discount_paise: 0 };
const payment = (change: Partial<ProviderPayment>): ProviderPayment => ({
  paymentId: 'pay_00000000000001',
  providerOrderId: 'order_00000000000001',
  amountPaise: 39_900,
  shopperFeePaise: 0,
  isFeeOnShopper: false,
  refundedPaise: 0,
  currency: 'INR',
  status: 'captured',
  createdAt: new Date('2026-11-01T10:00:00Z'),
  ...change,
});

test('a payment of the amount in rupees fits, and counts where it is captured', () => {
  expect(fitsOrder(order, payment({}))).toBe(true);
  expect(paymentVerdict([payment({})])).toEqual({
    captured: [payment({})],
    authorized: [],
    isOpen: false,
  });
});

test.each([{ amountPaise: 39_899 }, { amountPaise: 39_901 }, { currency: 'USD' }])(
  'a payment that is off by %o does not fit',
  (change) => {
    expect(fitsOrder(order, payment(change))).toBe(false);
  },
);

test('a payment of the amount before an offer fits an order that the offer made cheaper, and no other does', () => {
  const cheaper = { total_paise: 39_000, offer_discount_paise: 900 };
  expect(fitsOrder(cheaper, payment({}))).toBe(true);
  expect(fitsOrder(cheaper, payment({ amountPaise: 39_000 }))).toBe(true);
  expect(fitsOrder(cheaper, payment({ amountPaise: 39_500 }))).toBe(false);
});

test.each(['created', 'authorized'] as const)('a payment in status %s may still arrive', (status) => {
  expect(paymentVerdict([payment({ status })]).isOpen).toBe(true);
});

test.each(['failed', 'refunded'] as const)(
  'a payment that is %s pays nothing and is not waited for',
  (status) => {
    expect(paymentVerdict([payment({ status })])).toEqual({
      captured: [],
      authorized: [],
      isOpen: false,
    });
  },
);
