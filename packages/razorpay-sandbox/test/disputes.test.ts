import { describe, expect, test } from 'vitest';
import { eventually, startReceiver, startSandbox } from './support.ts';

async function startWithPayment() {
  const { url: webhookUrl, events, received } = await startReceiver();
  const sandbox = await startSandbox({ webhookUrl });
  const order = await sandbox.sdk.orders.create({ amount: 50_000, currency: 'INR' });
  const { razorpay_payment_id: paymentId } = await sandbox.control.pay({
    order_id: order.id,
    webhook: false,
  });
  return { ...sandbox, paymentId, events, received };
}

describe('disputes', () => {
  test('each step is told and shown; one that is lost takes its amount and is in the next settlement', async () => {
    const { sdk, control, paymentId, events } = await startWithPayment();
    const dispute = await control.dispute({ payment_id: paymentId, amount: 20_000 });
    expect(dispute).toMatchObject({
      payment_id: paymentId,
      amount: 20_000,
      status: 'open',
      amount_deducted: 0,
    });
    await control.dispute({ dispute_id: dispute['id'], step: 'under_review' });
    await control.dispute({ dispute_id: dispute['id'], step: 'lost' });
    await eventually(() =>
      expect(events().toSorted()).toEqual([
        'payment.dispute.created',
        'payment.dispute.lost',
        'payment.dispute.under_review',
      ]),
    );
    expect(await sdk.disputes.fetch(String(dispute['id']))).toMatchObject({
      status: 'lost',
      amount_deducted: 20_000,
    });
    expect((await sdk.disputes.all({})).items).toHaveLength(1);
    const taken = (await control.ledger()).entries.map(({ type, amount }) => [type, amount]);
    expect(taken).toEqual([
      ['capture', 50_000],
      ['chargeback', 20_000],
    ]);
    const settlement = await control.dashboard('settle');
    expect(settlement['amount']).toBe(50_000 - 1_180 - 20_000);
    const now = new Date(Date.now() + 19_800_000);
    const report: unknown = await sdk.settlements.reports({
      year: now.getUTCFullYear(),
      month: now.getUTCMonth() + 1,
    });
    expect((report as { items: object[] }).items).toContainEqual(
      expect.objectContaining({ type: 'adjustment', debit: 20_000, dispute_id: dispute['id'] }),
    );
    await expect(control.dispute({ dispute_id: dispute['id'], step: 'won' })).rejects.toThrow('already lost');
  });
});
