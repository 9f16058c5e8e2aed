import { expect, test } from 'vitest';
import { startRazorpaySandbox } from '../src/index.ts';
import { makeControl, makeDataDir, makeSdk } from './support.ts';

const PAID = {
  orderId: 'order_Adopted0000001',
  paymentId: 'pay_Adopted0000001',
  amount: 34_900,
  capturedAt: new Date('2026-05-01T10:00:00Z'),
  refundedAt: null,
};
const REFUNDED = {
  ...PAID,
  orderId: 'order_Adopted0000002',
  paymentId: 'pay_Adopted0000002',
  refundedAt: new Date('2026-05-03T10:00:00Z'),
};

test('payments from before are there as if they had been made here, once', async () => {
  const dataDir = await makeDataDir();
  const first = await startRazorpaySandbox({ port: 0, dataDir });
  first.adopt([PAID, REFUNDED]);
  await first.close();
  const again = await startRazorpaySandbox({ port: 0, dataDir });
  again.adopt([PAID, REFUNDED]);

  const sdk = makeSdk(again.url);
  expect(await sdk.orders.fetch(PAID.orderId)).toMatchObject({ status: 'paid', amount_paid: 34_900 });
  expect(await sdk.payments.fetch(PAID.paymentId)).toMatchObject({ status: 'captured', amount_refunded: 0 });
  expect(await sdk.payments.fetch(REFUNDED.paymentId)).toMatchObject({ status: 'refunded' });
  expect(await sdk.refunds.fetch('rfnd_Adopted0000002')).toMatchObject({
    status: 'processed',
    amount: 34_900,
  });
  const { entries } = await makeControl(again.url).ledger();
  expect(entries.map(({ type, payment_id, amount }) => [type, payment_id, amount])).toEqual([
    ['capture', PAID.paymentId, 34_900],
    ['capture', REFUNDED.paymentId, 34_900],
    ['refund', REFUNDED.paymentId, 34_900],
  ]);
  expect(await sdk.payments.refund(PAID.paymentId, { amount: 10_000 })).toMatchObject({ amount: 10_000 });
  await again.close();
});
