import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  checkDrift,
  closeDrift,
  compareBooks as compareCall,
  exportMoney,
  getMoney,
  refundDrift,
} from '@shop/contract/reconciliation/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { getAdminOrder } from '@shop/contract/orders/endpoints';
import { getSettings, saveSection } from '@shop/contract/settings/endpoints';
import { v7 as uuidv7 } from 'uuid';
import { placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import type { TestShop } from '../../testing/build-test-app.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { newProduct, stockOf } from '../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { GatewayRefusedError, GatewayRetryError } from '../gateway/gateway-errors.ts';
import type { ProviderRefund } from '../gateway/index.ts';
import { compareBooks, compareBooksIfDue } from './index.ts';

const HOUR_MS = 3_600_000;

let sandbox: TestSandbox;
let shop: TestShop;
let adminEmail: string;
let productId: string;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
  adminEmail = (await shop.newAdmin()).email;
  productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 50 });
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.clock.set(new Date());
});

const dependencies = (gateway = sandbox.gateway) => paymentDependencies(shop, gateway);
/** Compares an hour later, because recent events are left to webhooks. */
async function compare(gateway = sandbox.gateway) {
  shop.clock.set(new Date(Date.now() + HOUR_MS));
  await compareBooks(dependencies(gateway));
}
const ownerToken = async () => (await shop.signIn(adminEmail)).token;
const money = async () => (await shop.callOk(getMoney, { token: await ownerToken() })).data;
const mails = (kind: string) =>
  shop.database.read.selectFrom('outbox_mails').select('subject').where('kind', '=', kind).execute();

async function place() {
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const body = await placeOrderOk(shop, buyer);
  const orderId = body.data._id;
  const capture = () => shop.call(capturePayment, { token: buyer.shopper.token, body: { orderId } });
  const read = async () =>
    (await shop.callOk(getAdminOrder, { token: await ownerToken(), params: { id: orderId } })).data;
  return { orderId, providerOrderId: body.orderId, capture, read };
}

async function paidOrder() {
  const order = await place();
  const { razorpay_payment_id: paymentId } = await sandbox.pay(order.providerOrderId);
  expect((await order.capture()).status).toBe(200);
  return { ...order, paymentId };
}

const foreignPayment = async () => {
  const order = await sandbox.api('POST', '/v1/orders', { amount: 12_300, currency: 'INR', receipt: 'fair' });
  return (await sandbox.pay(String(order['id']))).razorpay_payment_id;
};

test('a refund made by hand in the provider’s dashboard is found without a webhook, and the order follows', async () => {
  const before = (await money()).waiting.amount;
  const order = await paidOrder();
  await sandbox.dashboard('refund', { payment_id: order.paymentId, amount: 4_000, webhook: false });
  await compare();
  expect(await order.read()).toMatchObject({
    paymentStatus: 'paid',
    refundedAmount: 40,
    refunds: [{ amount: 40, reason: 'by_hand' }],
  });
  const { open, settled, waiting } = await money();
  expect(waiting.amount - before).toBe(60);
  expect(open).toEqual([]);
  expect(settled).toMatchObject([
    { kind: 'refund_not_here', order: { _id: order.orderId }, providerAmount: 40, settledBy: 'shop' },
  ]);
});

const asPending = (refunds: ProviderRefund[]): ProviderRefund[] =>
  refunds.map((refund) => ({ ...refund, status: 'pending' }));

test('a refund that ends while the books are compared is no difference', async () => {
  const order = await paidOrder();
  await sandbox.dashboard('refund', { payment_id: order.paymentId, amount: 4_000, webhook: false });
  let isFollowed = false;
  const slow: typeof sandbox.gateway = {
    ...sandbox.gateway,
    listRefundsOf: async (span) => asPending(await sandbox.gateway.listRefundsOf(span)),
    listRefunds: async (paymentId) => {
      isFollowed = true;
      return asPending(await sandbox.gateway.listRefunds(paymentId));
    },
    getRefund: async (id) => ({ ...(await sandbox.gateway.getRefund(id)), status: 'processed' }),
  };
  await compare(slow);
  expect(isFollowed).toBe(true);
  expect((await money()).open).toEqual([]);
  expect(await order.read()).toMatchObject({ refunds: [{ status: 'processed' }] });
});

test('a payment captured by hand after the shop stopped asking is found, and the order is served', async () => {
  const order = await place();
  const { razorpay_payment_id: paymentId } = await sandbox.pay(order.providerOrderId, {
    outcome: 'authorized',
  });
  // The hold has ended, and nobody asks about this order any more.
  await shop.database.write(async (tx) => {
    const ended = { hold_ends_at: new Date(Date.now() - HOUR_MS) };
    await tx.updateTable('orders').set(ended).where('id', '=', order.orderId).execute();
  });
  await sandbox.dashboard('capture', { payment_id: paymentId, webhook: false });
  const { stock } = await stockOf(shop.database, productId);
  await compare();
  expect(await order.read()).toMatchObject({ paymentStatus: 'paid', orderStatus: 'confirmed', paymentId });
  expect(await stockOf(shop.database, productId)).toMatchObject({ stock: stock - 1 });
});

test('a payment of nobody is told once by mail, and stays away once the owner has dealt with it', async () => {
  const paymentId = await foreignPayment();
  await compare();
  await compare();
  const [drift, ...others] = (await money()).open;
  expect([drift, others]).toMatchObject([{ kind: 'payment_foreign', paymentId, providerAmount: 123 }, []]);
  expect(await mails('money_differs')).toEqual([{ subject: '1 difference between the shop and Razorpay' }]);
  const close = { token: await ownerToken(), params: { id: drift?._id ?? '' } };
  expect((await shop.callOk(closeDrift, close)).data.open).toEqual([]);
  expect((await shop.call(closeDrift, close)).status).toBe(404);
  await compare();
  expect((await money()).open).toEqual([]);
});

test('where the account also sells elsewhere, a payment of others is no entry', async () => {
  const token = await ownerToken();
  const { orders } = (await shop.callOk(getSettings, { token })).data;
  const save = (sellsElsewhere: 'no' | 'yes', version: number) =>
    shop.callOk(saveSection.orders, { token, body: { value: { ...orders.value, sellsElsewhere }, version } });
  await save('yes', orders.version);
  const paymentId = await foreignPayment();
  await compare();
  expect((await money()).open.filter((drift) => drift.paymentId === paymentId)).toEqual([]);
  const { version } = (await shop.callOk(getSettings, { token: await ownerToken() })).data.orders;
  shop.clock.set(new Date());
  await save('no', version);
  await compare();
  const [drift] = (await money()).open.filter((open) => open.paymentId === paymentId);
  expect(drift).toMatchObject({ kind: 'payment_foreign' });
  await shop.callOk(closeDrift, { token: await ownerToken(), params: { id: drift?._id ?? '' } });
});

test('a foreign payment that is refunded in the dashboard is gone by itself', async () => {
  const paymentId = await foreignPayment();
  await compare();
  expect((await money()).open).toMatchObject([{ kind: 'payment_foreign' }]);
  await sandbox.dashboard('refund', { payment_id: paymentId });
  await compare();
  const { open, settled } = await money();
  expect(open).toEqual([]);
  expect(settled.find((drift) => drift.paymentId === paymentId)).toMatchObject({ settledBy: 'gone' });
});

test('the owner gives a payment of nobody back by one click, once, and that of an order only there', async () => {
  const paymentId = await foreignPayment();
  await compare();
  const drift = (await money()).open.find((open) => open.paymentId === paymentId);
  const refund = { token: await ownerToken(), params: { id: drift?._id ?? '' } };
  const answers = await Promise.all([shop.call(refundDrift, refund), shop.call(refundDrift, refund)]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect((await shop.call(refundDrift, refund)).status).toBe(404);
  const refunds = (await sandbox.ledger()).filter(
    (entry) => entry.type === 'refund' && entry.payment_id === paymentId,
  );
  expect(refunds).toMatchObject([{ amount: 12_300 }]);
  await compare();
  const { open, settled } = await money();
  expect(open).toEqual([]);
  expect(settled.find((entry) => entry.paymentId === paymentId)).toMatchObject({ settledBy: 'shop' });

  const order = await paidOrder();
  const wrong = { amount_paise: 9_800 };
  await shop.database.write((tx) =>
    tx.updateTable('payments').set(wrong).where('payment_id', '=', order.paymentId).execute(),
  );
  await compare();
  const ofOrder = (await money()).open.find(({ kind }) => kind === 'payment_amount');
  const refused = { token: await ownerToken(), params: { id: ofOrder?._id ?? '' } };
  expect((await shop.call(refundDrift, refused)).status).toBe(409);
  await shop.database.write((tx) =>
    tx
      .updateTable('payments')
      .set({ amount_paise: 10_000 })
      .where('payment_id', '=', order.paymentId)
      .execute(),
  );
  await compare();
});

test('a database that was restored has its books compared at once, with the last minutes, and an hour later', async () => {
  await compareBooksIfDue(dependencies());
  // The state after a restore: another history, and no trace of the order that is being paid just now.
  const restored = { history: 'another one', requested_at: null, compared_at: new Date() };
  await shop.database.write((tx) => tx.updateTable('comparison_state').set(restored).execute());
  const comparedAt = async () => (await money()).comparedAt;
  const before = await comparedAt();
  const paymentId = await foreignPayment();
  shop.clock.set(new Date(Date.now() + 2_000));
  await compareBooksIfDue(dependencies());
  expect((await money()).open).toMatchObject([{ kind: 'payment_foreign', paymentId }]);
  const atOnce = await comparedAt();
  expect(atOnce).not.toBe(before);
  shop.clock.advance(HOUR_MS / 2);
  await compareBooksIfDue(dependencies());
  expect(await comparedAt()).toBe(atOnce);
  shop.clock.advance(HOUR_MS / 2);
  await compareBooksIfDue(dependencies());
  expect(await comparedAt()).not.toBe(atOnce);
  await sandbox.dashboard('refund', { payment_id: paymentId });
  await compare();
});

test('the owner has one difference checked at once', async () => {
  const order = await paidOrder();
  const column = { amount_paise: 9_900 };
  const ofOrder = order.paymentId;
  await shop.database.write((tx) =>
    tx.updateTable('payments').set(column).where('payment_id', '=', ofOrder).execute(),
  );
  await compare();
  const drift = (await money()).open.find(({ kind }) => kind === 'payment_amount');
  expect(drift).toMatchObject({ shopAmount: 99, providerAmount: 100, order: { _id: order.orderId } });
  await shop.database.write((tx) =>
    tx.updateTable('payments').set({ amount_paise: 10_000 }).where('payment_id', '=', ofOrder).execute(),
  );
  shop.clock.advance(1_000);
  const check = { token: await ownerToken(), params: { id: drift?._id ?? '' } };
  expect((await shop.callOk(checkDrift, check)).data.isComparing).toBe(true);
  shop.clock.advance(1_000);
  await compareBooksIfDue(dependencies());
  const after = await money();
  expect([after.isComparing, after.open]).toEqual([false, []]);
});

test('a provider that does not answer is said, keeps what was known, and is asked again', async () => {
  const down: typeof sandbox.gateway = {
    ...sandbox.gateway,
    listPaymentsOf: () => Promise.reject(new GatewayRetryError()),
  };
  const before = await money();
  await compare(down);
  const failed = await money();
  expect(failed.failure).toContain('did not answer');
  expect(failed.comparedAt).toBe(before.comparedAt);
  expect(failed.days.length).toBe(before.days.length);
  await compare();
  expect((await money()).failure).toBeUndefined();
});

test('a key that the provider refuses is no proof that payments are missing', async () => {
  await paidOrder();
  const wrongKey: typeof sandbox.gateway = {
    ...sandbox.gateway,
    listPaymentsOf: () => Promise.resolve([]),
    getPayment: () => Promise.reject(new GatewayRefusedError('Authentication failed')),
  };
  await compare(wrongKey);
  const { open, failure } = await money();
  expect(open).toEqual([]);
  expect(failure).toBeDefined();
});

test('it is compared once a day, or when the owner wants it', async () => {
  await shop.database.write((tx) => tx.updateTable('comparison_state').set({ requested_at: null }).execute());
  await compare();
  let calls = 0;
  const counting: typeof sandbox.gateway = {
    ...sandbox.gateway,
    listOrdersOf: (span) => {
      calls += 1;
      return sandbox.gateway.listOrdersOf(span);
    },
  };
  await compareBooksIfDue(dependencies(counting));
  expect(calls).toBe(0);
  shop.clock.advance(24 * HOUR_MS);
  await compareBooksIfDue(dependencies(counting));
  expect(calls).toBeGreaterThan(0);
  calls = 0;
  shop.clock.advance(1_000);
  await shop.callOk(compareCall, { token: await ownerToken() });
  shop.clock.advance(1_000);
  await compareBooksIfDue(dependencies(counting));
  expect(calls).toBeGreaterThan(0);
});

test('webhooks that are silent for a day while money moves are told once, until they are heard again', async () => {
  await shop.database.write(async (tx) => {
    await tx.deleteFrom('webhook_events').execute();
    await tx.deleteFrom('outbox_mails').execute();
    await tx.updateTable('comparison_state').set({ silence_told_at: null }).execute();
  });
  await paidOrder();
  await compare();
  expect(await mails('webhooks_silent')).toEqual([]);
  const aDayOn = async () => {
    shop.clock.set(new Date(Date.now() + 26 * HOUR_MS));
    await compareBooks(dependencies());
  };
  await aDayOn();
  await aDayOn();
  expect(await mails('webhooks_silent')).toHaveLength(1);
  const heard = {
    event_id: 'evt_heard',
    event: 'order.paid',
    received_at: new Date(Date.now() + 2 * HOUR_MS),
  };
  await shop.database.write((tx) => tx.insertInto('webhook_events').values(heard).execute());
  await aDayOn();
  await shop.database.write((tx) => tx.deleteFrom('webhook_events').execute());
  await aDayOn();
  expect(await mails('webhooks_silent')).toHaveLength(2);
});

test('the export has a line for each payment and refund, with what differs', async () => {
  const order = await paidOrder();
  await shop.database.write((tx) =>
    tx
      .updateTable('payments')
      .set({ amount_paise: 9_000 })
      .where('payment_id', '=', order.paymentId)
      .execute(),
  );
  await compare();
  const csv = await shop.callOk(exportMoney, { token: await ownerToken() });
  const line = csv.split('\r\n').find((text) => text.includes(order.paymentId));
  expect(line).toContain(',payment,');
  expect(line).toContain(',90,paid_order');
  expect(line).toContain('different amounts for this payment');
});

test('refunds are numbers that a spreadsheet adds up, one that failed is nothing', async () => {
  const order = await paidOrder();
  const { orderNumber } = await order.read();
  const at = new Date();
  const row = {
    order_id: order.orderId,
    payment_id: order.paymentId,
    reason: 'owner',
    created_at: at,
  } as const;
  const refunds = [
    { ...row, id: uuidv7(), amount_paise: 3_050, status: 'processed', updated_at: at } as const,
    { ...row, id: uuidv7(), amount_paise: 2_000, status: 'failed', updated_at: at } as const,
  ];
  await shop.database.write((tx) => tx.insertInto('refunds').values(refunds).execute());
  const csv = await shop.callOk(exportMoney, { token: await ownerToken() });
  const lines = csv.split('\r\n').filter((text) => text.includes(',refund,') && text.includes(orderNumber));
  expect(lines.map((text) => text.split(',').slice(5, 7)).toSorted()).toEqual([
    ['-30.5', 'processed'],
    ['0', 'failed'],
  ]);
});
