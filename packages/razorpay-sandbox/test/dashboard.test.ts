import { describe, expect, test } from 'vitest';
import { eventually, refusalOf, startReceiver, startSandbox } from './support.ts';

async function startWithPayment(outcome = 'captured') {
  const receiver = await startReceiver();
  const sandbox = await startSandbox({ webhookUrl: receiver.url });
  const order = await sandbox.sdk.orders.create({ amount: 50000, currency: 'INR', receipt: 'DS-1' });
  const paid = await sandbox.control.pay({ order_id: order.id, outcome, webhook: false });
  return { ...sandbox, ...receiver, order, paymentId: paid.razorpay_payment_id };
}

describe('by hand in the dashboard', () => {
  test('a refund moves the money and tells the shop, without any word of the shop in it', async () => {
    const { sdk, control, paymentId, events } = await startWithPayment();
    const refund = await control.dashboard('refund', { payment_id: paymentId, amount: 20_000 });
    expect(refund).toMatchObject({ amount: 20_000, payment_id: paymentId, receipt: null, notes: [] });
    await eventually(() => expect(events().toSorted()).toEqual(['refund.created', 'refund.processed']));
    expect(await sdk.payments.fetch(paymentId)).toMatchObject({ amount_refunded: 20_000 });
    expect((await control.ledger()).entries.map(({ type, amount }) => [type, amount])).toEqual([
      ['capture', 50_000],
      ['refund', 20_000],
    ]);
  });

  test('a refund whose webhook never comes', async () => {
    const { sdk, control, paymentId, events } = await startWithPayment();
    await control.dashboard('refund', { payment_id: paymentId, webhook: false });
    const [refund] = (await sdk.refunds.all({})).items;
    await eventually(async () =>
      expect((await sdk.refunds.fetch(refund?.id ?? '')).status).toBe('processed'),
    );
    expect(events()).toEqual([]);
  });

  test('a pending refund is ended at once, and once', async () => {
    const { sdk, control, paymentId, events } = await startWithPayment();
    await control.settings({ refund_delay_ms: 3_600_000, fail_next_refunds: 1 });
    await control.dashboard('refund', { payment_id: paymentId, amount: 20_000 });
    const [pending] = (await sdk.refunds.all({})).items;
    expect(pending?.status).toBe('pending');
    await control.settle({ refund_id: pending?.id });
    expect(await control.settle({ refund_id: pending?.id })).toMatchObject({ status: 'failed' });
    await eventually(() => expect(events().toSorted()).toEqual(['refund.created', 'refund.failed']));
    expect(await sdk.payments.fetch(paymentId)).toMatchObject({ amount_refunded: 0 });
  });

  test('a capture takes the money of an authorised payment', async () => {
    const { sdk, control, paymentId, events } = await startWithPayment('authorized');
    await control.dashboard('capture', { payment_id: paymentId });
    expect(await sdk.payments.fetch(paymentId)).toMatchObject({ status: 'captured' });
    await eventually(() => expect(events().toSorted()).toEqual(['order.paid', 'payment.captured']));
    await expect(control.dashboard('capture', { payment_id: paymentId })).rejects.toThrow('already been');
  });
});

/** The lines of the combined report. The SDK's types do not include the list. */
async function reportOf(
  sdk: Awaited<ReturnType<typeof startSandbox>>['sdk'],
  period: { year: number; month: number; day?: number; count?: number; skip?: number },
) {
  const answer: unknown = await sdk.settlements.reports(period);
  return (answer as { items: { entity_id: string; settlement_id: string }[] }).items;
}

const IN_MAY = { year: 2026, month: 5 };

async function startWithSettlement() {
  const sandbox = await startSandbox();
  const captured = { orderId: 'order_Settled0000001', paymentId: 'pay_Settled0000001', amount: 50_000 };
  const refunded = { orderId: 'order_Settled0000002', paymentId: 'pay_Settled0000002', amount: 30_000 };
  const capturedAt = new Date('2026-05-01T10:00:00Z');
  sandbox.adopt([
    { ...captured, capturedAt, refundedAt: null },
    { ...refunded, capturedAt, refundedAt: new Date('2026-05-02T10:00:00Z') },
  ]);
  // This is half past midnight on the 4th in India.
  const settlement = await sandbox.control.dashboard('settle', { at: '2026-05-03T19:00:00Z' });
  return { ...sandbox, settlement };
}

describe('settlements', () => {
  test('money is settled less fees and refunds, and reported line by line on its day in India', async () => {
    const { sdk, settlement } = await startWithSettlement();
    const amount = 50_000 - 1180 + (30_000 - 708) - 30_000;
    expect(settlement).toMatchObject({
      id: expect.stringMatching(/^setl_[A-Za-z0-9]{14}$/),
      entity: 'settlement',
      amount,
      status: 'processed',
    });
    expect(await sdk.settlements.fetch(String(settlement['id']))).toEqual(settlement);
    expect((await sdk.settlements.all({})).items).toEqual([settlement]);
    const items = await reportOf(sdk, { ...IN_MAY, day: 4 });
    expect(items).toMatchObject([
      { entity_id: 'pay_Settled0000001', type: 'payment', credit: 48_820, debit: 0, fee: 1180, tax: 180 },
      { entity_id: 'pay_Settled0000002', type: 'payment', credit: 29_292, debit: 0 },
      { entity_id: 'rfnd_Settled0000002', type: 'refund', credit: 0, debit: 30_000, fee: 0 },
    ]);
    expect(items.map((item) => item.settlement_id)).toEqual(Array(3).fill(settlement['id']));
    expect(await reportOf(sdk, { ...IN_MAY, day: 3 })).toEqual([]);
    expect(await reportOf(sdk, { ...IN_MAY, count: 1, skip: 1 })).toHaveLength(1);
    const wrongMonth = await refusalOf(sdk.settlements.reports({ year: 2026, month: 13 }));
    expect(wrongMonth.error['description']).toBe('The month is not a valid month.');
  });

  test('what was left out or came later is in the next settlement, nothing twice', async () => {
    const { sdk, control, adopt, close, dataDir } = await startWithSettlement();
    await expect(control.dashboard('settle')).rejects.toThrow('nothing to settle');
    const capturedAt = new Date('2026-05-05T10:00:00Z');
    const ids = ['3', '4'].map((end) => ({
      orderId: `order_Settled000000${end}`,
      paymentId: `pay_Settled000000${end}`,
    }));
    adopt(ids.map((each) => ({ ...each, amount: 10_000, capturedAt, refundedAt: null })));
    const leaveOut = ['pay_Settled0000003'];
    await control.dashboard('settle', { at: '2026-05-06T05:00:00Z', leave_out: leaveOut });
    const linesOf = async (from: typeof sdk) =>
      (await reportOf(from, { ...IN_MAY, day: 6 })).map((item) => item.entity_id);
    expect(await linesOf(sdk)).toEqual(['pay_Settled0000004']);
    await close();
    const again = await startSandbox({ dataDir });
    expect(await linesOf(again.sdk)).toEqual(['pay_Settled0000004']);
    await again.control.dashboard('settle', { at: '2026-05-06T06:00:00Z' });
    expect(await linesOf(again.sdk)).toEqual(['pay_Settled0000004', 'pay_Settled0000003']);
  });
});
