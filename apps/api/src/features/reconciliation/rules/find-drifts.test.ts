import { expect, test } from 'vitest';
import {
  type ProviderBooks,
  type ShopBooks,
  type ShopOrder,
  type ShopPayment,
  type ShopRefund,
  findDrifts,
} from './find-drifts.ts';

const order: ShopOrder = {
  orderId: 'o1',
  providerOrderId: 'order_1',
  totalPaise: 10_000,
  offerPaise: 0,
  paymentStatus: 'paid',
  hasPayment: true,
  isOfDay: true,
};
const payment: ShopPayment = {
  paymentId: 'pay_1',
  orderId: 'o1',
  amountPaise: 10_000,
  use: 'paid_order',
  isOfDay: true,
};
const refund: ShopRefund = {
  refundId: 'r1',
  providerRefundId: 'rfnd_1',
  orderId: 'o1',
  paymentId: 'pay_1',
  amountPaise: 4_000,
  status: 'processed',
  isOfDay: true,
};
const at = new Date('2026-11-20T10:00:00Z');
const there = {
  order: { providerOrderId: 'order_1', amountPaise: 10_000, paidPaise: 10_000, receipt: 'DEO-1' },
  payment: {
    paymentId: 'pay_1',
    providerOrderId: 'order_1',
    ourOrderId: 'o1',
    amountPaise: 10_000,
    shopperFeePaise: 0,
    isFeeOnShopper: false,
    refundedPaise: 4_000,
    currency: 'INR',
    status: 'captured',
    createdAt: at,
  },
  refund: {
    providerRefundId: 'rfnd_1',
    paymentId: 'pay_1',
    amountPaise: 4_000,
    receipt: 'r1',
    status: 'processed',
    createdAt: at,
  },
} as const;
const shop: ShopBooks = { orders: [order], payments: [payment], refunds: [refund] };
const provider: ProviderBooks = {
  orders: [there.order],
  payments: [there.payment],
  refunds: [there.refund],
};
const kinds = (change: Partial<ShopBooks>, changeThere: Partial<ProviderBooks> = {}) =>
  findDrifts({ ...shop, ...change }, { ...provider, ...changeThere }).map(({ kind }) => kind);

test('two sides that say the same differ in nothing', () => {
  expect(kinds({})).toEqual([]);
});

test.each(['created', 'authorized', 'failed'] as const)('a payment that is %s took no money', (status) => {
  const open = [{ ...there.payment, status }];
  expect(kinds({ payments: [], refunds: [] }, { payments: open, refunds: [] })).toEqual([]);
  expect(kinds({ refunds: [] }, { payments: open, refunds: [] })).toEqual(['payment_not_there']);
});

test('a payment with a status that nobody knows is not said to be missing', () => {
  expect(kinds({}, { payments: [{ ...there.payment, status: 'unknown' }] })).toEqual([]);
});

test('what is of another day is not missed', () => {
  const elsewhere = { isOfDay: false };
  const old = { payments: [{ ...payment, ...elsewhere }], refunds: [{ ...refund, ...elsewhere }] };
  expect(kinds(old, { payments: [], refunds: [] })).toEqual([]);
});

test('a payment by link is found by the order that it names', () => {
  const byLink = [{ ...there.payment, providerOrderId: 'order_of_link' }];
  const unpaid = { orders: [{ ...order, paymentStatus: 'pending', hasPayment: false }] as const };
  expect(kinds({ ...unpaid, payments: [], refunds: [] }, { payments: byLink })).toEqual(['payment_not_here']);
});

test('a refund that waits to be sent, or whose answer was lost, is at its own job', () => {
  expect(kinds({ refunds: [{ ...refund, providerRefundId: null, status: 'due' }] })).toEqual([]);
  expect(kinds({ refunds: [{ ...refund, providerRefundId: null, status: 'due' }] }, { refunds: [] })).toEqual(
    [],
  );
});

test('a failed first try next to the second that went through is no difference; two that went through are', () => {
  const first = { ...there.refund, providerRefundId: 'rfnd_0', status: 'failed' } as const;
  expect(kinds({}, { refunds: [first, there.refund] })).toEqual([]);
  const twice = [{ ...first, status: 'processed' as const }, there.refund];
  expect(kinds({}, { refunds: twice })).toEqual(['refund_not_here']);
});

test.each([
  ['pending', 'pending', []],
  ['pending', 'processed', ['refund_state']],
  ['pending', 'failed', ['refund_state']],
  ['processed', 'processed', []],
  ['processed', 'failed', ['refund_state']],
  ['processed', 'pending', []],
  ['failed', 'failed', []],
  ['failed', 'pending', ['refund_state']],
] as const)('a refund that is %s here and %s there', (here, status, expected) => {
  const changed = { refunds: [{ ...refund, status: here }] };
  expect(kinds(changed, { refunds: [{ ...there.refund, status }] })).toEqual(expected);
});

const stray = {
  ...there.payment,
  paymentId: 'pay_9',
  providerOrderId: 'order_9',
  ourOrderId: null,
  refundedPaise: 0,
};

test('a payment in another currency is not said in rupees', () => {
  const payments = [...provider.payments, { ...stray, currency: 'USD', amountPaise: 2_500 }];
  expect(findDrifts(shop, { ...provider, payments })).toMatchObject([
    { kind: 'payment_foreign', subject: 'pay_9', providerPaise: null, detail: '25.00 USD' },
  ]);
});

test('where the account also sells elsewhere, only what such a shop asked for is foreign', () => {
  const payments = [...provider.payments, stray, { ...stray, paymentId: 'pay_10', ourOrderId: 'o-lost' }];
  const books = { ...provider, payments };
  expect(findDrifts(shop, books).map(({ subject }) => subject)).toEqual(['pay_9', 'pay_10']);
  expect(findDrifts(shop, books, { sellsElsewhere: true }).map(({ subject }) => subject)).toEqual(['pay_10']);
});
