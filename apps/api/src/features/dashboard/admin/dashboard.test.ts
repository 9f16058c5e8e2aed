import type { Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getDashboard } from '@shop/contract/dashboard/endpoints';
import { listAdminOrders } from '@shop/contract/orders/endpoints';
import type { Tables } from '../../../tables/index.ts';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { newOrder } from '../../../testing/order-builder.ts';
import { newProduct } from '../../../testing/product-builder.ts';

let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

/** Half past midnight on 11 January in India, while it is still the 10th in UTC. */
const now = new Date('2030-01-10T19:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

beforeEach(async () => {
  shop.clock.set(now);
  admin = await shop.newAdmin();
  shopper = await shop.newShopper();
  await shop.database.write(async (tx) => {
    for (const table of [
      'refunds',
      'payments',
      'order_lines',
      'orders',
      'webhook_events',
      'reviews',
    ] as const) {
      await tx.deleteFrom(table).execute();
    }
    await tx.updateTable('products').set({ deleted_at: now }).execute();
  });
});

const load = async () => (await shop.callOk(getDashboard, { token: admin.token })).data;

interface PaidOrderValues {
  productIds?: readonly string[];
  status?: 'pending' | 'confirmed' | 'inProcess' | 'inShipping' | 'rejected';
  paidAt?: Date;
  amountPaise?: number;
}

/** An order with the payment that paid it. */
async function paidOrder({
  productIds,
  status = 'confirmed',
  paidAt = now,
  amountPaise = 19_900,
}: PaidOrderValues = {}) {
  const orderId = await newOrder(shop.database, {
    userId: shopper.id,
    productIds: productIds ?? [await newProduct(shop.database)],
  });
  const paymentId = `pay_${orderId}`;
  await shop.database.write(async (tx) => {
    await tx
      .updateTable('orders')
      .set({ order_status: status, placed_at: paidAt, paid_at: paidAt, total_paise: amountPaise })
      .where('id', '=', orderId)
      .execute();
    await tx
      .insertInto('payments')
      .values({
        payment_id: paymentId,
        order_id: orderId,
        amount_paise: amountPaise,
        use: 'paid_order',
        captured_at: paidAt,
      })
      .execute();
  });
  return { orderId, paymentId };
}

async function refundOf(
  { orderId, paymentId }: { orderId: string; paymentId: string },
  values: {
    amountPaise?: number;
    reason?: 'owner' | 'too_late' | 'paid_twice';
    status?: 'due' | 'pending' | 'processed' | 'failed';
    at?: Date;
  } = {},
) {
  const at = values.at ?? now;
  await shop.database.write((tx) =>
    tx
      .insertInto('refunds')
      .values({
        id: uuidv7(),
        order_id: orderId,
        payment_id: paymentId,
        amount_paise: values.amountPaise ?? 5_000,
        reason: values.reason ?? 'owner',
        status: values.status ?? 'processed',
        created_at: at,
        updated_at: at,
      })
      .execute(),
  );
}

const setOrder = (orderId: string, changes: Updateable<Tables['orders']>) =>
  shop.database.write((tx) => tx.updateTable('orders').set(changes).where('id', '=', orderId).execute());

test('is for admins alone', async () => {
  expect((await shop.call(getDashboard, {})).status).toBe(401);
  expect((await shop.call(getDashboard, { token: 'nonsense' })).status).toBe(401);
  expect((await shop.call(getDashboard, { token: shopper.token })).status).toBe(403);
});

test('an empty shop has zeros, not errors', async () => {
  const dashboard = await load();
  const nothing = { taken: 0, refunded: 0, payments: 0 };
  expect(dashboard).toMatchObject({
    toShip: { total: 0, orders: [] },
    toRefund: { total: 0, orders: [] },
    money: { today: nothing, last7Days: nothing, last30Days: nothing },
    bestSellers: [],
    lowStock: { total: 0, products: [] },
    newestReviews: [],
    refunds: [],
  });
  expect(dashboard.money.days).toHaveLength(30);
  expect(dashboard.money.days.at(-1)?.day).toBe('2030-01-11');
});

test('orders to ship are the paid ones that are confirmed or inProcess, the longest waiting first', async () => {
  const late = await paidOrder({ paidAt: minutesAgo(10) });
  const early = await paidOrder({ paidAt: minutesAgo(60), status: 'inProcess' });
  const refunded = await paidOrder();
  await setOrder(refunded.orderId, { payment_status: 'refunded' });
  await paidOrder({ status: 'inShipping' });
  await paidOrder({ status: 'rejected' });
  await newOrder(shop.database, {
    userId: shopper.id,
    productIds: [await newProduct(shop.database)],
    paymentStatus: 'pending',
  });
  const { toShip } = await load();
  expect(toShip.total).toBe(2);
  expect(toShip.orders.map(({ _id }) => _id)).toEqual([early.orderId, late.orderId]);
  expect(toShip.orders[0]).toMatchObject({
    orderStatus: 'inProcess',
    isPartlySent: false,
    totalAmount: 199,
    pieces: 1,
    city: 'Shimla',
  });
});

test('orders to ship count those that are confirmed for cash on delivery, and the list of orders shows the same', async () => {
  const paid = await paidOrder({ paidAt: minutesAgo(60) });
  const cash = await newOrder(shop.database, {
    userId: shopper.id,
    productIds: [await newProduct(shop.database)],
    paymentStatus: 'pending',
  });
  await setOrder(cash, { payment_method: 'cod', cash_state: 'unconfirmed' });
  expect((await load()).toShip.total).toBe(1);
  await setOrder(cash, { cash_state: 'confirmed', order_status: 'confirmed', placed_at: now });
  const { toShip } = await load();
  expect(toShip.orders.map(({ _id, cashToCollect }) => [_id, cashToCollect])).toEqual([
    [paid.orderId, undefined],
    [cash, 199],
  ]);
  const query = { needs: 'shipping' };
  const { data, total } = await shop.callOk(listAdminOrders, { token: admin.token, query });
  expect(total).toBe(toShip.total);
  expect(data.map(({ _id }) => _id)).toEqual([cash, paid.orderId]);
  const wrong = await shop.call(listAdminOrders, { token: admin.token, query: { needs: 'love' } });
  expect(wrong.status).toBe(400);
});

test('rejected orders are named until all their money has gone back, and the list of orders finds them', async () => {
  const { orderId } = await paidOrder({ status: 'rejected', amountPaise: 70_700 });
  await setOrder(orderId, { refunded_paise: 20_000 });
  const settled = await paidOrder({ status: 'rejected' });
  await setOrder(settled.orderId, { payment_status: 'refunded', refunded_paise: 19_900 });
  const free = await paidOrder({ status: 'rejected' });
  await setOrder(free.orderId, { total_paise: 0 });
  await paidOrder();
  const { toRefund } = await load();
  expect(toRefund).toMatchObject({ total: 1, orders: [{ _id: orderId, amount: 507 }] });
  const query = { needs: 'refund' };
  const { data } = await shop.callOk(listAdminOrders, { token: admin.token, query });
  expect(data.map(({ _id }) => _id)).toEqual([orderId]);
});

test('an order of which a part has left is told apart from one that is packed', async () => {
  const { orderId } = await paidOrder({ status: 'inProcess' });
  await shop.database.write((tx) =>
    tx
      .insertInto('parcels')
      .values({
        id: orderId,
        order_id: orderId,
        number: 1,
        courier: 'DTDC',
        tracking_number: 'D1',
        sent_at: minutesAgo(1),
      })
      .execute(),
  );
  expect((await load()).toShip.orders).toMatchObject([{ _id: orderId, isPartlySent: true }]);
});

test('a partly refunded order still has to be shipped', async () => {
  await refundOf(await paidOrder());
  expect((await load()).toShip.total).toBe(1);
});

test('money is counted by days of Asia/Kolkata', async () => {
  // 00:05 today, 23:55 yesterday, the first moment of the 7th day, one moment before it; then the same for the 30th
  // day.
  await paidOrder({ paidAt: new Date('2030-01-10T18:35:00Z'), amountPaise: 100 });
  const yesterday = await paidOrder({ paidAt: new Date('2030-01-10T18:25:00Z'), amountPaise: 1_000 });
  await paidOrder({ paidAt: new Date('2030-01-04T18:30:00Z'), amountPaise: 10_000 });
  await paidOrder({ paidAt: new Date('2030-01-04T18:29:59Z'), amountPaise: 100_000 });
  await paidOrder({ paidAt: new Date('2029-12-12T18:30:00Z'), amountPaise: 1_000_000 });
  await paidOrder({ paidAt: new Date('2029-12-12T18:29:59Z'), amountPaise: 10_000_000 });
  await refundOf(yesterday, { amountPaise: 350 });
  const { money } = await load();
  expect(money.today).toEqual({ taken: 1, refunded: 3.5, payments: 1 });
  expect(money.last7Days).toEqual({ taken: 111, refunded: 3.5, payments: 3 });
  expect(money.last30Days).toEqual({ taken: 11_111, refunded: 3.5, payments: 5 });
  expect(money.days.slice(-2)).toEqual([
    { day: '2030-01-10', taken: 10, refunded: 0, payments: 1 },
    { day: '2030-01-11', taken: 1, refunded: 3.5, payments: 1 },
  ]);
  expect(money.days[0]).toMatchObject({ day: '2029-12-13', taken: 10_000 });
});

test('a payment that goes back is not in the money, and a refund that failed is not refunded but still owed', async () => {
  const order = await paidOrder();
  await shop.database.write((tx) =>
    tx
      .insertInto('payments')
      .values({
        payment_id: `${order.paymentId}2`,
        order_id: order.orderId,
        amount_paise: 19_900,
        use: 'refund',
        captured_at: now,
      })
      .execute(),
  );
  const second = { ...order, paymentId: `${order.paymentId}2` };
  await refundOf(second, { reason: 'paid_twice', amountPaise: 19_900 });
  await refundOf(order, { status: 'failed' });
  expect((await load()).money.today).toEqual({ taken: 199, refunded: 0, refundsOpen: 50, payments: 1 });
});

test('what sells comes with its pieces and money, most pieces first', async () => {
  const rose = await newProduct(shop.database, { title: 'Rose' });
  const lime = await newProduct(shop.database, { title: 'Lime' });
  await paidOrder({ productIds: [rose] });
  await paidOrder({ productIds: [lime, rose] });
  const refunded = await paidOrder({ productIds: [lime] });
  await setOrder(refunded.orderId, { payment_status: 'refunded' });
  await paidOrder({ productIds: [lime], paidAt: new Date('2029-11-01T00:00:00Z') });
  expect((await load()).bestSellers).toMatchObject([
    { productId: rose, title: 'Rose', pieces: 2, amount: 398, picture: null },
    { productId: lime, title: 'Lime', pieces: 1, amount: 199 },
  ]);
});

test('low stock is below 10, fewest first, without deleted products', async () => {
  const nine = await newProduct(shop.database, { stock: 9 });
  await newProduct(shop.database, { stock: 10 });
  const none = await newProduct(shop.database, { stock: 0 });
  const gone = await newProduct(shop.database, { stock: 1 });
  await shop.database.write((tx) =>
    tx.updateTable('products').set({ deleted_at: now }).where('id', '=', gone).execute(),
  );
  const { lowStock } = await load();
  expect(lowStock.total).toBe(2);
  expect(lowStock.products.map(({ productId }) => productId)).toEqual([none, nine]);
});

test('shows the newest reviews with their products', async () => {
  const productId = await newProduct(shop.database, { title: 'Neem Soap' });
  const review = { product_id: productId, user_name: 'Asha', message: 'Lovely', rating: 5 };
  await shop.database.write((tx) =>
    tx
      .insertInto('reviews')
      .values([
        { ...review, id: uuidv7(), user_id: shopper.id, created_at: minutesAgo(5) },
        { ...review, id: uuidv7(), user_id: admin.id, message: 'Newer', created_at: minutesAgo(1) },
      ])
      .execute(),
  );
  expect((await load()).newestReviews).toMatchObject([
    { reviewMessage: 'Newer', productTitle: 'Neem Soap', reviewValue: 5 },
    { reviewMessage: 'Lovely' },
  ]);
});

test('refunds to check: failed first, then under way, then those the shop made by itself', async () => {
  const order = await paidOrder();
  await refundOf(order, { reason: 'too_late', status: 'processed' });
  await refundOf(order, { reason: 'owner', status: 'processed' });
  await refundOf(order, { reason: 'paid_twice', status: 'processed', at: new Date('2029-11-01T00:00:00Z') });
  await refundOf(order, { reason: 'owner', status: 'pending' });
  await refundOf(order, { reason: 'owner', status: 'failed', at: new Date('2029-11-01T00:00:00Z') });
  const { refunds } = await load();
  expect(refunds.map(({ reason, status }) => [reason, status])).toEqual([
    ['owner', 'failed'],
    ['owner', 'pending'],
    ['too_late', 'processed'],
  ]);
  expect(refunds[0]).toMatchObject({ orderId: order.orderId, amount: 50 });
});
