import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { newProduct, stockOf } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { type TestSandbox, startTestSandbox } from '../../testing/test-sandbox.ts';
import { findOrderById } from '../orders/index.ts';
import { reconcileDueOrders } from './reconcile-due-orders.ts';
import { reconcileOrderById } from './reconcile-order.ts';
import { sendDueRefunds } from '../refunds/send-due-refunds.ts';

let sandbox: TestSandbox;
let shop: TestShop;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  shop = await buildTestShop({ gateway: sandbox.gateway, config: { rateLimits: false } });
});
afterAll(async () => {
  await sandbox.close();
  await shop.close();
});

const HOLD_MS = 31 * 60_000;
const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
const dependencies = () => paymentDependencies(shop, sandbox.gateway);

async function openOrder(how: { payment?: string } = {}) {
  const productId = await newProduct(shop.database, { pricePaise: 20_000, stock: 5 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const { orderId, data } = await placeOrderOk(shop, buyer, how);
  const id = data._id;
  const row = async () => {
    const order = await findOrderById(shop.database.read, id);
    if (!order) throw new Error('gone');
    return order;
  };
  const status = async () => {
    const { order_status, payment_status } = await row();
    return `${order_status} ${payment_status}`;
  };
  const mails = (kind: string) => listQueuedMails(shop.database, { orderId: id, kind });
  const payments = () =>
    shop.database.read.selectFrom('payments').selectAll().where('order_id', '=', id).execute();
  return { id, orderId, productId, row, status, mails, payments };
}

test.each(['captured', 'authorized'] as const)(
  "an order is paid by a payment whose shopper bears the provider's fee, %s",
  async (outcome) => {
    await sandbox.set({ fee_bearer: 'customer' });
    const order = await openOrder();
    await sandbox.pay(order.orderId, { outcome });
    await sandbox.set({ fee_bearer: 'platform' });
    await reconcileOrderById(dependencies(), order.id);
    expect(await order.status()).toBe('confirmed paid');
    expect(await order.payments()).toMatchObject([{ amount_paise: 20_000, shopper_fee_paise: 472 }]);
    const events = await shop.database.read
      .selectFrom('order_events')
      .select('note')
      .where('order_id', '=', order.id)
      .execute();
    expect(events.map(({ note }) => note).join()).toContain('fee of ₹4.72');
    expect((await sandbox.ledger()).filter(({ order_id }) => order_id === order.orderId)).toMatchObject([
      { type: 'capture', amount: 20_472 },
    ]);
  },
);

test.each([
  ['of a part of the amount', { next_payment_amount: 15_000 }],
  ['of more than the amount', { next_payment_amount: 20_100 }],
  ['with a status that nobody knows', { next_payment_status: 'pending' }],
  ['that nobody can read', { next_payment_odd: true }],
])('a payment %s keeps its order and stock past the hold and is told of at once, once', async (_, option) => {
  const order = await openOrder();
  await sandbox.set(option);
  const { razorpay_payment_id: paymentId } = await sandbox.pay(order.orderId);
  shop.clock.advance(60_000);
  await reconcileDueOrders(dependencies());
  expect(await order.mails('payment_unfit')).toMatchObject([{ text: expect.stringContaining(paymentId) }]);
  shop.clock.advance(HOLD_MS);
  await reconcileDueOrders(dependencies());
  await sandbox.setFaults({
    calls: [{ method: 'GET', path: '/v1/orders/:id/payments', fault: '500', times: 1 }],
  });
  shop.clock.advance(60_000);
  await reconcileDueOrders(dependencies());
  await sandbox.clearFaults();
  expect(await order.status()).toBe('pending pending');
  expect(await stockOf(shop.database, order.productId)).toMatchObject({ stock: 5, held: 1 });
  expect(await order.mails('payment_unfit')).toHaveLength(1);
});

test('a payment link with a status that nobody knows keeps its order, until a payment by it comes', async () => {
  await sandbox.set({ next_link_status: 'paused' });
  const order = await openOrder({ payment: 'redirect' });
  const { payment_link_id: linkId } = await order.row();
  shop.clock.advance(60_000);
  await reconcileDueOrders(dependencies());
  expect(await order.mails('payment_unfit')).toMatchObject([
    { text: expect.stringContaining(linkId ?? '-') },
  ]);
  shop.clock.advance(HOLD_MS);
  await reconcileDueOrders(dependencies());
  expect(await order.status()).toBe('pending pending');
  expect(await stockOf(shop.database, order.productId)).toMatchObject({ stock: 5, held: 1 });
  await sandbox.pay(linkId ?? '');
  await reconcileOrderById(dependencies(), order.id);
  expect(await order.status()).toBe('confirmed paid');
  expect(await order.mails('payment_unfit')).toHaveLength(1);
});

test('a payment by link that nobody can read keeps its order', async () => {
  const order = await openOrder({ payment: 'redirect' });
  const { payment_link_id: linkId } = await order.row();
  await sandbox.set({ next_payment_odd: true });
  const { razorpay_payment_id: paymentId } = await sandbox.pay(linkId ?? '');
  shop.clock.advance(HOLD_MS);
  await reconcileDueOrders(dependencies());
  expect(await order.status()).toBe('pending pending');
  expect(await order.mails('payment_unfit')).toMatchObject([{ text: expect.stringContaining(paymentId) }]);
});

test('a refund with a status that nobody knows is asked about again, and the owner is told once', async () => {
  const order = await openOrder();
  const { razorpay_payment_id: paymentId } = await sandbox.pay(order.orderId);
  await reconcileOrderById(dependencies(), order.id);
  const id = '01890000-0000-7000-8000-000000000002';
  await keepDueRefund({ id, orderId: order.id, paymentId });
  await sandbox.set({ next_refund_status: 'on_hold' });
  for (let times = 0; times < 2; times += 1) {
    await sendDueRefunds(dependencies());
    shop.clock.advance(10 * 60_000);
  }
  const refund = await shop.database.read
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(refund).toMatchObject({ status: 'pending', provider_refund_id: expect.stringMatching(/^rfnd_/) });
  expect(refund.next_try_at).not.toBeNull();
  const told = await order.mails('refund_unknown');
  expect(told).toMatchObject([{ text: expect.stringContaining(refund.provider_refund_id ?? '-') }]);
  const given = (await sandbox.ledger()).filter(
    ({ type, payment_id }) => type === 'refund' && payment_id === paymentId,
  );
  expect(given).toHaveLength(1);
});

test('an order goes on as unpaid once the owner has refunded the payment that does not fit', async () => {
  const order = await openOrder();
  await sandbox.set({ next_payment_amount: 15_000 });
  const { razorpay_payment_id: paymentId } = await sandbox.pay(order.orderId);
  await reconcileOrderById(dependencies(), order.id);
  shop.clock.advance(HOLD_MS);
  await sandbox.dashboard('refund', { payment_id: paymentId });
  await reconcileOrderById(dependencies(), order.id);
  expect(await order.status()).toBe('Rejected canceled');
  expect(await order.row()).toMatchObject({ unfit_payments: null });
});

test('an order whose payment was found unfit before the page of the books had such entries gets its own', async () => {
  const order = await openOrder();
  await sandbox.set({ next_payment_amount: 15_000 });
  const { razorpay_payment_id: paymentId } = await sandbox.pay(order.orderId);
  await reconcileOrderById(dependencies(), order.id);
  const entries = () =>
    shop.database.read
      .selectFrom('drifts')
      .select(['kind', 'subject', 'day', 'order_id', 'payment_id', 'shop_paise', 'provider_paise', 'detail'])
      .select(['respond_by', 'found_at', 'settled_at'])
      .where('order_id', '=', order.id)
      .execute();
  const made = await entries();
  expect(made).toMatchObject([{ kind: 'payment_unfit', detail: `${paymentId}, ₹150.00, captured` }]);
  const migration = await readFile(`${MIGRATIONS}/0042-unfit-entries.sql`, 'utf8');
  const migrate = () => shop.database.write((tx) => sql.raw(migration).execute(tx));
  await migrate();
  expect(await entries()).toEqual(made);
  await shop.database.write((tx) => tx.deleteFrom('drifts').where('order_id', '=', order.id).execute());
  await migrate();
  expect(await entries()).toEqual(made);
});

test('a status that nobody knows does not spoil a list of payments', async () => {
  const order = await openOrder();
  const { razorpay_payment_id: good } = await sandbox.pay(order.orderId);
  const other = await openOrder();
  await sandbox.set({ next_payment_status: 'pending' });
  const { razorpay_payment_id: odd } = await sandbox.pay(other.orderId);
  const span = { from: new Date(Date.now() - 3_600_000), until: new Date(Date.now() + 60_000) };
  const listed = await sandbox.gateway.listPaymentsOf(span);
  expect(listed.find(({ paymentId }) => paymentId === good)?.status).toBe('captured');
  expect(listed.find(({ paymentId }) => paymentId === odd)?.status).toBe('unknown');
});

test('a refund that was processed and then fails is noticed by its webhook', async () => {
  const order = await openOrder();
  const paid = await sandbox.pay(order.orderId);
  await reconcileOrderById(dependencies(), order.id);
  await keepDueRefund({
    id: '01890000-0000-7000-8000-000000000001',
    orderId: order.id,
    paymentId: paid.razorpay_payment_id,
  });
  const refund = () =>
    shop.database.read
      .selectFrom('refunds')
      .selectAll()
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
  await sandbox.set({ refund_delay_ms: 3_600_000 });
  await sendDueRefunds(dependencies());
  const { provider_refund_id: id } = await refund();
  await sandbox.settleRefund(id ?? '');
  shop.clock.advance(10 * 60_000);
  await sendDueRefunds(dependencies());
  expect(await refund()).toMatchObject({ status: 'processed' });
  shop.clock.advance(9 * 24 * 3_600_000);
  await sandbox.returnRefund(id ?? '');
  const answer = await hear({ event: 'refund.failed', payload: { refund: { entity: { id } } } });
  expect(answer.statusCode).toBe(200);
  await sendDueRefunds(dependencies());
  expect(await refund()).toMatchObject({ status: 'failed' });
  expect(await order.mails('refund_trouble')).toHaveLength(1);
});

test('a dispute reaches the owner with the day until which to answer, once', async () => {
  const order = await openOrder();
  const { razorpay_payment_id: payment_id } = await sandbox.pay(order.orderId);
  await reconcileOrderById(dependencies(), order.id);
  const entity = {
    id: 'disp_AbCdEfGhIjKlMn',
    payment_id,
    amount: 20_000,
    reason_code: 'chargeback_fraud',
    respond_by: Date.UTC(2026, 11, 5, 6) / 1000,
  };
  const event = { event: 'payment.dispute.created', payload: { dispute: { entity } } };
  for (let times = 0; times < 2; times += 1) expect((await hear(event, 'dispute-1')).statusCode).toBe(200);
  const mails = await order.mails('payment_dispute');
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ text: expect.stringContaining(entity.id) });
  expect(mails[0]?.text).toMatch(/5 Dec(ember)? 2026/);
});

async function keepDueRefund({ id, orderId, paymentId }: { id: string; orderId: string; paymentId: string }) {
  const at = shop.clock.now();
  await shop.database.write((tx) =>
    tx
      .insertInto('refunds')
      .values({
        id,
        order_id: orderId,
        payment_id: paymentId,
        amount_paise: 5_000,
        reason: 'owner',
        created_at: at,
        updated_at: at,
        next_try_at: at,
      })
      .execute(),
  );
}

function hear(event: object, eventId = 'event-1') {
  const payload = JSON.stringify(event);
  return shop.app.inject({
    method: 'POST',
    url: '/api/payments/razorpay/webhook',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': eventId,
      'x-razorpay-signature': createHmac('sha256', 'sandbox_webhook').update(payload).digest('hex'),
    },
    payload,
  });
}
