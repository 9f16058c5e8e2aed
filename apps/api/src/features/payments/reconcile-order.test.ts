import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deleteProduct } from '@shop/contract/catalog/endpoints';
import { listenTo } from '../../testing/listen-to.ts';
import type { TestShop } from '../../testing/build-test-app.ts';
import { newOpenOrder } from '../../testing/open-order.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { GatewayOutcomeUnknownError, GatewayRefusedError } from '../gateway/gateway-errors.ts';
import { type ReconcileReason, reconcileOrderById } from './reconcile-order.ts';
import type { PaymentGateway } from '../gateway/payment-gateway.ts';

let sandbox: TestSandbox;
let shop: TestShop;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
});
afterAll(() => shop.close());

async function openOrder({ payment }: { payment?: string } = {}) {
  const order = await newOpenOrder(shop, { payment });
  const { id, orderId } = order;
  return {
    ...order,
    /** @returns which jobs were woken, and how often others heard that they can buy more or less */
    async reconcile({
      gateway = {},
      reason,
    }: { gateway?: Partial<PaymentGateway>; reason?: ReconcileReason } = {}) {
      const { database, heard } = listenTo(shop.database);
      const others = paymentDependencies(shop, { ...sandbox.gateway, ...gateway });
      await reconcileOrderById({ ...others, database }, id, reason);
      const topics = heard();
      const woken = topics.filter((topic) => topic !== 'stock');
      return { woken, told: topics.length - woken.length };
    },
    captures: async () =>
      (await sandbox.ledger()).filter((entry) => entry.order_id === orderId && entry.type === 'capture'),
    lastNote: async () => {
      const { note } = await shop.database.read
        .selectFrom('order_events')
        .select('note')
        .where('order_id', '=', id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return note;
    },
  };
}

test('a payment has its mails sent at once, and a second look has nothing done', async () => {
  const order = await openOrder();
  await sandbox.pay(order.orderId);
  expect(await order.reconcile()).toEqual({ woken: ['mails'], told: 0 });
  expect(await order.reconcile()).toEqual({ woken: [], told: 0 });
  expect(await order.row()).toMatchObject({ payment_status: 'paid', reconcile_at: null });
});

test('a payment of an order that cannot be served has its mails and its refund sent at once', async () => {
  const order = await openOrder();
  const { token } = await shop.newAdmin();
  await shop.callOk(deleteProduct, { token, params: { id: order.productId } });
  await sandbox.pay(order.orderId);
  expect(await order.reconcile()).toEqual({ woken: ['mails', 'refunds'], told: 1 });
});

test('an order that is paid by link is looked at again at once and later: its link may still be paid', async () => {
  const order = await openOrder({ payment: 'redirect' });
  await sandbox.pay((await order.row()).payment_link_id ?? '');
  expect(await order.reconcile()).toEqual({ woken: ['mails', 'orders'], told: 0 });
  const { reconcile_at: next } = await order.row();
  expect((next?.getTime() ?? 0) - shop.clock.now().getTime()).toBe(60_000);
});

test('an order ends at the end of its hold, and others hear of it once', async () => {
  const order = await openOrder();
  const { hold_ends_at: end } = await order.row();
  shop.clock.set(new Date(end.getTime() - 1));
  expect((await order.reconcile()).told).toBe(0);
  expect((await order.row()).payment_status).toBe('pending');
  shop.clock.set(end);
  expect(await order.reconcile()).toEqual({ woken: [], told: 1 });
  expect((await order.row()).payment_status).toBe('canceled');
  expect(await order.lastNote()).toBe('not paid in time');
  expect((await order.reconcile()).told).toBe(0);
});

test('an order that its shopper gave up says so', async () => {
  const order = await openOrder();
  expect((await order.reconcile({ reason: { isReportedFailed: true } })).told).toBe(1);
  expect((await order.row()).payment_status).toBe('canceled');
  expect(await order.lastNote()).toBe('not paid');
});

test('a paid order is not shown as waiting for the bank because of another attempt', async () => {
  const order = await openOrder();
  await sandbox.pay(order.orderId, { outcome: 'created' });
  await sandbox.pay(order.orderId);
  await order.reconcile();
  await order.reconcile();
  expect(await order.row()).toMatchObject({ payment_status: 'paid', bank_is_confirming: false });
});

test('an authorised payment of an order that another one has paid is not taken', async () => {
  const order = await openOrder();
  await sandbox.pay(order.orderId, { outcome: 'authorized' });
  await sandbox.pay(order.orderId);
  await order.reconcile();
  await order.reconcile();
  expect((await order.row()).payment_status).toBe('paid');
  expect(await order.captures()).toHaveLength(1);
});

test('an authorised payment that the provider refuses to take leaves the order waiting for it', async () => {
  const order = await openOrder();
  await sandbox.pay(order.orderId, { outcome: 'authorized' });
  const refusing = { capturePayment: () => Promise.reject(new GatewayRefusedError('It has lapsed')) };
  await order.reconcile({ gateway: refusing });
  expect(await order.row()).toMatchObject({ payment_status: 'pending', bank_is_confirming: true });
  const silent = { capturePayment: () => Promise.reject(new GatewayOutcomeUnknownError()) };
  await expect(order.reconcile({ gateway: silent })).rejects.toThrow(GatewayOutcomeUnknownError);
});

test('a payment that is still only authorised when it was to be taken pays nothing', async () => {
  const order = await openOrder();
  await sandbox.pay(order.orderId, { outcome: 'authorized' });
  const [listed] = await sandbox.gateway.listPayments(order.orderId);
  if (!listed) throw new Error('no payment');
  await order.reconcile({ gateway: { capturePayment: async () => listed } });
  expect(await order.row()).toMatchObject({ payment_status: 'pending', hold: 'live' });
});

test('the provider is asked for its refunds only where it has more than is written here', async () => {
  const order = await openOrder();
  const paid = await sandbox.pay(order.orderId);
  await order.reconcile();
  await sandbox.dashboard('refund', { payment_id: paid.razorpay_payment_id, amount: 4_000 });
  await order.reconcile();
  const listRefunds = vi.fn<PaymentGateway['listRefunds']>(sandbox.gateway.listRefunds);
  await order.reconcile({ gateway: { listRefunds } });
  expect(listRefunds).not.toHaveBeenCalled();
  expect((await order.row()).refunded_paise).toBe(4_000);
});
