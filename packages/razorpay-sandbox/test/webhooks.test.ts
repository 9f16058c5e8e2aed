import { createHmac } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { eventually, startReceiver, startSandbox } from './support.ts';
import type { ReceivedWebhook } from './support.ts';

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
const eventIdOf = ({ headers }: ReceivedWebhook) => headers['x-razorpay-event-id'];

async function startShop(answer?: (count: number) => number, options = {}) {
  const receiver = await startReceiver(answer);
  const sandbox = await startSandbox({
    webhookUrl: receiver.url,
    webhookRetryDelaysMs: [20, 40, 80],
    ...options,
  });
  const order = await sandbox.sdk.orders.create({ amount: 50000, currency: 'INR' });
  const receive = (count: number) => eventually(() => expect(receiver.received).toHaveLength(count));
  return { ...sandbox, ...receiver, order, receive };
}

async function payWithFault(fault: string, more: object = {}) {
  const shop = await startShop();
  await shop.control.faults({ webhooks: [{ fault, times: 1, ...more }] });
  await shop.control.pay({ order_id: shop.order.id });
  return shop;
}

describe('webhooks', () => {
  test('a payment tells of itself, signed over the raw body with an event id each', async () => {
    const { control, order, received, receive } = await startShop();
    const { razorpay_payment_id: paymentId } = await control.pay({ order_id: order.id });
    await receive(3);
    expect(received.map(({ event }) => event).toSorted()).toEqual([
      'order.paid',
      'payment.authorized',
      'payment.captured',
    ]);
    expect(new Set(received.map(eventIdOf)).size).toBe(3);
    for (const { body, headers } of received) {
      expect(headers['x-razorpay-signature']).toBe(hmac('sandbox_webhook', body));
    }
    const captured = received.find(({ event }) => event === 'payment.captured');
    expect(JSON.parse(captured?.body ?? '')).toMatchObject({
      entity: 'event',
      account_id: expect.stringMatching(/^acc_/),
      event: 'payment.captured',
      contains: ['payment'],
      payload: { payment: { entity: { id: paymentId, status: 'captured', order_id: order.id } } },
      created_at: expect.any(Number),
    });
    const authorized = received.find(({ event }) => event === 'payment.authorized');
    expect(authorized?.body).toContain('"status":"authorized"');
  });

  test('failures, refunds and paid links are told, a quiet payment is not', async () => {
    const { sdk, control, order, events, receive } = await startShop();
    const link = await sdk.paymentLink.create({ amount: 100, currency: 'INR', customer: {} });
    await control.pay({ order_id: order.id, outcome: 'failed' });
    const paid = await control.pay({ order_id: order.id, webhook: false });
    await sdk.payments.refund(paid.razorpay_payment_id, { amount: 100 });
    await receive(3);
    expect(events().toSorted()).toEqual(['payment.failed', 'refund.created', 'refund.processed']);
    await control.settings({ fail_next_refunds: 1 });
    await sdk.payments.refund(paid.razorpay_payment_id, {});
    await control.pay({ order_id: link.id });
    await receive(9);
    expect(events()).toContain('refund.failed');
    expect(events()).toContain('payment_link.paid');
  });

  test('a paid link is told of as documented: its order without a prefix, its reference in twelve digits', async () => {
    const { sdk, control, received, receive } = await startShop();
    const link = await sdk.paymentLink.create({ amount: 100, currency: 'INR', customer: {} });
    await control.pay({ order_id: link.id });
    await receive(4);
    const told = received
      .map(({ body }) => JSON.parse(body))
      .find(({ event }) => event === 'payment_link.paid');
    const { order, payment } = told.payload;
    expect(payment.entity.order_id).toBe(`order_${order.entity.id}`);
    expect(payment.entity.acquirer_data.rrn).toMatch(/^\d{12}$/);
  });

  test('tries again after a refusal, the same event with the same id', async () => {
    const { control, order, received, receive } = await startShop((count) => (count < 3 ? 500 : 200));
    await control.pay({ order_id: order.id, outcome: 'failed' });
    await receive(3);
    expect(new Set(received.map(eventIdOf)).size).toBe(1);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  });

  test('gives an event up at the end of its schedule', async () => {
    const warn = vi.fn<() => void>();
    const logger = { warn, error: warn };
    const { control, order, received } = await startShop(() => 500, { logger });
    await control.pay({ order_id: order.id, outcome: 'failed' });
    await eventually(() => expect(warn).toHaveBeenCalledTimes(1));
    expect(received).toHaveLength(4);
  });

  test('what the shop did not take goes out again after a restart', async () => {
    const { control, order, receive, close, dataDir } = await startShop(() => 500, {
      webhookRetryDelaysMs: [60_000],
    });
    await control.pay({ order_id: order.id, outcome: 'failed' });
    await receive(1);
    await close();
    const later = await startReceiver();
    await startSandbox({ dataDir, webhookUrl: later.url });
    await eventually(() => expect(later.events()).toEqual(['payment.failed']));
  });
});

describe('faults of webhooks', () => {
  test('drop: the event never comes', async () => {
    const { events, receive } = await payWithFault('drop');
    await receive(2);
    expect(events().toSorted()).toEqual(['order.paid', 'payment.captured']);
  });

  test('duplicate: the event comes twice with one id', async () => {
    const { received, receive } = await payWithFault('duplicate');
    await receive(4);
    const authorized = received.filter(({ event }) => event === 'payment.authorized');
    expect(authorized).toHaveLength(2);
    expect(new Set(authorized.map(eventIdOf)).size).toBe(1);
  });

  test('new-event-id: the event comes again under another id', async () => {
    const { received, receive } = await payWithFault('new-event-id');
    await receive(4);
    const authorized = received.filter(({ event }) => event === 'payment.authorized');
    expect(new Set(authorized.map(eventIdOf)).size).toBe(2);
    expect(new Set(authorized.map(({ body }) => body)).size).toBe(1);
  });

  test('reorder: a later event overtakes', async () => {
    const { events, receive } = await payWithFault('reorder');
    await receive(3);
    expect(events().at(-1)).toBe('payment.authorized');
  });

  test('delay: the event comes late', async () => {
    const { events, receive } = await payWithFault('delay', { delay_ms: 150 });
    await receive(3);
    expect(events().at(-1)).toBe('payment.authorized');
  });

  test('tamper: a changed body under the old signature, then the honest one', async () => {
    const receiver = await startReceiver((count) => (count === 1 ? 400 : 200));
    const { sdk, control } = await startSandbox({ webhookUrl: receiver.url, webhookRetryDelaysMs: [20] });
    const order = await sdk.orders.create({ amount: 50000, currency: 'INR' });
    await control.faults({ webhooks: [{ fault: 'tamper' }] });
    await control.pay({ order_id: order.id, outcome: 'failed' });
    await eventually(() => expect(receiver.received).toHaveLength(2));
    const honest = receiver.received.map(
      ({ body, headers }) => headers['x-razorpay-signature'] === hmac('sandbox_webhook', body),
    );
    expect(honest).toEqual([false, true]);
  });

  test('contradict: a failed payment claims to be captured and without an error, as in the sample', async () => {
    const { control, order, received, receive } = await startShop();
    await control.faults({ webhooks: [{ fault: 'contradict', event: 'payment.failed' }] });
    await control.pay({ order_id: order.id, outcome: 'failed' });
    await receive(1);
    const [webhook] = received;
    const body = webhook?.body ?? '';
    expect(JSON.parse(body)).toMatchObject({
      event: 'payment.failed',
      payload: { payment: { entity: { status: 'failed', captured: true, error_code: '' } } },
    });
    expect(webhook?.headers['x-razorpay-signature']).toBe(hmac('sandbox_webhook', body));
  });

  test('a fault of one kind of event leaves the others alone', async () => {
    const { events, receive } = await payWithFault('drop', { event: 'order.paid' });
    await receive(2);
    expect(events().toSorted()).toEqual(['payment.authorized', 'payment.captured']);
  });

  test('after a change of the secret older events are signed with the old one at every try, newer ones with the new one', async () => {
    let isDown = true;
    const { sdk, control, order, received } = await startShop(() => (isDown ? 503 : 200), {
      webhookRetryDelaysMs: Array(1_000).fill(20),
    });
    await control.pay({ order_id: order.id, outcome: 'failed' });
    await eventually(() => expect(received.length).toBeGreaterThan(1));
    await control.dashboard('webhook-secret', { secret: 'a new one' });
    isDown = false;
    const before = received.length;
    await eventually(() => expect(received.length).toBeGreaterThan(before));
    const next = await sdk.orders.create({ amount: 60000, currency: 'INR' });
    await control.pay({ order_id: next.id, outcome: 'failed' });
    await eventually(() => expect(received.at(-1)?.body).toContain(next.id));
    for (const { body, headers } of received) {
      const secret = body.includes(next.id) ? 'a new one' : 'sandbox_webhook';
      expect(headers['x-razorpay-signature']).toBe(hmac(secret, body));
    }
  });

  test('old-secret: signed with the previous secret', async () => {
    const { received, receive } = await payWithFault('old-secret');
    await receive(3);
    const authorized = received.find(({ event }) => event === 'payment.authorized');
    expect(authorized?.headers['x-razorpay-signature']).toBe(
      hmac('sandbox_webhook_old', authorized?.body ?? ''),
    );
  });
});
