import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import {
  RazorpayOrder,
  RazorpayPayment,
  RazorpayRefund,
  RazorpaySettledEntry,
  RazorpaySettlement,
  listedPaymentOf,
  paymentOf,
  settledEntryOf,
  settlementOf,
} from './razorpay-entities.ts';

const payment = {
  id: 'pay_00000000000001',
  amount: 10_000,
  currency: 'INR',
  status: 'captured',
  created_at: 1_795_000_000,
};

const feeOf = (said: object) => paymentOf({ ...payment, ...said }).fee;

test('the fee of a captured payment is known with the GST in it, and only then', () => {
  expect(feeOf({ fee: 236, tax: 36 })).toEqual({ paise: 236, taxPaise: 36 });
  expect(feeOf({ fee: 236, tax: 36, status: 'refunded' })).toEqual({ paise: 236, taxPaise: 36 });
  expect(feeOf({ fee: 0, tax: 0 })).toEqual({ paise: 0, taxPaise: 0 });
  for (const tax of [undefined, null, '36', 237, -1]) expect(feeOf({ fee: 236, tax })).toBeUndefined();
  expect(feeOf({ fee: null, tax: null })).toBeUndefined();
  expect(feeOf({ fee: 236, tax: 36, status: 'authorized' })).toBeUndefined();
});

test.each([{ order_id: '1', source: 'checkout' }, { order_id: 42 }, { order_id: null }, 'For Asha'])(
  'notes of other software, %j, name no order of ours, and keep nothing from being read',
  (notes) => {
    expect(Check(RazorpayPayment, { ...payment, notes })).toBe(true);
    expect(listedPaymentOf({ ...payment, notes }).ourOrderId).toBeNull();
    expect(Check(RazorpayOrder, { id: 'order_00000000000001', amount: 100, notes })).toBe(true);
    const { id: _, ...rest } = payment;
    const refund = { ...rest, id: 'rfnd_00000000000001', payment_id: payment.id, notes };
    expect(Check(RazorpayRefund, refund)).toBe(true);
  },
);

test('a settlement: what arrives at the bank, and by which UTR; one without an amount cannot be read', () => {
  // As in the documentation of the entity.
  const settlement = {
    id: 'setl_7IZKKI4Pnt2kEe',
    entity: 'settlement',
    amount: 50_000,
    status: 'processed',
    fees: 0,
    tax: 0,
    utr: '1597813219e1pq6w',
    created_at: 1_509_622_307,
  };
  expect(Check(RazorpaySettlement, settlement)).toBe(true);
  const read = {
    settlementId: 'setl_7IZKKI4Pnt2kEe',
    amountPaise: 50_000,
    status: 'processed',
    utr: '1597813219e1pq6w',
    createdAt: new Date('2017-11-02T11:31:47Z'),
  };
  expect(settlementOf(settlement)).toEqual(read);
  expect(settlementOf({ ...settlement, utr: null, status: null })).toEqual({ ...read, utr: '', status: '' });
  for (const amount of [undefined, null, '50000', 1.5]) {
    expect(Check(RazorpaySettlement, { ...settlement, amount })).toBe(false);
  }
});

test('a line of the report: both directions, the fee with its GST, and nothing that is not said', () => {
  // As in the documentation of the report.
  const line = {
    entity_id: 'pay_DEXrnipqTmWVGE',
    type: 'payment',
    debit: 0,
    credit: 97_100,
    amount: 100_000,
    fee: 2_900,
    tax: 0,
    settled_at: 1_568_176_960,
    settlement_id: 'setl_DGlQ1Rj8os78Ec',
    description: 'Recurring Payment via Subscription',
    payment_id: null,
    dispute_id: null,
  };
  const read = {
    entityId: 'pay_DEXrnipqTmWVGE',
    type: 'payment',
    amountPaise: 100_000,
    creditPaise: 97_100,
    debitPaise: 0,
    netPaise: 97_100,
    feePaise: 2_900,
    taxPaise: 0,
    settlementId: 'setl_DGlQ1Rj8os78Ec',
    settledAt: new Date('2019-09-11T04:42:40Z'),
    paymentId: null,
    disputeId: null,
    detail: 'Recurring Payment via Subscription',
  };
  expect(Check(RazorpaySettledEntry, line)).toBe(true);
  expect(settledEntryOf(line)).toEqual([read]);
  const { type, fee, tax, description, ...bare } = line;
  expect([type, fee, tax, description]).not.toContain(undefined);
  expect(settledEntryOf(bare)).toEqual([{ ...read, type: '', feePaise: 0, taxPaise: 0, detail: '' }]);
  expect(settledEntryOf({ ...line, settlement_id: null })).toEqual([]);
});
