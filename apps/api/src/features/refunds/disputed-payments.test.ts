import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endFailedDelivery } from '@shop/contract/failed-deliveries/endpoints';
import { getOrder, updateOrderStatus } from '@shop/contract/orders/endpoints';
import { cancelOrder } from '@shop/contract/payments/endpoints';
import { closeDrift, getMoney } from '@shop/contract/reconciliation/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { databaseSchema } from '../../database-schema.ts';
import { statementsOf } from '../../platform/database/statements-of.ts';
import type { TestShop } from '../../testing/build-test-app.ts';
import { placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { reconcileOrderById } from '../payments/index.ts';
import { compareBooks, compareBooksIfDue } from '../reconciliation/index.ts';
import { sendDueRefunds } from './send-due-refunds.ts';

let sandbox: TestSandbox;
let shop: TestShop;
let owner: string;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
  owner = (await shop.newAdmin()).token;
});
afterAll(() => shop.close());
beforeEach(() => shop.clock.set(new Date()));

const dependencies = () => paymentDependencies(shop, sandbox.gateway);

/** A paid order of two soaps at ₹100, whose payment the shopper's bank disputes; `unheard` steps ago. */
async function disputedOrder(amount?: number, unheard: readonly string[] = []) {
  const productId = await newProduct(shop.database, { pricePaise: 10_000 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 2 }]);
  const { orderId: providerOrderId, data } = await placeOrderOk(shop, buyer);
  const { razorpay_payment_id: paymentId } = await sandbox.pay(providerOrderId);
  await reconcileOrderById(dependencies(), data._id);
  const disputeId = await sandbox.dispute({ payment_id: paymentId, amount, webhook: false });
  // The comparison is an hour later, because recent events are left to webhooks.
  const hear = async () => {
    shop.clock.set(new Date(Date.now() + 3_600_000));
    await compareBooks(dependencies());
    shop.clock.set(new Date());
  };
  for (const step of unheard) await sandbox.dispute({ dispute_id: disputeId, step, webhook: false });
  await hear();
  const { token } = buyer.shopper;
  const of = { token: owner, params: { id: data._id } };
  return {
    of,
    paymentId,
    step: async (step: string) => {
      await sandbox.dispute({ dispute_id: disputeId, step, webhook: false });
      await hear();
    },
    refund: (body: object) => shop.call(refundOrder, { ...of, body }),
    cancel: () => shop.call(cancelOrder, { token, params: { orderId: data._id } }),
    order: async () => (await shop.callOk(getOrder, { token, params: { orderId: data._id } })).data,
    /** What has left the shop for this payment, in paise. */
    async gone() {
      await sendDueRefunds(dependencies());
      const entries = (await sandbox.ledger()).filter((entry) => entry.payment_id === paymentId);
      return entries.reduce((sum, entry) => (entry.type === 'capture' ? sum : sum + entry.amount), 0);
    },
  };
}

test.each(['open', 'under_review', 'lost'])(
  'a payment whose dispute is %s is not given back as well, by its shopper or by the owner',
  async (status) => {
    const order = await disputedOrder();
    if (status !== 'open') await order.step(status);
    expect(await order.cancel()).toMatchObject({
      status: 409,
      body: { code: 'not_cancellable', message: expect.stringMatching(/^Your bank is looking into/) },
    });
    expect(await order.refund({})).toMatchObject({
      status: 409,
      body: {
        code: 'payment_disputed',
        message: expect.stringMatching(/disputes ₹200\.00 of this payment.* at most ₹0\.00/),
      },
    });
    await shop.callOk(updateOrderStatus, { ...order.of, body: { orderStatus: 'inShipping' } });
    const end = (refund: 'all' | 'later') =>
      shop.call(endFailedDelivery, { ...order.of, body: { outcome: 'lost', restock: [], refund } });
    expect(await end('all')).toMatchObject({ status: 409, body: { code: 'payment_disputed' } });
    expect(await end('later')).toMatchObject({ status: 200 });
    expect(await order.gone()).toBe(status === 'lost' ? 20_000 : 0);
  },
);

test.each(['under_review', 'lost'])(
  'a payment whose dispute is first heard of when it is %s is not given back as well',
  async (step) => {
    const order = await disputedOrder(undefined, [step]);
    expect(await order.refund({})).toMatchObject({ status: 409, body: { code: 'payment_disputed' } });
    expect(await order.cancel()).toMatchObject({ status: 409, body: { code: 'not_cancellable' } });
    expect(await order.gone()).toBe(step === 'lost' ? 20_000 : 0);
  },
);

test('a payment under review when the shop was upgraded is looked up at once', async () => {
  const order = await disputedOrder();
  await order.step('under_review');
  await shop.database.write(async (tx) => {
    // As 0123 found it, because nobody had to answer it.
    await tx.updateTable('drifts').set({ at_stake_paise: 0 }).execute();
    const compared_at = new Date(Date.now() - 3_600_000);
    await tx.updateTable('comparison_state').set({ compared_at, requested_at: null }).execute();
    const migration = join(databaseSchema.migrationsFolder, '0125-disputes-under-review.sql');
    for (const statement of statementsOf(await readFile(migration, 'utf8')))
      await sql.raw(statement).execute(tx);
  });
  await compareBooksIfDue(dependencies());
  expect(await order.refund({})).toMatchObject({ status: 409, body: { code: 'payment_disputed' } });
});

test('what the bank does not dispute can be refunded, to the paisa', async () => {
  const order = await disputedOrder(15_000);
  expect(await order.refund({ amount: 50.01 })).toMatchObject({ status: 409 });
  expect(await order.refund({ amount: 50 })).toMatchObject({ status: 200 });
  expect(await order.refund({ amount: 1 })).toMatchObject({
    status: 409,
    body: { code: 'payment_disputed' },
  });
  expect(await order.gone()).toBe(5_000);
});

test.each(['won', 'closed'])('after a dispute that is %s the shopper can cancel as before', async (step) => {
  const order = await disputedOrder();
  await order.step('under_review');
  await order.step(step);
  expect(await order.cancel()).toMatchObject({ status: 200 });
  expect(await order.gone()).toBe(20_000);
});

test('money that was taken back stays so once its owner has dealt with it', async () => {
  const order = await disputedOrder();
  await order.step('lost');
  const { open } = (await shop.callOk(getMoney, { token: owner })).data;
  const drift = open.find((each) => each.paymentId === order.paymentId);
  await shop.callOk(closeDrift, { token: owner, params: { id: drift?._id ?? '' } });
  expect(await order.refund({})).toMatchObject({ status: 409, body: { code: 'payment_disputed' } });
  expect(await order.cancel()).toMatchObject({ status: 409, body: { code: 'not_cancellable' } });
  expect(await order.order()).toMatchObject({ paymentStatus: 'paid', refundedAmount: 0 });
});
