import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportRevenue, getRevenue } from '@shop/contract/revenue/endpoints';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { newOrder } from '../../../testing/order-builder.ts';
import { newProduct } from '../../../testing/product-builder.ts';

let shop: TestShop;
let admin: SignedIn;
let asha: SignedIn;
let ravi: SignedIn;
let rose: string;
let lime: string;

/** Noon on 20 January 2030 in India. */
const now = new Date('2030-01-20T06:30:00Z');
const onDay = (day: number) => new Date(`2030-01-${String(day).padStart(2, '0')}T06:30:00Z`);

interface SoldOrder {
  by: SignedIn;
  paidAt: Date;
  productIds: readonly string[];
  state?: string;
  code?: string;
  discountPaise?: number;
  shippingPaise?: number;
}

/** A paid order of one piece of each product at ₹199. A discount is on the first line. */
async function sold({ by, paidAt, productIds, state = '', code, ...money }: SoldOrder): Promise<string> {
  const { discountPaise = 0, shippingPaise = 0 } = money;
  const orderId = await newOrder(shop.database, { userId: by.id, productIds });
  const total = 19_900 * productIds.length + shippingPaise - discountPaise;
  await shop.database.write(async (tx) => {
    await tx
      .updateTable('orders')
      .set({
        placed_at: paidAt,
        paid_at: paidAt,
        state,
        total_paise: total,
        shipping_paise: shippingPaise,
        discount_paise: discountPaise,
        ...(code === undefined
          ? {}
          : {
              codes: JSON.stringify([{ offerId: uuidv7(), code, discountPaise, shippingSavedPaise: 0 }]),
            }),
      })
      .where('id', '=', orderId)
      .execute();
    await tx
      .updateTable('order_lines')
      .set({ discount_paise: discountPaise })
      .where('order_id', '=', orderId)
      .where('position', '=', 0)
      .execute();
    const payment = { payment_id: `pay_${orderId}`, order_id: orderId, amount_paise: total };
    await tx
      .insertInto('payments')
      .values({ ...payment, use: 'paid_order', captured_at: paidAt })
      .execute();
  });
  return orderId;
}

async function refund(orderId: string, amountPaise: number, at: Date, paymentId = `pay_${orderId}`) {
  const values = { id: uuidv7(), order_id: orderId, payment_id: paymentId, amount_paise: amountPaise };
  await shop.database.write((tx) =>
    tx
      .insertInto('refunds')
      .values({ ...values, reason: 'by_hand', status: 'processed', created_at: at, updated_at: at })
      .execute(),
  );
}

/** A second payment of an order, which goes back. */
async function paidTwice(orderId: string, amountPaise: number, at: Date) {
  const payment = { payment_id: `pay_2_${orderId}`, order_id: orderId, amount_paise: amountPaise };
  await shop.database.write((tx) =>
    tx
      .insertInto('payments')
      .values({ ...payment, use: 'refund', captured_at: at })
      .execute(),
  );
  await refund(orderId, amountPaise, at, payment.payment_id);
}

beforeAll(async () => {
  shop = await buildTestShop();
  shop.clock.set(now);
  admin = await shop.newAdmin();
  asha = await shop.newShopper();
  ravi = await shop.newShopper();
  rose = await newProduct(shop.database, { title: 'Rose', stock: 60 });
  lime = await newProduct(shop.database, { title: 'Lime', stock: 0 });
  await shop.database.write((tx) =>
    tx.updateTable('products').set({ category: 'shampoo' }).where('id', '=', lime).execute(),
  );
  // Asha comes back and Ravi is new in the span; the last two orders are outside it.
  await sold({ by: asha, paidAt: onDay(5), productIds: [rose] });
  const part = await sold({
    by: asha,
    paidAt: onDay(11),
    productIds: [rose, lime],
    state: 'Kerala',
    code: 'DIWALI',
    discountPaise: 3_980,
    shippingPaise: 5_000,
  });
  await sold({ by: ravi, paidAt: onDay(20), productIds: [rose], state: 'Goa' });
  await sold({ by: ravi, paidAt: new Date('2030-01-20T18:30:00Z'), productIds: [lime] });
  await newOrder(shop.database, { userId: ravi.id, productIds: [rose], paymentStatus: 'pending' });
  await refund(part, 2_500, onDay(12));
  await paidTwice(part, 9_900, onDay(12));
  await shop.database.write((tx) =>
    tx
      .insertInto('visit_days')
      .values([
        { day: '2030-01-11', visitors: 40, with_cart: 9 },
        { day: '2030-01-20', visitors: 10, with_cart: 1 },
        { day: '2030-01-05', visitors: 7, with_cart: 2 },
      ])
      .execute(),
  );
});
afterAll(() => shop.close());

const span = { from: '2030-01-11', to: '2030-01-20' };
const load = async (query: { from?: string; to?: string } = span) =>
  (await shop.callOk(getRevenue, { token: admin.token, query })).data;

test('a span is summed and held against the one before', async () => {
  const sales = await load();
  expect(sales.now).toEqual({
    ...span,
    orders: 2,
    pieces: 3,
    goods: 597,
    discount: 39.8,
    shipping: 50,
    cashFees: 0,
    taken: 607.2,
    refunded: 25,
    averageOrder: 303.6,
    firstOrders: 1,
    returningOrders: 1,
    visits: 50,
    visitsWithCart: 10,
  });
  expect(sales.before).toMatchObject({
    from: '2030-01-01',
    to: '2030-01-10',
    orders: 1,
    taken: 199,
    firstOrders: 1,
    visits: 7,
  });
});

test('every day has its line, and the lines add up to the sums', async () => {
  const { days, now: sums } = await load();
  expect(days.map(({ day }) => day)).toEqual(
    Array.from({ length: 10 }, (_, index) => `2030-01-${index + 11}`),
  );
  expect(days[0]).toEqual({
    day: '2030-01-11',
    orders: 1,
    taken: 408.2,
    refunded: 0,
    visits: 40,
    visitsWithCart: 9,
  });
  expect(days[1]).toMatchObject({ refunded: 25 });
  const total = (of: 'orders' | 'taken' | 'refunded' | 'visits') =>
    days.reduce((sum, day) => sum + day[of], 0);
  expect([total('orders'), total('taken'), total('refunded'), total('visits')]).toEqual([
    sums.orders,
    sums.taken,
    sums.refunded,
    sums.visits,
  ]);
});

test('products bring what was paid for them, and say how long their stock lasts', async () => {
  const { products, categories } = await load();
  expect(products).toMatchObject([
    // Three pieces sold in thirty days, and sixty in stock.
    { title: 'Rose', pieces: 2, amount: 358.2, stock: 60, daysLeft: 600 },
    { title: 'Lime', pieces: 1, amount: 199, stock: 0, daysLeft: 0 },
  ]);
  expect(categories).toEqual([
    { category: 'soap', pieces: 2, amount: 358.2 },
    { category: 'shampoo', pieces: 1, amount: 199 },
  ]);
});

test('codes, states and the stock', async () => {
  const { codes, states, stock } = await load();
  expect(codes).toEqual([{ code: 'DIWALI', orders: 1, discount: 39.8, taken: 408.2 }]);
  expect(states).toEqual(
    expect.arrayContaining([
      { state: 'Kerala', orders: 1, taken: 408.2 },
      { state: 'Goa', orders: 1, taken: 199 },
    ]),
  );
  expect(stock).toEqual({ pieces: 60, value: 60 * 199, soldOut: 1 });
});

test('days without a sale are zeros', async () => {
  const quiet = await load({ from: '2029-06-01', to: '2029-06-02' });
  expect(quiet.now).toMatchObject({ orders: 0, taken: 0, averageOrder: 0 });
  expect([quiet.days.length, quiet.products, quiet.codes]).toEqual([2, [], []]);
});

test('days that are none are refused at their field', async () => {
  const answer = await shop.call(getRevenue, { token: admin.token, query: { from: 'soon' } });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ fields: { from: 'Enter a day like 2026-11-21.' } });
});

test('each table is a file', async () => {
  const csv = await shop.callOk(exportRevenue, { token: admin.token, query: { ...span, table: 'products' } });
  expect(csv.replace('\u{feff}', '').split('\r\n').slice(0, 2)).toEqual([
    'Product ID,Product,Category,Pieces,Returned,Revenue,Stock,Days left',
    `${rose},Rose,soap,2,0,358.2,60,600`,
  ]);
  const days = await shop.callOk(exportRevenue, { token: admin.token, query: { ...span, table: 'days' } });
  expect(days.trimEnd().split('\r\n')).toHaveLength(11);
});
