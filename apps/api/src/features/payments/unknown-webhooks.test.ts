import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import type { TestShop } from '../../testing/build-test-app.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { findOrderById } from '../orders/index.ts';
import { reconcileDueOrders } from './reconcile-due-orders.ts';

let sandbox: TestSandbox;
let shop: TestShop;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox());
});
afterAll(() => shop.close());

async function openOrder() {
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 5 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const { orderId: providerOrderId, data } = await placeOrderOk(shop, buyer);
  const statusNow = async () => {
    const order = await findOrderById(shop.database.read, data._id);
    return [order?.order_status, order?.payment_status];
  };
  return { id: data._id, providerOrderId, statusNow };
}

function sendBytes(payload: string, eventId?: string) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/payments/razorpay/webhook',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', 'sandbox_webhook').update(payload).digest('hex'),
      ...(eventId !== undefined && { 'x-razorpay-event-id': eventId }),
    },
    payload,
  });
}

const sendWebhook = (event: object, { eventId }: { eventId: string }) =>
  sendBytes(JSON.stringify(event), eventId);

test('a signed webhook of an unknown event is kept, has its order looked up, and is told to the owner once', async () => {
  const order = await openOrder();
  await sandbox.pay(order.providerOrderId);
  const event = { event: 'payment.on_hold', payload: { held: { of: order.providerOrderId } } };
  for (const eventId of ['evt_unknown', 'evt_unknown', 'evt_unknown_2']) {
    expect((await sendWebhook(event, { eventId })).statusCode).toBe(200);
  }
  const told = await listQueuedMails(shop.database, { kind: 'payment_news', orderId: order.id });
  expect(told).toHaveLength(1);
  for (const named of ['evt_unknown', 'payment.on_hold', order.providerOrderId])
    expect(told[0]?.text).toContain(named);
  const notes = await shop.database.read
    .selectFrom('order_events')
    .select('note')
    .where('order_id', '=', order.id)
    .where('note', 'like', '%payment.on_hold%')
    .execute();
  expect(notes).toHaveLength(2);
  await reconcileDueOrders(paymentDependencies(shop, sandbox.gateway));
  expect(await order.statusNow()).toEqual(['confirmed', 'paid']);
});

test('events that have nothing to do with money are not told of', async () => {
  const before = (await listQueuedMails(shop.database, { kind: 'payment_news' })).length;
  const downtime = { event: 'payment.downtime.started', payload: { 'payment.downtime': { entity: {} } } };
  expect((await sendWebhook(downtime, { eventId: 'evt_downtime' })).statusCode).toBe(200);
  expect(await listQueuedMails(shop.database, { kind: 'payment_news' })).toHaveLength(before);
});

test('what the provider signed and nobody can read is kept under its own bytes, and the owner is told', async () => {
  const rawBody = 'no event';
  const answer = await sendBytes(rawBody);
  expect(answer.statusCode).toBe(200);
  const kept = await shop.database.read
    .selectFrom('webhook_events')
    .select('event_id')
    .where('event', '=', 'unreadable')
    .execute();
  expect(kept).toEqual([{ event_id: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) }]);
  const told = await listQueuedMails(shop.database, { kind: 'payment_news' });
  expect(told.filter(({ text }) => text.includes(kept[0]?.event_id ?? '-'))).toHaveLength(1);
});
