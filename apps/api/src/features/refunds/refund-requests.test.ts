import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { placeHandOrder } from '@shop/contract/hand-orders/endpoints';
import * as refundMessages from '@shop/contract/refunds/messages';
import { getAdminOrder } from '@shop/contract/orders/endpoints';
import { cancelOrder, capturePayment } from '@shop/contract/payments/endpoints';
import { refundOrder, sendRefundAgain } from '@shop/contract/refunds/endpoints';
import type { BodyOf } from '@shop/contract/endpoint';
import * as refundRefusals from '@shop/contract/refunds/refusals';
import type { OpenDatabase } from '../../platform/database/open-database.ts';
import type { TestShop } from '../../testing/build-test-app.ts';
import { placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { handOrder } from '../../testing/hand-order.ts';
import { newOpenOrder } from '../../testing/open-order.ts';
import { newProduct, stockOf } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import type { Tables } from '../../tables/index.ts';
import type { Topic } from '../../database.ts';

let topics: Topic[] = [];

let database: OpenDatabase<Tables>;
let sandbox: TestSandbox;
let shop: TestShop;
let ownerToken: string;
beforeAll(async () => {
  database = await openTestDatabase();
  const config = { rateLimits: false };
  ({ sandbox, shop } = await buildShopWithSandbox({
    database,
    config,
    hear: (topic) => void (topic === 'trail' || topics.push(topic)),
  }));
  ownerToken = (await shop.newAdmin()).token;
});
afterAll(async () => {
  await shop.close();
  await database.close();
});
beforeEach(() => {
  topics = [];
});

const refund = (id: string, body?: BodyOf<typeof refundOrder>) =>
  shop.call(refundOrder, { token: ownerToken, params: { id }, body });

const refundsOf = (orderId: string) =>
  database.read
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
const eventsOf = (orderId: string) =>
  database.read
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
const movementsOf = (productId: string) =>
  database.read
    .selectFrom('stock_movements')
    .select(['stock_change', 'reason'])
    .where('product_id', '=', productId)
    .where('kind', '=', 'return')
    .orderBy('id')
    .execute();

/** A paid order; each piece costs ₹100. */
async function paidOrder(...quantities: number[]) {
  const lines: { productId: string; quantity: number }[] = [];
  for (const quantity of quantities)
    lines.push({ productId: await newProduct(database, { pricePaise: 10_000, stock: 9 }), quantity });
  const buyer = await shopperWithCart(shop, lines);
  const { orderId: providerOrderId, data } = await placeOrderOk(shop, buyer);
  const orderId = data._id;
  const { token, id: userId } = buyer.shopper;
  const { razorpay_payment_id: paymentId } = await sandbox.pay(providerOrderId);
  await shop.callOk(capturePayment, { token, body: { orderId } });
  topics = [];
  return {
    orderId,
    userId,
    paymentId,
    productIds: lines.map(({ productId }) => productId),
    cancel: () => shop.call(cancelOrder, { token, params: { orderId } }),
    row: () =>
      database.read.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
  };
}

/** How often others heard that they can buy more, and which jobs were woken, since the last call. */
function heard() {
  const woken = topics.filter((topic) => topic !== 'stock').toSorted();
  const told = topics.length - woken.length;
  topics = [];
  return { told, woken };
}

test('a refund is sent at once, and others hear of the pieces that come back', async () => {
  const { orderId, productIds } = await paidOrder(3);
  const [productId = ''] = productIds;
  expect((await refund(orderId, { amount: 10 })).status).toBe(200);
  expect(heard()).toEqual({ told: 0, woken: ['refunds'] });
  expect((await refund(orderId, { restock: [{ productId, quantity: 1 }] })).status).toBe(200);
  expect(heard()).toEqual({ told: 1, woken: ['refunds'] });
  const [first] = await refundsOf(orderId);
  await database.write((tx) =>
    tx
      .updateTable('refunds')
      .set({ refusals: 1 })
      .where('id', '=', first?.id ?? '')
      .execute(),
  );
  await shop.callOk(sendRefundAgain, { token: ownerToken, params: { id: first?.id ?? '' } });
  expect(heard()).toEqual({ told: 0, woken: ['refunds'] });
});

test('a cancellation is told and its money sent at once, and others hear of its pieces, once', async () => {
  const { orderId, userId, cancel, productIds } = await paidOrder(1, 2);
  const [back = '', other = ''] = productIds;
  expect((await refund(orderId, { restock: [{ productId: back, quantity: 1 }] })).status).toBe(200);
  heard();
  expect((await cancel()).status).toBe(200);
  expect(heard()).toEqual({ told: 1, woken: ['mails', 'refunds'] });
  expect((await cancel()).status).toBe(200);
  expect(heard()).toEqual({ told: 0, woken: [] });
  expect(await movementsOf(back)).toEqual([{ stock_change: 1, reason: 'refund' }]);
  expect(await movementsOf(other)).toEqual([{ stock_change: 2, reason: 'cancelled' }]);
  expect(
    (await refundsOf(orderId)).map(({ amount_paise, by_user_id }) => [amount_paise, by_user_id === userId]),
  ).toEqual([
    [10_000, false],
    [20_000, true],
  ]);
  expect(await eventsOf(orderId)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'status',
        from_status: 'confirmed',
        to_status: 'Rejected',
        by_user_id: userId,
      }),
    ]),
  );
});

test('what is left of an order goes back where it is a rupee, and less is only said', async () => {
  const rupee = await paidOrder(1);
  expect((await refund(rupee.orderId, { amount: 99 })).status).toBe(200);
  expect((await rupee.cancel()).status).toBe(200);
  expect((await refundsOf(rupee.orderId)).map(({ amount_paise }) => amount_paise)).toEqual([9_900, 100]);
  const mailsOf = async (orderId: string) =>
    (await listQueuedMails(database, { orderId, kind: 'order_cancelled_by_shopper' }))[0]?.text;
  expect(await mailsOf(rupee.orderId)).toContain('₹1.00');

  const less = await paidOrder(1);
  await sandbox.dashboard('refund', { payment_id: less.paymentId, amount: 9_950, webhook: false });
  await database.write((tx) =>
    tx.updateTable('orders').set({ refunded_paise: 9_950 }).where('id', '=', less.orderId).execute(),
  );
  expect((await less.cancel()).status).toBe(200);
  expect(await refundsOf(less.orderId)).toEqual([]);
  expect(await mailsOf(less.orderId)).not.toContain('₹0.50');
  const notes = (await eventsOf(less.orderId)).map(({ note }) => note);
  expect(notes).toContain(refundMessages.refundTooSmallToSend('₹0.50'));
  expect(await less.row()).toMatchObject({ payment_status: 'paid', refunded_paise: 9_950 });
});

test('a refund of a rupee is one', async () => {
  const { orderId, row } = await paidOrder(1);
  expect((await refund(orderId, { amount: 1 })).status).toBe(200);
  expect(await refundsOf(orderId)).toMatchObject([{ amount_paise: 100, status: 'due' }]);
  expect(await row()).toMatchObject({ refunded_paise: 100, payment_status: 'paid' });
});

test('an owner refunds what is left at most, and not what somebody has refunded since the owner looked', async () => {
  const { orderId, row } = await paidOrder(1);
  expect(await refund(orderId, { amount: 40, refundedAmount: 0 })).toMatchObject({ status: 200 });
  expect(await refund(orderId, { amount: 40, refundedAmount: 0 })).toMatchObject({
    status: 409,
    body: { code: 'refunded_meanwhile', message: refundRefusals.refundedMeanwhile.text() },
  });
  expect(await refund(orderId, { amount: 60.01, refundedAmount: 40 })).toMatchObject({
    status: 409,
    body: { code: 'refund_too_large', message: refundMessages.refundTooMuch('₹60.00') },
  });
  expect(await row()).toMatchObject({ refunded_paise: 4_000 });
  expect(await refund(orderId, { amount: 60, refundedAmount: 40 })).toMatchObject({ status: 200 });
  expect(await refund(orderId, { refundedAmount: 100 })).toMatchObject({
    status: 409,
    body: { code: 'nothing_to_refund' },
  });
});

test('an order that is not paid is not refunded', async () => {
  const { id } = await newOpenOrder(shop);
  expect(await refund(id)).toMatchObject({ status: 409, body: { code: 'nothing_to_refund' } });
  expect(await refundsOf(id)).toEqual([]);
});

test('less than a rupee is not refunded, neither typed nor what free pieces cost', async () => {
  const tooSmall = {
    status: 400,
    body: { code: 'refund_too_small', fields: { amount: refundMessages.refundTooSmall } },
  };
  const { orderId } = await paidOrder(1);
  expect(await refund(orderId, { amount: 0.99 })).toMatchObject(tooSmall);
  expect(await refundsOf(orderId)).toEqual([]);
  const [paid, free] = [await newProduct(database), await newProduct(database)];
  const withFree = await newSoldOrder(database, {
    userId: (await shop.newShopper()).id,
    state: '02',
    at: shop.clock.now(),
    lines: [
      { productId: paid, unitPricePaise: 10_000 },
      { productId: free, unitPricePaise: 10_000, discountPaise: 10_000 },
    ],
  });
  expect(await refund(withFree, { restock: [{ productId: free, quantity: 1 }] })).toMatchObject(tooSmall);
});

test('nothing of an order that cost nothing goes back', async () => {
  const orderId = await newSoldOrder(database, {
    userId: (await shop.newShopper()).id,
    state: '02',
    at: shop.clock.now(),
    cashFeePaise: 0,
    lines: [{ productId: await newProduct(database), unitPricePaise: 10_000, discountPaise: 10_000 }],
  });
  // Like a replacement, which has no payment.
  await database.write((tx) =>
    tx
      .updateTable('orders')
      .set({ channel: 'replacement', payment_status: 'paid', cash_state: null })
      .where('id', '=', orderId)
      .execute(),
  );
  expect(await refund(orderId)).toMatchObject({ status: 409, body: { code: 'nothing_to_refund' } });
});

test('pieces that come back are paid back with what is left at most', async () => {
  const { orderId, productIds, row } = await paidOrder(2);
  const [productId = ''] = productIds;
  expect((await refund(orderId, { amount: 150 })).status).toBe(200);
  expect((await refund(orderId, { restock: [{ productId, quantity: 1 }] })).status).toBe(200);
  expect(await row()).toMatchObject({ refunded_paise: 20_000, payment_status: 'refunded' });
});

test('an order lets its pieces go when the last of them is back, whatever money went back', async () => {
  const { orderId, productIds, row } = await paidOrder(3, 1);
  const [productId = '', otherId = ''] = productIds;
  const back = async (body: BodyOf<typeof refundOrder>) => {
    expect((await refund(orderId, body)).status).toBe(200);
    return (await row()).hold;
  };
  expect(await back({ amount: 10 })).toBe('sold');
  expect(await back({ amount: 10, restock: [{ productId, quantity: 1 }] })).toBe('sold');
  expect(await back({ amount: 10, restock: [{ productId, quantity: 2 }] })).toBe('sold');
  expect(await back({ amount: 10, restock: [{ productId: otherId, quantity: 1 }] })).toBe('released');
  expect(await stockOf(database, productId)).toMatchObject({ stock: 9, movedStock: 9 });
});

test('an order that there is not is not refunded', async () => {
  expect(await refund(uuidv7(), {})).toMatchObject({ status: 404 });
});

test('how money was paid back is noted where no provider sends it, and only there', async () => {
  const online = await paidOrder(1);
  const paidBack = { by: 'upi' as const, reference: ' UPI 4711 ' };
  expect((await refund(online.orderId, { amount: 10, paidBack })).status).toBe(200);
  expect(await refundsOf(online.orderId)).toMatchObject([{ paid_back_by: null, paid_back_reference: '' }]);

  const productId = await newProduct(database, { pricePaise: 10_000, stock: 5 });
  const { data } = await shop.callOk(placeHandOrder, { token: ownerToken, body: handOrder(productId) });
  expect((await refund(data._id, { amount: 10, paidBack })).status).toBe(200);
  expect(await refundsOf(data._id)).toMatchObject([{ paid_back_by: 'upi', paid_back_reference: 'UPI 4711' }]);
});

test('cash that is given back as cash has no reference', async () => {
  const productId = await newProduct(database);
  const orderId = await newSoldOrder(database, {
    userId: (await shop.newShopper()).id,
    state: '02',
    at: shop.clock.now(),
    cashFeePaise: 0,
    lines: [{ productId, unitPricePaise: 10_000 }],
  });
  await database.write(async (tx) => {
    const payment = {
      payment_id: `cash_${orderId}`,
      order_id: orderId,
      amount_paise: 10_000,
      method: 'cash',
    };
    await tx
      .insertInto('payments')
      .values({ ...payment, method: 'cash', use: 'paid_order', captured_at: shop.clock.now() })
      .execute();
    await tx.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', orderId).execute();
  });
  const cash = { by: 'cash' as const, reference: '' };
  expect((await refund(orderId, { amount: 10, paidBack: cash })).status).toBe(200);
  expect(await refund(orderId, { amount: 10, paidBack: { ...cash, by: 'upi' } })).toMatchObject({
    status: 400,
    body: { code: 'paid_back_unclear' },
  });
});

test('cash that the owner took for an order by hand is told by its word, with no reference', async () => {
  const productId = await newProduct(database, { pricePaise: 10_000, stock: 5 });
  const body = handOrder(productId, { payment: 'cash', reference: '' });
  const { data } = await shop.callOk(placeHandOrder, { token: ownerToken, body });
  const seen = await shop.callOk(getAdminOrder, { token: ownerToken, params: { id: data._id } });
  expect(seen.data.timeline.find(({ kind }) => kind === 'payment')).toMatchObject({
    note: 'Cash',
    by: 'Owner',
  });
});
