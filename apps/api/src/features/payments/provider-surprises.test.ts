import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { newProduct, setStock, stockOf } from '../../testing/product-builder.ts';
import { type TestSandbox, startTestSandbox } from '../../testing/test-sandbox.ts';
import { findOrderById } from '../orders/index.ts';
import { GatewayRetryError } from '../gateway/gateway-errors.ts';
import { reconcileDueOrders } from './reconcile-due-orders.ts';
import { reconcileOrderById } from './reconcile-order.ts';
import { sendDueRefunds } from '../refunds/send-due-refunds.ts';

/** Passes the provider's webhooks on to the shop unchanged. */
let relay: Server;
let told: string[] = [];
let sandbox: TestSandbox;
let shop: TestShop;
beforeAll(async () => {
  relay = createServer(async (request, response) => {
    const payload = await buffer(request);
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: '/api/payments/razorpay/webhook',
      headers: request.headers,
      payload,
    });
    told.push(payload.toString());
    response.writeHead(statusCode).end();
  });
  await new Promise<void>((done) => relay.listen(0, '127.0.0.1', done));
  const { port } = relay.address() as AddressInfo;
  sandbox = await startTestSandbox({ webhookUrl: `http://127.0.0.1:${port}/` });
  shop = await buildTestShop({ gateway: sandbox.gateway, config: { rateLimits: false } });
});
afterAll(async () => {
  await sandbox.close();
  await shop.close();
  relay.close();
});
beforeEach(async () => {
  await sandbox.clearFaults();
  await sandbox.set({ receipt_lag_ms: 0 });
  told = [];
});

const dependencies = () => paymentDependencies(shop, sandbox.gateway);
const reconcile = (orderId: string) => reconcileOrderById(dependencies(), orderId);

async function openOrder({ payment, stock = 5 }: { payment?: string; stock?: number } = {}) {
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const body = await placeOrderOk(shop, buyer, { payment });
  const { orderId, data } = body;
  const row = async () => {
    const order = await findOrderById(shop.database.read, data._id);
    if (!order) throw new Error('gone');
    return order;
  };
  const statusNow = async () => {
    const { order_status, payment_status } = await row();
    return `${order_status} ${payment_status}`;
  };
  const report = (about: object) =>
    shop.call(capturePayment, { token: buyer.shopper.token, body: { orderId, ...about } });
  const ledger = async () =>
    (await sandbox.ledger())
      .filter((entry) => entry.order_id === orderId)
      .map(({ type, amount }) => `${type} ${amount}`);
  return { orderId, ownOrderId: data._id, productId, row, statusNow, report, ledger };
}

const setLink = (orderId: string, linkId: string | null) =>
  shop.database.write((tx) =>
    tx.updateTable('orders').set({ payment_link_id: linkId }).where('id', '=', orderId).execute(),
  );

const failure = { paymentStatus: 'failed', orderStatus: 'rejected' };

test('a browser that tells of a failure does not end an order whose payment is still at the bank', async () => {
  const order = await openOrder();
  await sandbox.pay(order.orderId, { outcome: 'created' });
  await order.report(failure);
  expect(await order.statusNow()).toBe('pending pending');
  expect(await order.row()).toMatchObject({ hold: 'live', bank_is_confirming: true });
});

test('that the bank is confirming stays known when a failure is told and the provider does not answer', async () => {
  const order = await openOrder();
  await sandbox.pay(order.orderId, { outcome: 'created' });
  await reconcile(order.ownOrderId);
  await sandbox.setFaults({ calls: [{ method: 'GET', path: '/v1/orders/:id/payments', fault: '500' }] });
  await order.report(failure);
  expect(await order.row()).toMatchObject({ payment_status: 'pending', bank_is_confirming: true });
});

test('a paid order with a payment link is asked about again: its link may have been paid as well', async () => {
  const order = await openOrder({ payment: 'redirect' });
  const { payment_link_id: linkId } = await order.row();
  await sandbox.pay(order.orderId, { webhook: false });
  const link = await sandbox.pay(linkId ?? '', { webhook: false });
  // The shop hears of the direct payment first.
  await setLink(order.ownOrderId, null);
  await reconcile(order.ownOrderId);
  await setLink(order.ownOrderId, linkId);
  expect(await order.statusNow()).toBe('confirmed paid');
  await order.report({ paymentId: link.razorpay_payment_id });
  const refunds = await shop.database.read
    .selectFrom('refunds')
    .select(['reason', 'payment_id'])
    .where('order_id', '=', order.ownOrderId)
    .execute();
  expect(refunds).toEqual([{ reason: 'paid_twice', payment_id: link.razorpay_payment_id }]);
});

test('a link that is paid is not cancelled', async () => {
  const order = await openOrder({ payment: 'redirect' });
  const { payment_link_id: linkId } = await order.row();
  await sandbox.pay(linkId ?? '', { webhook: false });
  const cancelPaymentLink = vi.fn<typeof sandbox.gateway.cancelPaymentLink>(() =>
    Promise.reject(new GatewayRetryError()),
  );
  const gateway = { ...sandbox.gateway, cancelPaymentLink };
  await reconcileOrderById({ ...dependencies(), gateway }, order.ownOrderId);
  expect(cancelPaymentLink).not.toHaveBeenCalled();
  expect(await order.statusNow()).toBe('confirmed paid');
});

test('an order that is missing from look-ups for a while after a lost answer is charged once', async () => {
  await sandbox.set({ receipt_lag_ms: 3_600_000 });
  await sandbox.setFaults({ calls: [{ method: 'POST', path: '/v1/orders', fault: 'error-after-commit' }] });
  const order = await openOrder();
  await sandbox.pay(order.orderId, { webhook: false });
  await sandbox.set({ receipt_lag_ms: 0 });
  await reconcile(order.ownOrderId);
  await reconcile(order.ownOrderId);
  expect(await order.row()).toMatchObject({ razorpay_order_id: order.orderId, payment_status: 'paid' });
  expect(await order.ledger()).toEqual(['capture 10000']);
});

test.each([
  ['failed', 'pending pending'],
  ['captured', 'confirmed paid'],
] as const)(
  'webhooks that contradict themselves about a %s payment change nothing',
  async (outcome, expected) => {
    const order = await openOrder();
    await sandbox.setFaults({ webhooks: [{ fault: 'contradict', times: 4 }] });
    await sandbox.pay(order.orderId, { outcome, webhook: true });
    await vi.waitFor(() => expect(told.some((body) => body.includes(order.orderId))).toBe(true), {
      timeout: 60_000,
    });
    expect(told.join()).toContain('"captured":true');
    // The next webhook may have the order locked just now.
    await vi.waitFor(async () => {
      await reconcileDueOrders(dependencies());
      expect(await order.statusNow()).toBe(expected);
    });
  },
);

test.each([
  ['served', 'confirmed paid', ['capture 10000']],
  ['given back, where its piece is sold', 'Rejected refunded', ['capture 10000', 'refund 10000']],
])('a payment that failed and is captured five days later is %s, once', async (_, expected, entries) => {
  const isSold = expected === 'Rejected refunded';
  const order = await openOrder({ stock: 1 });
  const failed = await sandbox.pay(order.orderId, { outcome: 'failed', webhook: false });
  await order.report(failure);
  expect(await order.statusNow()).toBe('Rejected canceled');
  if (isSold) {
    await setStock(shop.database, order.productId, { stock: 0 });
  }
  shop.clock.advance(5 * 24 * 3_600_000 - 60_000);
  await sandbox.payLate(failed.razorpay_payment_id, { days_later: 5, webhook: true });
  await vi.waitFor(() => expect(told.join()).toContain('payment.captured'), { timeout: 60_000 });
  for (let runs = 0; runs < 2; runs += 1) {
    await Promise.all([reconcileDueOrders(dependencies()), reconcile(order.ownOrderId)]);
    await Promise.all([sendDueRefunds(dependencies()), sendDueRefunds(dependencies())]);
  }
  expect(await order.statusNow()).toBe(expected);
  expect(await order.ledger()).toEqual(entries);
  expect(await stockOf(shop.database, order.productId)).toMatchObject({ stock: 0, held: 0 });
});
