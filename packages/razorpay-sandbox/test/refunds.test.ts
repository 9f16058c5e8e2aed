import { describe, expect, test } from 'vitest';
import { eventually, refusalOf, requesterOf, startSandbox } from './support.ts';

async function startWithPayment() {
  const sandbox = await startSandbox();
  const order = await sandbox.sdk.orders.create({ amount: 50000, currency: 'INR' });
  const { razorpay_payment_id: paymentId } = await sandbox.control.pay({ order_id: order.id });
  const refundWithKey = async (key: string, body: object) => {
    const headers = { 'X-Refund-Idempotency': key };
    return (await requesterOf(sandbox.sdk).post(`/v1/payments/${paymentId}/refund`, body, { headers })).data;
  };
  const refundsInLedger = async () =>
    (await sandbox.control.ledger()).entries.filter(({ type }) => type === 'refund');
  return { ...sandbox, paymentId, refundWithKey, refundsInLedger };
}

describe('refunds', () => {
  test('a refund is pending, then processed, and is in the ledger', async () => {
    const { sdk, paymentId, refundsInLedger } = await startWithPayment();
    const refund = await sdk.payments.refund(paymentId, { amount: 20000, receipt: 'R-1', speed: 'normal' });
    expect(refund).toMatchObject({
      id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
      entity: 'refund',
      amount: 20000,
      payment_id: paymentId,
      status: 'pending',
      notes: [],
      receipt: 'R-1',
      speed_requested: 'normal',
    });
    await eventually(async () => expect((await sdk.refunds.fetch(refund.id)).status).toBe('processed'));
    expect(await sdk.payments.fetch(paymentId)).toMatchObject({
      status: 'captured',
      amount_refunded: 20000,
      refund_status: 'partial',
    });
    expect(await refundsInLedger()).toMatchObject([{ payment_id: paymentId, amount: 20000 }]);
  });

  test('never gives back more than was captured', async () => {
    const { sdk, paymentId, refundsInLedger } = await startWithPayment();
    await sdk.payments.refund(paymentId, { amount: 30000 });
    const tooMuch = await refusalOf(sdk.payments.refund(paymentId, { amount: 20001 }));
    expect(tooMuch.error['description']).toBe(
      'The total refund amount is greater than the refund payment amount',
    );
    await sdk.payments.refund(paymentId, {});
    expect(await sdk.payments.fetch(paymentId)).toMatchObject({ status: 'refunded', refund_status: 'full' });
    expect((await refusalOf(sdk.payments.refund(paymentId, {}))).error['description']).toBe(
      'The payment has been fully refunded already',
    );
    expect((await refundsInLedger()).map(({ amount }) => amount)).toEqual([30000, 20000]);
    const listed = await sdk.payments.fetchMultipleRefund(paymentId, {});
    expect(listed).toMatchObject({ entity: 'collection', count: 2 });
  });

  test('refuses a payment that was not captured, an unknown one and less than a rupee', async () => {
    const { sdk, control, paymentId } = await startWithPayment();
    const order = await sdk.orders.create({ amount: 100, currency: 'INR' });
    const failed = await control.pay({ order_id: order.id, outcome: 'failed' });
    for (const call of [
      sdk.payments.refund(failed.razorpay_payment_id, {}),
      sdk.payments.refund('pay_00000000000000', {}),
      sdk.payments.refund(paymentId, { amount: 99 }),
    ]) {
      expect(await refusalOf(call)).toMatchObject({ statusCode: 400, error: { code: 'BAD_REQUEST_ERROR' } });
    }
  });

  test('the same idempotency key gives the same refund, with another body an error', async () => {
    const { refundWithKey, refundsInLedger } = await startWithPayment();
    const first = await refundWithKey('refund-order-1', { amount: 20000 });
    expect((await refundWithKey('refund-order-1', { amount: 20000 }))['id']).toBe(first['id']);
    await expect(refundWithKey('refund-order-1', { amount: 20001 })).rejects.toMatchObject({
      response: {
        status: 400,
        data: {
          error: {
            description: 'Different request with the same idempotency key has already been processed.',
          },
        },
      },
    });
    await expect(refundWithKey('too-short', {})).rejects.toMatchObject({ response: { status: 400 } });
    expect(await refundsInLedger()).toHaveLength(1);
  });

  test('with too little balance a refund is refused until captures fill it up', async () => {
    const { sdk, control, paymentId, refundsInLedger } = await startWithPayment();
    await control.settings({ balance: 19_999 });
    expect(await refusalOf(sdk.payments.refund(paymentId, { amount: 20_000 }))).toMatchObject({
      statusCode: 400,
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: 'Your account does not have enough balance to carry out the refund operation.',
      },
    });
    const order = await sdk.orders.create({ amount: 100, currency: 'INR' });
    await control.pay({ order_id: order.id });
    await sdk.payments.refund(paymentId, { amount: 20_000 });
    expect(await refundsInLedger()).toHaveLength(1);
    expect(await control.settings({})).toMatchObject({ balance: 99 });
  });

  test('a refund that fails gives the amount back to the balance', async () => {
    const { sdk, control, paymentId } = await startWithPayment();
    await control.settings({ balance: 50_000, fail_next_refunds: 1 });
    const refund = await sdk.payments.refund(paymentId, {});
    await eventually(async () => expect((await sdk.refunds.fetch(refund.id)).status).toBe('failed'));
    expect(await control.settings({ balance: null })).toMatchObject({ balance: null });
    expect((await sdk.refunds.all({})).items.map(({ id }) => id)).toEqual([refund.id]);
  });

  test('a refund that fails gives the amount back to the payment and never reaches the ledger', async () => {
    const { sdk, control, paymentId, refundsInLedger } = await startWithPayment();
    await control.settings({ fail_next_refunds: 1 });
    const refund = await sdk.payments.refund(paymentId, {});
    await eventually(async () => expect((await sdk.refunds.fetch(refund.id)).status).toBe('failed'));
    expect(await sdk.payments.fetch(paymentId)).toMatchObject({ status: 'captured', amount_refunded: 0 });
    expect(await refundsInLedger()).toEqual([]);
    expect((await refusalOf(sdk.refunds.fetch('rfnd_00000000000000'))).statusCode).toBe(400);
  });
});
