import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deleteProduct } from '@shop/contract/catalog/endpoints';
import * as refundMessages from '@shop/contract/refunds/messages';
import type { TestShop } from '../../testing/build-test-app.ts';
import { placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { endRefundTrouble, newPaidOrder } from '../../testing/paid-order.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { findOrderById } from '../orders/index.ts';
import { reconcileOrderById } from '../payments/reconcile-order.ts';
import type { PaymentGateway } from '../gateway/payment-gateway.ts';
import { followRefund, sendDueRefunds } from './send-due-refunds.ts';

const HOUR_MS = 3_600_000;

let sandbox: TestSandbox;
let shop: TestShop;
let ownerToken: string;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
  ownerToken = (await shop.newAdmin()).token;
});
afterAll(() => shop.close());
beforeEach(() => endRefundTrouble(shop, sandbox));

const dependencies = (gateway: Partial<PaymentGateway> = {}) =>
  paymentDependencies(shop, { ...sandbox.gateway, ...gateway });
const sendDue = () => sendDueRefunds(dependencies());
const sendLater = async () => {
  shop.clock.advance(HOUR_MS);
  await sendDue();
};
const paidOrder = () => newPaidOrder(shop, sandbox, async () => ownerToken);

const refundsOf = (orderId: string) =>
  shop.database.read
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('amount_paise', 'desc')
    .execute();
const notesOf = async (orderId: string) => {
  const events = await shop.database.read
    .selectFrom('order_events')
    .select(['kind', 'note'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['note', 'refund'])
    .orderBy('id')
    .execute();
  return events.map(({ kind, note }) => `${kind}: ${note}`);
};
const moneyOf = async (orderId: string) => {
  const order = await findOrderById(shop.database.read, orderId);
  return `${order?.refunded_paise} ${order?.payment_status}`;
};

/** Somebody refunds a part in the dashboard, and that refund fails at the bank later. */
async function failingByHand(paymentId: string, amount: number) {
  await sandbox.set({ fail_next_refunds: 1, refund_delay_ms: HOUR_MS });
  const made = await sandbox.dashboard('refund', { payment_id: paymentId, amount, webhook: false });
  return {
    async fails(orderId: string) {
      await sandbox.settleRefund(String(made['id']));
      const row = (await refundsOf(orderId)).find(
        ({ provider_refund_id }) => provider_refund_id === made['id'],
      );
      return row?.id ?? '';
    },
  };
}

test('an order that was paid too late stays refunded where almost all of it was given back by hand', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 5 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const { orderId: providerOrderId, data } = await placeOrderOk(shop, buyer);
  await shop.callOk(deleteProduct, { token: ownerToken, params: { id: productId } });
  const { razorpay_payment_id: paymentId } = await sandbox.pay(providerOrderId);
  await reconcileOrderById(dependencies(), data._id);
  await sandbox.set({ balance: 0 });
  await sendDue();
  await sandbox.set({ balance: null });
  await sandbox.dashboard('refund', { payment_id: paymentId, amount: 9_950, webhook: false });
  await sendLater();
  expect(await refundsOf(data._id)).toMatchObject([{ reason: 'by_hand', amount_paise: 9_950 }]);
  expect(await moneyOf(data._id)).toBe('10000 refunded');
});

test('a refund by hand of a second payment is none of the order, also when it fails', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 5 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const { orderId: providerOrderId, data } = await placeOrderOk(shop, buyer, { payment: 'redirect' });
  const order = await findOrderById(shop.database.read, data._id);
  await sandbox.pay(providerOrderId);
  const second = await sandbox.pay(order?.payment_link_id ?? '');
  await reconcileOrderById(dependencies(), data._id);
  const byHand = await failingByHand(second.razorpay_payment_id, 3_000);
  await reconcileOrderById(dependencies(), data._id);
  expect(await refundsOf(data._id)).toMatchObject([
    { reason: 'paid_twice', amount_paise: 10_000, status: 'due' },
    { reason: 'by_hand', amount_paise: 3_000, status: 'pending' },
  ]);
  expect(await moneyOf(data._id)).toBe('0 paid');
  await followRefund(dependencies(), await byHand.fails(data._id));
  expect(await refundsOf(data._id)).toMatchObject([{ reason: 'paid_twice', status: 'due' }]);
  expect(await moneyOf(data._id)).toBe('0 paid');
});

test('a refund by hand that fails is taken back once, whoever hears of it first', async () => {
  const order = await paidOrder();
  const byHand = await failingByHand(order.paymentId, 2_000);
  await order.reconcile();
  expect(await refundsOf(order.orderId)).toMatchObject([
    { status: 'pending', next_try_at: shop.clock.now() },
  ]);
  expect(await moneyOf(order.orderId)).toBe('2000 paid');
  await order.refund(30);
  const refundId = await byHand.fails(order.orderId);
  const heardBefore = dependencies({
    async getRefund(providerRefundId) {
      await followRefund(dependencies(), refundId);
      return sandbox.gateway.getRefund(providerRefundId);
    },
  });
  await followRefund(heardBefore, refundId);
  expect(await moneyOf(order.orderId)).toBe('3000 paid');
  expect(await notesOf(order.orderId)).toEqual([
    "refund: made by hand in the payment service's dashboard",
    'refund: null',
    "refund: made by hand in the payment service's dashboard, has failed at the bank",
  ]);
  // There is no invoice that left the money out.
  const about = { orderId: order.orderId, kind: 'invoice_too_low' };
  expect(await listQueuedMails(shop.database, about)).toEqual([]);
});

test('a refund that is withdrawn because its money went back by hand is noted as that', async () => {
  const order = await paidOrder();
  await order.refund();
  await order.byHand(9_950, { webhook: false });
  await sendDue();
  await sendLater();
  expect(await refundsOf(order.orderId)).toMatchObject([{ reason: 'by_hand', amount_paise: 9_950 }]);
  expect((await notesOf(order.orderId)).at(-1)).toBe(`note: ${refundMessages.refundWithdrawn('₹100.00')}`);
});

test('the provider is asked for its refunds where it has given back more than is written down, and only there', async () => {
  const order = await paidOrder();
  const listRefunds = vi.fn<PaymentGateway['listRefunds']>(sandbox.gateway.listRefunds);
  const reconcile = () => reconcileOrderById(dependencies({ listRefunds }), order.orderId);
  await reconcile();
  await sandbox.set({ refund_delay_ms: HOUR_MS });
  await order.refund(30);
  await sendDue();
  await reconcile();
  await sandbox.settleRefund((await order.row()).provider_refund_id ?? '');
  await sendLater();
  await reconcile();
  expect(await order.books()).toMatchObject({ refunds: ['owner 3000 processed'] });
  expect(listRefunds).not.toHaveBeenCalled();
  await order.byHand(2_000, { webhook: false });
  await reconcile();
  expect(listRefunds).toHaveBeenCalledTimes(1);
  expect(await moneyOf(order.orderId)).toBe('5000 paid');
});

test('where a refund by hand fails while the shop’s own of the whole waits, the order stays refunded', async () => {
  const order = await paidOrder();
  const byHand = await failingByHand(order.paymentId, 2_000);
  await order.byHand(3_000, { webhook: false });
  await order.refund();
  await order.reconcile();
  expect(await moneyOf(order.orderId)).toBe('10000 refunded');
  await followRefund(dependencies(), await byHand.fails(order.orderId));
  expect(await moneyOf(order.orderId)).toBe('10000 refunded');
});

test.each(['before', 'after'])(
  'a refund whose answer was lost is told from one of the same amount that was made by hand %s it',
  async (when) => {
    const order = await paidOrder();
    await order.refund(30);
    const byHand = () => order.byHand(3_000, { webhook: false });
    if (when === 'before') await byHand();
    await sandbox.setFaults({
      calls: [{ method: 'POST', path: '/v1/payments/:id/refund', fault: 'no-answer-after-commit', times: 1 }],
    });
    await sendDue();
    if (when === 'after') await byHand();
    await sendLater();
    const made = await sandbox.gateway.listRefunds(order.paymentId);
    const own = (await refundsOf(order.orderId)).find(({ reason }) => reason === 'owner');
    expect(made.find(({ receipt }) => receipt === own?.id)?.providerRefundId).toBe(own?.provider_refund_id);
    expect(await order.books()).toMatchObject({ refunded: '6000 paid' });
    expect((await notesOf(order.orderId)).filter((note) => note.startsWith('note'))).toEqual([]);
    expect(await order.refundMails()).toHaveLength(1);
  },
);

test('what is left of a payment is sent where it is a rupee, under a key of its own', async () => {
  const order = await paidOrder();
  await order.refund();
  await sandbox.set({ balance: 0 });
  await sendDue();
  await sandbox.set({ balance: null });
  await order.byHand(9_900, { webhook: false });
  await sendLater();
  expect((await order.moneyBack()).map(({ amount }) => amount)).toEqual([9_900, 100]);
  expect(await order.books()).toMatchObject({ refunded: '10000 refunded' });
  const own = (await refundsOf(order.orderId)).find(({ reason }) => reason === 'owner');
  expect(own).toMatchObject({ amount_paise: 100, attempt: 2 });
  expect((await notesOf(order.orderId)).at(-1)).toContain('was reduced to ₹1.00');
});

test('a refund that failed at the bank and is then made by hand has gone through after all', async () => {
  const order = await paidOrder();
  await order.refund(30);
  await sandbox.set({ fail_next_refunds: 1 });
  await sendDue();
  await sendLater();
  expect(await order.books()).toMatchObject({ refunds: ['owner 3000 failed'] });
  await sandbox.set({ refund_delay_ms: 0 });
  await order.byHand(3_000, { webhook: false });
  await order.reconcile();
  expect(await refundsOf(order.orderId)).toMatchObject([{ reason: 'owner', last_refusal: null }]);
  expect((await notesOf(order.orderId)).at(-1)).toContain("was refunded in the payment service's dashboard");
  await sendLater();
  expect(await order.books()).toEqual({ refunds: ['owner 3000 processed'], refunded: '3000 paid' });
  expect((await order.refundMails()).at(-1)?.text).toContain('is done now');
});
