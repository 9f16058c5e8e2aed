import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAdminOrders, updateOrderStatus } from '@shop/contract/orders/endpoints';
import { sendRefundAgain } from '@shop/contract/refunds/endpoints';
import type { TestShop } from '../../testing/build-test-app.ts';
import { endRefundTrouble, newPaidOrder } from '../../testing/paid-order.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { sendDueRefunds } from './send-due-refunds.ts';

const REFUND_CALL = { method: 'POST', path: '/v1/payments/:id/refund' };

let sandbox: TestSandbox;
let shop: TestShop;
let adminEmail: string;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
  adminEmail = (await shop.newAdmin()).email;
});
afterAll(() => shop.close());
beforeEach(() => endRefundTrouble(shop, sandbox));

const sendDue = () => sendDueRefunds(paymentDependencies(shop, sandbox.gateway));
/** The owner's token: signs in anew, because a session does not last the days that pass here. */
const ownerToken = async () => (await shop.signIn(adminEmail)).token;
const paidOrder = () => newPaidOrder(shop, sandbox, ownerToken);

/** An order that the owner has refunded in full. */
async function refundedOrder() {
  const order = await paidOrder();
  await order.refund();
  return { ...order, ...(await order.row()) };
}

/** An order with a refund of ₹30 whose first attempt meets a fault, and one of ₹30 made by hand. */
async function orderRefundedTwice(fault: string) {
  const order = await paidOrder();
  await order.refund(30);
  await sandbox.setFaults({ calls: [{ ...REFUND_CALL, fault, times: 1 }] });
  await sendDue();
  await order.byHand(3_000);
  return order;
}

/** Lets the hours pass in which a waiting refund is tried. */
async function waitHours(hours = 3) {
  for (let hour = 0; hour < hours; hour += 1) {
    shop.clock.advance(3_600_000);
    await sendDue();
  }
}

test.each([
  ['told by a webhook', true],
  ['of which no webhook told', false],
])('a refund that waits and is made by hand, %s, is not sent as well', async (_, isTold) => {
  for (const amount of [30, undefined]) {
    const order = await paidOrder();
    await sandbox.set({ balance: 0 });
    await order.refund(amount);
    await sendDue();
    await sandbox.set({ balance: null });
    await order.byHand(amount && amount * 100);
    if (isTold) await order.reconcile();
    await waitHours();
    await order.reconcile();
    const paise = amount === undefined ? 10_000 : 3_000;
    expect(await order.moneyBack()).toMatchObject([{ amount: paise }]);
    expect(await order.books()).toEqual({
      refunds: [`owner ${paise} processed`],
      refunded: `${paise} ${amount === undefined ? 'refunded' : 'paid'}`,
    });
    expect(await order.refundMails()).toHaveLength(1);
  }
});

test('a refund that an outage keeps from being sent and that is made by hand is not sent as well', async () => {
  const order = await orderRefundedTwice('500');
  await waitHours();
  expect(await order.moneyBack()).toMatchObject([{ amount: 3_000 }]);
  expect(await order.books()).toEqual({ refunds: ['owner 3000 processed'], refunded: '3000 paid' });
});

test('of two refunds alike, ours whose answer was lost and one by hand, each is noted as what it is', async () => {
  const order = await orderRefundedTwice('no-answer-after-commit');
  await order.reconcile();
  expect(await order.books()).toEqual({
    refunds: expect.arrayContaining(['by_hand 3000 processed', 'owner 3000 processed']),
    refunded: '6000 paid',
  });
  const written = await shop.database.read
    .selectFrom('refunds')
    .select(['id', 'provider_refund_id'])
    .where('order_id', '=', order.orderId)
    .where('reason', '=', 'owner')
    .executeTakeFirstOrThrow();
  const atProvider = await sandbox.gateway.listRefunds(order.paymentId);
  expect(atProvider.find(({ receipt }) => receipt === written.id)?.providerRefundId).toBe(
    written.provider_refund_id,
  );
  await waitHours();
  expect(await order.moneyBack()).toHaveLength(2);
});

test('a refund by hand of another amount is one more', async () => {
  const order = await paidOrder();
  await sandbox.set({ balance: 0 });
  await order.refund(30);
  await sendDue();
  await sandbox.set({ balance: null });
  await order.byHand(2_000);
  await order.reconcile();
  await waitHours();
  expect((await order.moneyBack()).map(({ amount }) => amount).toSorted()).toEqual([2_000, 3_000]);
  expect(await order.books()).toEqual({
    refunds: ['by_hand 2000 processed', 'owner 3000 processed'],
    refunded: '5000 paid',
  });
});

test.each(['the shopper cancels', 'the owner refunds the whole'])(
  'after a part by hand of which nobody told, %s: exactly the rest goes back, and that is what is said',
  async (who) => {
    const order = await paidOrder();
    await order.byHand(2_000, { webhook: false });
    await (who === 'the shopper cancels' ? order.cancel() : order.refund());
    await sendDue();
    await waitHours();
    expect((await order.moneyBack()).map(({ amount }) => amount)).toEqual([2_000, 8_000]);
    const reason = who === 'the shopper cancels' ? 'cancelled' : 'owner';
    expect(await order.books()).toEqual({
      refunds: ['by_hand 2000 processed', `${reason} 8000 processed`],
      refunded: '10000 refunded',
    });
    for (const { text } of await order.refundMails()) {
      expect(text).toContain('₹80.00');
      expect(text).not.toContain('₹100.00 goes back');
    }
  },
);

test('a given-up refund that is sent again is cut to what is left', async () => {
  const order = await refundedOrder();
  await order.byHand(2_000, { webhook: false });
  await shop.database.write((tx) =>
    tx
      .updateTable('refunds')
      .set({ status: 'failed', next_try_at: null })
      .where('id', '=', order.id)
      .execute(),
  );
  await shop.callOk(sendRefundAgain, { token: await ownerToken(), params: { id: order.id } });
  await sendDue();
  await waitHours();
  expect((await order.moneyBack()).map(({ amount }) => amount)).toEqual([2_000, 8_000]);
  expect((await order.books()).refunded).toBe('10000 refunded');
});

test('a refund for which less than a rupee is left is withdrawn, and the order says what went back', async () => {
  const order = await refundedOrder();
  await order.byHand(9_950, { webhook: false });
  await sendDue();
  await waitHours();
  expect(await order.moneyBack()).toMatchObject([{ amount: 9_950 }]);
  expect(await order.books()).toEqual({ refunds: ['by_hand 9950 processed'], refunded: '9950 paid' });
  expect(await order.refundMails()).toMatchObject([{ text: expect.stringContaining('₹99.50') }]);
});

test('an order of which less than a rupee is left is cancelled without a refund that nobody would carry out', async () => {
  const order = await paidOrder();
  await order.byHand(9_950);
  await order.reconcile();
  const { data } = await order.cancel();
  expect(data.orderStatus).toBe('Rejected');
  await waitHours();
  expect(await order.moneyBack()).toMatchObject([{ amount: 9_950 }]);
  expect(await order.books()).toEqual({ refunds: ['by_hand 9950 processed'], refunded: '9950 paid' });
});

test.each([
  [9_900, 1],
  [9_950, 0],
])(
  'a rejected order of which %i of 10000 paise were refunded by hand waits for a refund only of a rupee or more',
  async (paise, waiting) => {
    const order = await paidOrder();
    await order.byHand(paise);
    await order.reconcile();
    const token = await ownerToken();
    const params = { id: order.orderId };
    await shop.callOk(updateOrderStatus, { token, params, body: { orderStatus: 'rejected' } });
    const { data } = await shop.callOk(listAdminOrders, { token, query: { needs: 'refund' } });
    expect(data.filter(({ _id }) => _id === order.orderId)).toHaveLength(waiting);
  },
);
