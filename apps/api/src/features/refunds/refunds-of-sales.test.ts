import { getDashboard } from '@shop/contract/dashboard/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { getRevenue } from '@shop/contract/revenue/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn, TestShop } from '../../testing/build-test-app.ts';
import { placeAndGiveUp, placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { newPaidOrder } from '../../testing/paid-order.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { newProduct, setStock } from '../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { readDigest } from '../dashboard/digest/send-digest.ts';
import { readShopFigures } from '../metrics/shop-figures.ts';
import { findOrderById } from '../orders/index.ts';
import { reconcileOrderById } from '../payments/reconcile-order.ts';
import { sendDueRefunds } from './send-due-refunds.ts';

const DAY_MS = 24 * 3_600_000;

let shop: TestShop;
let sandbox: TestSandbox;
let owner: SignedIn;
beforeAll(async () => {
  ({ shop, sandbox } = await buildShopWithSandbox({ config: { rateLimits: false } }));
  owner = await shop.newAdmin();
});
afterAll(() => shop.close());

/** Money received and refunded so far, in rupees, as each of the four places says it. */
async function readMoney() {
  const { token } = owner;
  const sales = (await shop.callOk(getRevenue, { token, query: {} })).data.now;
  const dashboard = (await shop.callOk(getDashboard, { token })).data.money.last30Days;
  const now = shop.clock.now();
  const [since, until] = [new Date(now.getTime() - DAY_MS), new Date(now.getTime() + DAY_MS)];
  const span = { since, until, now, settings: shop.readSettings() };
  const mail = await shop.database.write((tx) => readDigest(tx, span));
  // Since yesterday: today may end while the test goes on.
  const metrics = await readShopFigures(shop.database.read, since);
  return {
    sales: [sales.taken, sales.refunded],
    dashboard: [dashboard.taken, dashboard.refunded],
    mail: [mail.takenPaise / 100, mail.refundedPaise / 100],
    metrics: [Number(metrics.paidPaiseToday) / 100, Number(metrics.refundedPaiseToday) / 100],
  };
}

/** How much more was received and refunded after `happens`, in rupees. All four places must agree. */
async function moneyOf(happens: () => Promise<unknown>): Promise<{ received: number; refunded: number }> {
  const before = await readMoney();
  await happens();
  const after = await readMoney();
  const added = (of: 'sales' | 'dashboard' | 'mail' | 'metrics') =>
    after[of].map((rupees, index) => rupees - (before[of][index] ?? 0));
  const ofSales = added('sales');
  for (const place of ['dashboard', 'mail', 'metrics'] as const)
    expect([place, added(place)]).toEqual([place, ofSales]);
  const [received = 0, refunded = 0] = ofSales;
  return { received, refunded };
}

const paidOrder = () => newPaidOrder(shop, sandbox, async () => owner.token);

/** The provider takes what is due and pays it back, which the shop then knows. */
async function goThrough({ orderId, reconcile }: Awaited<ReturnType<typeof paidOrder>>): Promise<void> {
  const sendDue = () => sendDueRefunds(paymentDependencies(shop, sandbox.gateway));
  await sendDue();
  await reconcile();
  const refunds = await shop.database.read
    .selectFrom('refunds')
    .select('provider_refund_id')
    .where('order_id', '=', orderId)
    .execute();
  for (const { provider_refund_id: refundId } of refunds) await sandbox.settleRefund(refundId ?? '');
  shop.clock.advance(10 * 60_000);
  await sendDue();
  await reconcile();
}

test('dashboard, sales and the mail of the day count the refund of a cancelled order once it is through', async () => {
  const order = await paidOrder();
  expect(await moneyOf(order.cancel)).toEqual({ received: 0, refunded: 0 });
  expect(await moneyOf(() => goThrough(order))).toEqual({ received: 0, refunded: 100 });
});

test('they count what the owner refunds, here and in the dashboard of the provider', async () => {
  const money = await moneyOf(async () => {
    const order = await paidOrder();
    await order.refund(30);
    await order.byHand(4_000);
    await goThrough(order);
  });
  expect(money).toEqual({ received: 100, refunded: 70 });
});

test('they count neither a payment that came too late nor its refund', async () => {
  const money = await moneyOf(async () => {
    const productId = await newProduct(shop.database, { pricePaise: 50_000, stock: 1 });
    const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
    const { orderId, providerOrderId } = await placeAndGiveUp(shop, buyer);
    await setStock(shop.database, productId, { stock: 0 });
    await sandbox.pay(providerOrderId);
    const { body } = await shop.call(capturePayment, { token: buyer.shopper.token, body: { orderId } });
    expect(body).toMatchObject({ code: 'payment_refunded' });
  });
  expect(money).toEqual({ received: 0, refunded: 0 });
});

test('of an order that was paid twice they count one payment, also if the other is refunded by hand', async () => {
  const money = await moneyOf(async () => {
    const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 5 });
    const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
    const { orderId: providerOrderId, data } = await placeOrderOk(shop, buyer, { payment: 'redirect' });
    const order = await findOrderById(shop.database.read, data._id);
    await sandbox.pay(providerOrderId);
    const second = await sandbox.pay(order?.payment_link_id ?? '');
    const reconcile = () => reconcileOrderById(paymentDependencies(shop, sandbox.gateway), data._id);
    await reconcile();
    await sandbox.dashboard('refund', { payment_id: second.razorpay_payment_id, amount: 3_000 });
    await reconcile();
    const refunds = await shop.database.read
      .selectFrom('refunds')
      .select('reason')
      .where('order_id', '=', data._id)
      .execute();
    expect(refunds.map(({ reason }) => reason).toSorted()).toEqual(['by_hand', 'paid_twice']);
  });
  expect(money).toEqual({ received: 100, refunded: 0 });
});
