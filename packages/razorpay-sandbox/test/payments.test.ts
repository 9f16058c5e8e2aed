import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { KEY_SECRET, refusalOf, startSandbox } from './support.ts';

async function startWithOrder(body: object = {}) {
  const sandbox = await startSandbox();
  const order = await sandbox.sdk.orders.create({ amount: 50000, currency: 'INR', ...body });
  return { ...sandbox, order };
}

describe('payments', () => {
  test('a paid order is captured by itself and signed with the key secret', async () => {
    const { sdk, control, order } = await startWithOrder();
    const paid = await control.pay({ order_id: order.id, outcome: 'captured' });
    const text = `${order.id}|${paid.razorpay_payment_id}`;
    expect(paid).toEqual({
      razorpay_order_id: order.id,
      razorpay_payment_id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/),
      razorpay_signature: createHmac('sha256', KEY_SECRET).update(text).digest('hex'),
    });
    expect(await sdk.payments.fetch(paid.razorpay_payment_id)).toMatchObject({
      entity: 'payment',
      amount: 50000,
      currency: 'INR',
      status: 'captured',
      order_id: order.id,
      captured: true,
      amount_refunded: 0,
      refund_status: null,
      method: 'upi',
      fee: 1180,
      tax: 180,
      error_code: null,
      notes: [],
    });
    expect(await sdk.orders.fetch(order.id)).toMatchObject({
      status: 'paid',
      amount_paid: 50000,
      amount_due: 0,
      attempts: 1,
    });
    const { entries } = await control.ledger();
    expect(entries).toEqual([
      {
        type: 'capture',
        order_id: order.id,
        payment_id: paid.razorpay_payment_id,
        amount: 50000,
        at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  test('an authorised payment waits for the shop to capture exactly its amount, once', async () => {
    const { sdk, control, order } = await startWithOrder();
    const { razorpay_payment_id: id } = await control.pay({ order_id: order.id, outcome: 'authorized' });
    expect(await sdk.payments.fetch(id)).toMatchObject({ status: 'authorized', captured: false });
    expect((await control.ledger()).entries).toEqual([]);
    expect((await refusalOf(sdk.payments.capture(id, 49900, 'INR'))).error).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      description: 'Capture amount must be equal to the amount authorized',
    });
    expect(await sdk.payments.capture(id, 50000, 'INR')).toMatchObject({ status: 'captured' });
    expect((await refusalOf(sdk.payments.capture(id, 50000, 'INR'))).error).toMatchObject({
      description: 'This payment has already been captured',
    });
    expect((await control.ledger()).entries).toHaveLength(1);
  });

  test('a failed payment says why, leaves the order attempted and may be authorised late', async () => {
    const { sdk, control, order } = await startWithOrder();
    const { razorpay_payment_id: id } = await control.pay({ order_id: order.id, outcome: 'failed' });
    expect(await sdk.payments.fetch(id)).toMatchObject({
      status: 'failed',
      captured: false,
      error_code: 'GATEWAY_ERROR',
      error_reason: 'payment_declined',
    });
    expect(await sdk.orders.fetch(order.id)).toMatchObject({ status: 'attempted', attempts: 1 });
    expect((await refusalOf(sdk.payments.capture(id, 50000, 'INR'))).statusCode).toBe(400);
    await control.late(id);
    expect(await sdk.payments.fetch(id)).toMatchObject({ status: 'captured', error_code: null });
    expect(await sdk.orders.fetch(order.id)).toMatchObject({ status: 'paid' });
  });

  test('an order is captured once: a second payment is refused, a late one stays authorised', async () => {
    const { sdk, control, order } = await startWithOrder();
    const failed = await control.pay({ order_id: order.id, outcome: 'failed' });
    await control.pay({ order_id: order.id });
    await expect(control.pay({ order_id: order.id })).rejects.toThrow('Payment already done');
    await control.late(failed.razorpay_payment_id);
    expect(await sdk.payments.fetch(failed.razorpay_payment_id)).toMatchObject({ status: 'authorized' });
    const late = await refusalOf(sdk.payments.capture(failed.razorpay_payment_id, 50000, 'INR'));
    expect(late.statusCode).toBe(400);
    expect((await control.ledger()).entries).toHaveLength(1);
  });

  test('lists the payments of an order, newest first', async () => {
    const { sdk, control, order } = await startWithOrder();
    const first = await control.pay({ order_id: order.id, outcome: 'failed' });
    const second = await control.pay({ order_id: order.id });
    const { count, items } = await sdk.orders.fetchPayments(order.id);
    expect(count).toBe(2);
    expect(items.map(({ id }) => id)).toEqual([second.razorpay_payment_id, first.razorpay_payment_id]);
    expect((await refusalOf(sdk.orders.fetchPayments('order_00000000000000'))).statusCode).toBe(400);
    expect((await refusalOf(sdk.payments.fetch('pay_00000000000000'))).statusCode).toBe(400);
  });

  test('an order with manual capture keeps its payment authorised', async () => {
    const { sdk, control, order } = await startWithOrder({ payment_capture: false });
    const { razorpay_payment_id: id } = await control.pay({ order_id: order.id });
    expect(await sdk.payments.fetch(id)).toMatchObject({ status: 'authorized' });
  });

  test('a payment without an answer of its bank stays created and can be settled later', async () => {
    const { sdk, control, order } = await startWithOrder();
    const { razorpay_payment_id: id, ...rest } = await control.pay({
      order_id: order.id,
      outcome: 'created',
    });
    expect(rest).toEqual({ razorpay_order_id: order.id });
    expect(await sdk.payments.fetch(id)).toMatchObject({ status: 'created', captured: false });
    await control.settle({ payment_id: id });
    expect(await sdk.payments.fetch(id)).toMatchObject({ status: 'captured' });
  });

  test('a failed payment is authorised days later, and waits there for a capture where told so', async () => {
    const { sdk, control, order } = await startWithOrder();
    const { razorpay_payment_id: id } = await control.pay({ order_id: order.id, outcome: 'failed' });
    const before = await sdk.payments.fetch(id);
    await expect(control.late(id, { days_later: 6 })).rejects.toThrow('5 days only');
    await control.late(id, { days_later: 2, outcome: 'authorized' });
    expect(await sdk.payments.fetch(id)).toMatchObject({
      status: 'authorized',
      created_at: before.created_at - 2 * 86_400,
    });
    expect((await sdk.orders.fetch(order.id)).created_at).toBe(order.created_at - 2 * 86_400);
    expect(await sdk.payments.capture(id, 50000, 'INR')).toMatchObject({ status: 'captured' });
  });

  test('lists all payments, newest first, by page and time', async () => {
    const { sdk, control, order } = await startWithOrder();
    const failed = await control.pay({ order_id: order.id, outcome: 'failed' });
    const paid = await control.pay({ order_id: order.id });
    const idsOf = async (query: object) => (await sdk.payments.all(query)).items.map(({ id }) => id);
    expect(await idsOf({})).toEqual([paid.razorpay_payment_id, failed.razorpay_payment_id]);
    expect(await idsOf({ count: 1, skip: 1 })).toEqual([failed.razorpay_payment_id]);
    expect(await idsOf({ to: 1_000_000_000 })).toEqual([]);
  });

  test('control/settle ends a payment that is still open', async () => {
    const { sdk, control, order } = await startWithOrder();
    const { razorpay_payment_id: id } = await control.pay({ order_id: order.id, outcome: 'authorized' });
    await control.settle({ payment_id: id, outcome: 'failed' });
    expect(await sdk.payments.fetch(id)).toMatchObject({ status: 'failed' });
    await expect(control.settle({ payment_id: id })).rejects.toThrow('already been failed');
  });
});
