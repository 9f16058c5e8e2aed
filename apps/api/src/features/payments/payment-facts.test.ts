import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestClock } from '../../testing/test-clock.ts';
import type { TestShop } from '../../testing/build-test-app.ts';
import { newOpenOrder } from '../../testing/open-order.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { createFindOwnOrder } from '../orders/index.ts';
import { type BrowserReport, capturePayment, isFailureReport, reconcileSoon } from './capture-payment.ts';
import { findWebhookSigns } from './find-webhook-signs.ts';
import { GatewayOutcomeUnknownError } from '../gateway/gateway-errors.ts';
import { createCaptureLimit } from './limit-captures.ts';
import { listPaymentsOf } from './list-payments-of.ts';
import { reconcileOrderById } from './reconcile-order.ts';
import type { PaymentGateway } from '../gateway/payment-gateway.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

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
    reconcile: () => reconcileOrderById(paymentDependencies(shop, sandbox.gateway), id),
    /** @returns how often the report made the shop ask the provider */
    async report(about: Partial<BrowserReport>, mayAsk = true) {
      const listPayments = vi.fn<PaymentGateway['listPayments']>(sandbox.gateway.listPayments);
      const dependencies = paymentDependencies(shop, { ...sandbox.gateway, listPayments });
      const findReported = createFindOwnOrder(shop.database.read);
      await capturePayment(
        { ...dependencies, findReported },
        {
          userId: order.userId,
          report: { orderId, ...about },
          mayAsk: () => mayAsk,
        },
      );
      return listPayments.mock.calls.length;
    },
    set: (change: { razorpay_order_id: null } | { payment_status: 'refunded' }) =>
      shop.database.write((tx) => tx.updateTable('orders').set(change).where('id', '=', id).execute()),
  };
}

test('the provider is asked about a paid order only where more may have been paid', async () => {
  const order = await openOrder();
  const paid = await sandbox.pay(order.orderId);
  const signed = { paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature };
  expect(await order.report(signed)).toBe(1);
  expect(await order.report(signed)).toBe(0);
  expect(await order.report({ paymentId: paid.razorpay_payment_id })).toBe(0);
  expect(await order.report({})).toBe(0);
  await order.set({ payment_status: 'refunded' });
  expect(await order.report(signed)).toBe(0);

  const other = await openOrder();
  const unknown = await sandbox.pay(other.orderId);
  await shop.database.write((tx) =>
    tx
      .updateTable('orders')
      .set({ payment_status: 'paid', hold: 'sold', order_status: 'confirmed' })
      .where('id', '=', other.id)
      .execute(),
  );
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = unknown;
  expect(await other.report({ paymentId })).toBe(0);
  expect(await other.report({ paymentId, signature })).toBe(1);
});

test('an account that has asked too often asks no more, but for what the provider signed', async () => {
  const order = await openOrder();
  expect(await order.report({}, false)).toBe(0);
  const paid = await sandbox.pay(order.orderId);
  const signed = { paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature };
  expect(await order.report(signed, false)).toBe(1);
});

test('a signature without its payment or without an order at the provider is wrong', async () => {
  const order = await openOrder();
  const paid = await sandbox.pay(order.orderId);
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = paid;
  await expect(order.report({ signature })).rejects.toThrow(
    expect.objectContaining({ code: 'wrong_signature' }),
  );
  await order.set({ razorpay_order_id: null });
  await expect(order.report({ orderId: order.id, paymentId, signature })).rejects.toThrow(
    expect.objectContaining({ code: 'wrong_signature' }),
  );
});

test('what is asked again soon is asked in five seconds, and shown as waiting while it is unpaid', async () => {
  const order = await openOrder();
  const soon = async (isBankConfirming: boolean) => {
    await reconcileSoon(shop, order.id, { isBankConfirming });
    const { reconcile_at: next, bank_is_confirming: isShown } = await order.row();
    expect((next?.getTime() ?? 0) - shop.clock.now().getTime()).toBe(5_000);
    return isShown;
  };
  expect(await soon(false)).toBe(false);
  expect(await soon(true)).toBe(true);
  expect(await soon(false)).toBe(true);
  await sandbox.pay(order.orderId);
  await order.reconcile();
  expect(await soon(true)).toBe(false);
});

test('the payments of an order are those of its order and of its link at the provider, and no others', async () => {
  const order = await openOrder({ payment: 'redirect' });
  const row = await order.row();
  await sandbox.pay(order.orderId);
  const listed = (gateway: Partial<PaymentGateway> = {}) =>
    listPaymentsOf({ ...sandbox.gateway, ...gateway }, row);
  expect((await listed()).payments).toHaveLength(1);
  await sandbox.pay(row.payment_link_id ?? '');
  expect((await listed()).payments).toHaveLength(2);
  const link = await sandbox.gateway.getPaymentLink(row.payment_link_id ?? '');
  const withLink = (change: object) => listed({ getPaymentLink: async () => ({ ...link, ...change }) });
  await expect(withLink({ reference: 'another' })).rejects.toThrow(GatewayOutcomeUnknownError);
  await expect(withLink({ providerOrderId: order.orderId })).rejects.toThrow(GatewayOutcomeUnknownError);
  expect((await withLink({ providerOrderId: null })).payments).toHaveLength(2);
  const getPayment = async (paymentId: string) => ({
    ...(await sandbox.gateway.getPayment(paymentId)),
    amountPaise: 9_999,
  });
  expect((await listed({ getPayment })).unfit).toHaveLength(1);
  const ofLink = await listPaymentsOf(sandbox.gateway, { ...row, razorpay_order_id: null });
  expect(ofLink.payments).toHaveLength(1);
});

const isFailure = (report: object) => isFailureReport({ orderId: 'order_of_test', ...report });

test('a browser reports a failure where it names a state and no payment', () => {
  expect(
    [
      { paymentStatus: 'failed' },
      { orderStatus: 'rejected' },
      {},
      { paymentId: 'p', orderStatus: 'paid' },
    ].map(isFailure),
  ).toEqual([true, true, false, false]);
});

/** Each account reports from a network of its own. */
function limitOfAccounts(clock = createTestClock()) {
  const mayAsk = createCaptureLimit(clock);
  return (userId: string) => mayAsk({ userId, address: `network of ${userId}` });
}

test('accounts of one network may have the provider asked a hundred and twenty times a minute, others as often', () => {
  const mayAsk = createCaptureLimit(createTestClock());
  const asked = (address: string) =>
    Array.from({ length: 150 }, (_, nth) => mayAsk({ userId: `${address} ${nth}`, address })).filter(Boolean);
  expect(asked('192.0.2.1')).toHaveLength(120);
  expect(asked('192.0.2.2')).toHaveLength(120);
  expect(asked('2001:db8:1:1::1')).toHaveLength(120);
  expect(asked('2001:db8:1:2::1')).toHaveLength(0);
});

test('an account may have the provider asked twenty times a minute, others as often', () => {
  const clock = createTestClock();
  const mayAsk = limitOfAccounts(clock);
  const asked = (userId: string, times: number) =>
    Array.from({ length: times }, () => mayAsk(userId)).filter(Boolean).length;
  expect(asked('a', 25)).toBe(20);
  expect(asked('b', 25)).toBe(20);
  clock.advance(59_999);
  expect(asked('a', 1)).toBe(0);
  clock.advance(1);
  expect(asked('a', 25)).toBe(20);
});

test('of more accounts than pay in a minute nothing is kept', () => {
  const mayAsk = limitOfAccounts();
  const isFull = () => Array.from({ length: 20 }, () => mayAsk('first')).at(-1) === true && !mayAsk('first');
  expect(isFull()).toBe(true);
  for (let account = 1; account < 20_000; account += 1) mayAsk(`account ${account}`);
  expect(mayAsk('first')).toBe(false);
  mayAsk('one more');
  expect(isFull()).toBe(true);
});

test('the newest payment that is old enough and the newest word of the provider are found', async () => {
  const now = new Date('2031-03-10T10:00:00Z');
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const signs = () => findWebhookSigns(shop.database.read, { now, patienceMs: 15 * MINUTE_MS });
  const [userId, productId] = [(await shop.newShopper()).id, await newProduct(shop.database)];
  const sell = (at: Date) =>
    newSoldOrder(shop.database, { userId, state: '02', at, lines: [{ productId, unitPricePaise: 10_000 }] });
  await shop.database.write((tx) => tx.deleteFrom('webhook_events').execute());
  await sell(ago(8 * DAY_MS));
  await sell(ago(14 * MINUTE_MS));
  expect(await signs()).toEqual({ lastPaymentAt: null, lastWebhookAt: null });
  await sell(ago(6 * DAY_MS));
  await sell(ago(15 * MINUTE_MS));
  const word = { event: 'payment.captured', received_at: ago(MINUTE_MS) };
  await shop.database.write((tx) =>
    tx
      .insertInto('webhook_events')
      .values([
        { event_id: 'older', ...word, received_at: ago(DAY_MS) },
        { event_id: 'newer', ...word },
      ])
      .execute(),
  );
  expect(await signs()).toEqual({ lastPaymentAt: ago(15 * MINUTE_MS), lastWebhookAt: ago(MINUTE_MS) });
});
