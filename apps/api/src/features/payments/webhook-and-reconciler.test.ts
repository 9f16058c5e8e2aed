import { createHmac } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteProduct } from '@shop/contract/catalog/endpoints';
import { closeOwnAccount } from '@shop/contract/profile/endpoints';
import { listenTo } from '../../testing/listen-to.ts';
import { placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { TEST_PASSWORD, type TestShop } from '../../testing/build-test-app.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { newProduct, stockOf } from '../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { findOrderById } from '../orders/index.ts';
import { makeOpenOrdersDue, reconcileDueOrders } from './reconcile-due-orders.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { reconcileOrderById } from './reconcile-order.ts';

let sandbox: TestSandbox;
let shop: TestShop;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox());
});
afterAll(() => shop.close());

const reconcile = () => reconcileDueOrders(paymentDependencies(shop, sandbox.gateway));

async function openOrder({ payment }: { payment?: string } = {}) {
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 5 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const body = await placeOrderOk(shop, buyer, { payment });
  const ownOrderId = body.data._id;
  const statusNow = async () => {
    const order = await findOrderById(shop.database.read, ownOrderId);
    return [order?.order_status, order?.payment_status];
  };
  return { ...buyer, productId, orderId: body.orderId, ownOrderId, statusNow };
}

function sendWebhook(
  event: object,
  {
    secret = 'sandbox_webhook',
    spoil = '',
    eventId = `evt_${Math.random()}`,
  }: { secret?: string; spoil?: string; eventId?: string | null } = {},
) {
  const rawBody = JSON.stringify(event);
  return shop.app.inject({
    method: 'POST',
    url: '/api/payments/razorpay/webhook',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', secret).update(rawBody).digest('hex'),
      ...(eventId !== null && { 'x-razorpay-event-id': eventId }),
    },
    payload: rawBody + spoil,
  });
}

const paymentEvent = (orderId: string, event = 'payment.captured') => ({
  event,
  payload: { payment: { entity: { id: 'pay_00000000000000', order_id: orderId } } },
});

test('a webhook has its order reconciled, and the provider decides', async () => {
  const order = await openOrder();
  const paid = await sandbox.pay(order.orderId);
  expect(paid.razorpay_order_id).toBe(order.orderId);
  expect((await sendWebhook(paymentEvent(order.orderId))).statusCode).toBe(200);
  await reconcile();
  expect(await order.statusNow()).toEqual(['confirmed', 'paid']);
});

test('a webhook counts with an id or without; what came with one is kept once', async () => {
  const order = await openOrder();
  await sandbox.pay(order.orderId);
  const eventIds = [null, 'evt_kept', 'evt_kept'];
  for (const eventId of eventIds) {
    expect((await sendWebhook(paymentEvent(order.orderId), { eventId })).statusCode).toBe(200);
  }
  await reconcile();
  expect(await order.statusNow()).toEqual(['confirmed', 'paid']);
  const kept = shop.database.read
    .selectFrom('webhook_events')
    .select('event')
    .where('event_id', '=', 'evt_kept');
  expect(await kept.execute()).toEqual([{ event: 'payment.captured' }]);
});

test('a webhook that claims a payment which never happened confirms nothing', async () => {
  const order = await openOrder();
  expect((await sendWebhook(paymentEvent(order.orderId))).statusCode).toBe(200);
  await reconcile();
  expect(await order.statusNow()).toEqual(['pending', 'pending']);
});

test('a webhook with a wrong or spoilt signature is refused with nothing written', async () => {
  const order = await openOrder();
  const before = await shop.database.read.selectFrom('webhook_events').selectAll().execute();
  for (const options of [{ secret: 'other' }, { spoil: ' ' }]) {
    expect((await sendWebhook(paymentEvent(order.orderId), options)).statusCode).toBe(401);
  }
  const unsigned = await shop.app.inject({
    method: 'POST',
    url: '/api/payments/razorpay/webhook',
    payload: '{}',
  });
  expect(unsigned.statusCode).toBe(401);
  expect(await shop.database.read.selectFrom('webhook_events').selectAll().execute()).toEqual(before);
});

test('an event names its order by the order, by its link or by the payment that was refunded', async () => {
  const [order, linked, refunded] = [
    await openOrder(),
    await openOrder({ payment: 'redirect' }),
    await openOrder(),
  ];
  const paid = await sandbox.pay(refunded.orderId);
  await reconcileOrderById(paymentDependencies(shop, sandbox.gateway), refunded.ownOrderId);
  const link = await findOrderById(shop.database.read, linked.ownOrderId);
  const refund = { id: 'rfnd_00000000000000', payment_id: paid.razorpay_payment_id };
  const payment = { order_id: null };
  const namings = [
    { payment: { entity: payment }, order: { entity: { id: order.orderId } } },
    { payment_link: { entity: { id: link?.payment_link_id } } },
    { refund: { entity: refund } },
  ];
  const named: string[][] = [];
  for (const payload of namings) {
    await shop.database.write((tx) =>
      tx.updateTable('orders').set({ reconcile_requested_at: null }).execute(),
    );
    expect((await sendWebhook({ event: 'order.paid', payload })).statusCode).toBe(200);
    const asked = await shop.database.read
      .selectFrom('orders')
      .select('id')
      .where('reconcile_requested_at', 'is not', null)
      .execute();
    named.push(asked.map(({ id }) => id));
  }
  expect(named).toEqual([[order.ownOrderId], [linked.ownOrderId], [refunded.ownOrderId]]);
});

test('an event that names nothing of the shop changes nothing', async () => {
  await openOrder();
  await shop.database.write((tx) => tx.updateTable('orders').set({ reconcile_requested_at: null }).execute());
  expect((await sendWebhook({ event: 'order.paid', payload: {} })).statusCode).toBe(200);
  const refund = { entity: { id: 'rfnd_00000000000000' } };
  expect((await sendWebhook({ event: 'order.paid', payload: { refund } })).statusCode).toBe(200);
  const asked = shop.database.read
    .selectFrom('orders')
    .select('id')
    .where('reconcile_requested_at', 'is not', null);
  expect(await asked.execute()).toEqual([]);
});

const ignore = async () => {};

test('orders and refunds that an event tells of do not wait for their time', async () => {
  const { database, heard } = listenTo(shop.database);
  const receive = async (payload: object) => {
    const rawBody = Buffer.from(JSON.stringify({ event: 'order.paid', payload }));
    const signature = createHmac('sha256', 'sandbox_webhook').update(rawBody).digest('hex');
    const dependencies = { ...paymentDependencies(shop, sandbox.gateway), database, noteRefused: ignore };
    await receiveWebhook(dependencies, { rawBody, signature, eventId: null });
  };
  await receive({});
  expect(heard()).toEqual(['orders']);
  await receive({ refund: { entity: { id: 'rfnd_00000000000000' } } });
  expect(heard()).toEqual(['orders', 'refunds']);
});

test('a refund is asked after once an event tells of it, processed or not, and no other refund is', async () => {
  const order = await openOrder();
  const paid = await sandbox.pay(order.orderId);
  await reconcileOrderById(paymentDependencies(shop, sandbox.gateway), order.ownOrderId);
  const at = shop.clock.now();
  const later = new Date(at.getTime() + 300_000);
  const refunds = (['pending', 'processed', 'pending'] as const).map((status, index) => ({
    id: uuidv7(),
    order_id: order.ownOrderId,
    payment_id: paid.razorpay_payment_id,
    amount_paise: 1_000,
    reason: 'by_hand' as const,
    status,
    provider_refund_id: `rfnd_0000000000000${index}`,
    created_at: at,
    updated_at: at,
    next_try_at: later,
  }));
  await shop.database.write((tx) => tx.insertInto('refunds').values(refunds).execute());
  for (const { provider_refund_id: id } of refunds.slice(0, 2)) {
    const payload = { refund: { entity: { id, payment_id: paid.razorpay_payment_id } } };
    expect((await sendWebhook({ event: 'refund.processed', payload })).statusCode).toBe(200);
  }
  const tries = await shop.database.read
    .selectFrom('refunds')
    .select('next_try_at')
    .where('order_id', '=', order.ownOrderId)
    .orderBy('provider_refund_id')
    .execute();
  expect(tries.map(({ next_try_at }) => next_try_at)).toEqual([at, at, later]);
  await shop.database.write((tx) =>
    tx.deleteFrom('refunds').where('order_id', '=', order.ownOrderId).execute(),
  );
});

test('doubled and shuffled webhooks have the effect of one', async () => {
  const order = await openOrder();
  await sandbox.pay(order.orderId);
  const events = ['order.paid', 'payment.captured', 'payment.authorized', 'payment.failed', 'order.paid'];
  for (const event of events) {
    await sendWebhook(paymentEvent(order.orderId, event));
    await reconcile();
  }
  expect(await order.statusNow()).toEqual(['confirmed', 'paid']);
  expect(await stockOf(shop.database, order.productId)).toMatchObject({ stock: 4, held: 0, movedStock: 4 });
});

test('without any word from browser or webhook the reconciler confirms within two minutes', async () => {
  const order = await openOrder();
  await sandbox.pay(order.orderId);
  shop.clock.advance(61_000);
  await reconcile();
  expect(await order.statusNow()).toEqual(['confirmed', 'paid']);
});

test('an order that nobody pays ends within 10 s of its hold, and its stock is free again', async () => {
  const order = await openOrder();
  shop.clock.advance(1_800_000 + 10_000);
  await reconcile();
  expect(await order.statusNow()).toEqual(['Rejected', 'canceled']);
  expect(await stockOf(shop.database, order.productId)).toEqual({
    stock: 5,
    held: 0,
    movedStock: 5,
    movedHeld: 0,
  });
});

test.each([
  ['is still at the bank', 'created', true],
  ['failed, after which the shopper may try again,', 'failed', false],
] as const)('an order whose payment %s is waited for until the hold ends', async (_, outcome, isAtBank) => {
  const order = await openOrder();
  await sandbox.pay(order.orderId, { outcome });
  shop.clock.advance(61_000);
  await reconcile();
  expect(await order.statusNow()).toEqual(['pending', 'pending']);
  const row = await findOrderById(shop.database.read, order.ownOrderId);
  expect(row?.bank_is_confirming).toBe(isAtBank);
  shop.clock.advance(1_800_000);
  await reconcile();
  expect(await order.statusNow()).toEqual(['Rejected', 'canceled']);
});

test('a payment that is authorised late, a day after the order ended, is served', async () => {
  const order = await openOrder();
  const failed = await sandbox.pay(order.orderId, { outcome: 'failed' });
  shop.clock.advance(1_810_000);
  await reconcile();
  await sandbox.payLate(failed.razorpay_payment_id);
  for (let hour = 0; hour < 30; hour += 1) {
    shop.clock.advance(3_600_000);
    await reconcile();
  }
  expect(await order.statusNow()).toEqual(['confirmed', 'paid']);
});

test('a payment that comes after its shopper closed the account goes back in full', async () => {
  const order = await openOrder();
  shop.clock.advance(1_810_000);
  await reconcile();
  expect(await order.statusNow()).toEqual(['Rejected', 'canceled']);
  const { token } = await shop.signIn(order.shopper.email);
  await shop.callOk(closeOwnAccount, { token, body: { password: TEST_PASSWORD } });
  await sandbox.pay(order.orderId);
  await sendWebhook(paymentEvent(order.orderId));
  await reconcile();
  expect(await order.statusNow()).toEqual(['Rejected', 'refunded']);
  expect(await stockOf(shop.database, order.productId)).toMatchObject({ stock: 5, held: 0 });
});

test('an order whose opening at the provider was cut off by a crash is found again by its receipt', async () => {
  const order = await openOrder();
  await sandbox.pay(order.orderId);
  await shop.database.write((tx) =>
    tx.updateTable('orders').set({ razorpay_order_id: null }).where('id', '=', order.ownOrderId).execute(),
  );
  shop.clock.advance(61_000);
  await reconcile();
  expect(await order.statusNow()).toEqual(['confirmed', 'paid']);
});

test('every open order is due at a start', async () => {
  const order = await openOrder();
  await sandbox.pay(order.orderId);
  await reconcile();
  expect(await order.statusNow()).toEqual(['pending', 'pending']);
  await makeOpenOrdersDue(shop.database, shop.clock.now());
  await reconcile();
  expect(await order.statusNow()).toEqual(['confirmed', 'paid']);
});

test('an order that ended unpaid and is paid right then is found at the next start', async () => {
  const order = await openOrder();
  const failed = await sandbox.pay(order.orderId, { outcome: 'failed' });
  shop.clock.advance(1_810_000);
  await reconcile();
  expect(await order.statusNow()).toEqual(['Rejected', 'canceled']);
  await sandbox.payLate(failed.razorpay_payment_id);
  await makeOpenOrdersDue(shop.database, shop.clock.now());
  await reconcile();
  expect(await order.statusNow()).toEqual(['confirmed', 'paid']);
});

test('a provider that fails leaves the order to the next run', async () => {
  const order = await openOrder();
  await sandbox.pay(order.orderId);
  await sandbox.setFaults({
    calls: [{ method: 'GET', path: '/v1/orders/:id/payments', fault: '500', times: 100 }],
  });
  shop.clock.advance(61_000);
  await reconcile();
  expect(await order.statusNow()).toEqual(['pending', 'pending']);
  await sandbox.clearFaults();
  shop.clock.advance(31_000);
  await reconcile();
  expect(await order.statusNow()).toEqual(['confirmed', 'paid']);
});

test('four reconcilers at once sell the stock once', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => openOrder()));
  for (const order of orders) await sandbox.pay(order.orderId);
  shop.clock.advance(61_000);
  await Promise.all([reconcile(), reconcile(), reconcile(), reconcile()]);
  for (const order of orders) {
    expect(await order.statusNow()).toEqual(['confirmed', 'paid']);
    expect(await stockOf(shop.database, order.productId)).toMatchObject({ stock: 4, held: 0, movedStock: 4 });
  }
});

test('a payment by link confirms the order, and a link of an order paid otherwise is cancelled', async () => {
  const linked = await openOrder({ payment: 'redirect' });
  const { payment_link_id: linkId } = await shop.database.read
    .selectFrom('orders')
    .select('payment_link_id')
    .where('id', '=', linked.ownOrderId)
    .executeTakeFirstOrThrow();
  await sandbox.pay(linkId ?? '');
  shop.clock.advance(61_000);
  await reconcile();
  expect(await linked.statusNow()).toEqual(['confirmed', 'paid']);

  const direct = await openOrder({ payment: 'redirect' });
  const { payment_link_id: uselessLinkId } = await shop.database.read
    .selectFrom('orders')
    .select('payment_link_id')
    .where('id', '=', direct.ownOrderId)
    .executeTakeFirstOrThrow();
  await sandbox.pay(direct.orderId);
  shop.clock.advance(61_000);
  await reconcile();
  expect(await direct.statusNow()).toEqual(['confirmed', 'paid']);
  expect((await sandbox.gateway.getPaymentLink(uselessLinkId ?? '')).status).toBe('cancelled');
});

test.each(['paid', 'refunded'] as const)(
  'the link of an order that is %s otherwise is cancelled by the next run where the shop ended before that',
  async (paymentStatus) => {
    const order = await openOrder({ payment: 'redirect' });
    if (paymentStatus === 'refunded') {
      const owner = await shop.newAdmin();
      await shop.callOk(deleteProduct, { token: owner.token, params: { id: order.productId } });
    }
    await sandbox.pay(order.orderId);
    const ending = paymentDependencies(shop, {
      ...sandbox.gateway,
      cancelPaymentLink: () => Promise.reject(new Error('The shop has ended')),
    });
    await expect(reconcileOrderById(ending, order.ownOrderId)).rejects.toThrow('The shop has ended');
    expect((await order.statusNow())[1]).toBe(paymentStatus);
    const { payment_link_id: linkId } = await shop.database.read
      .selectFrom('orders')
      .select('payment_link_id')
      .where('id', '=', order.ownOrderId)
      .executeTakeFirstOrThrow();
    const linkStatus = async () => (await sandbox.gateway.getPaymentLink(linkId ?? '')).status;
    expect(await linkStatus()).toBe('created');
    await reconcile();
    expect(await linkStatus()).toBe('cancelled');
  },
);

test('an order that is paid by link and again directly gives the second payment back', async () => {
  const order = await openOrder({ payment: 'redirect' });
  const { payment_link_id: linkId } = await shop.database.read
    .selectFrom('orders')
    .select('payment_link_id')
    .where('id', '=', order.ownOrderId)
    .executeTakeFirstOrThrow();
  await sandbox.pay(order.orderId);
  await sandbox.pay(linkId ?? '');
  shop.clock.advance(61_000);
  await reconcile();
  const refunds = await shop.database.read
    .selectFrom('refunds')
    .select(['reason', 'amount_paise'])
    .where('order_id', '=', order.ownOrderId)
    .execute();
  expect(refunds).toEqual([{ reason: 'paid_twice', amount_paise: 10_000 }]);
  expect(await order.statusNow()).toEqual(['confirmed', 'paid']);
});
