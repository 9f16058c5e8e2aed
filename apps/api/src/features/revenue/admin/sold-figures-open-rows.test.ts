import { getDashboard } from '@shop/contract/dashboard/endpoints';
import { replaceOrder } from '@shop/contract/hand-orders/endpoints';
import { exportOrders, getAdminOrder, listAdminOrders } from '@shop/contract/orders/endpoints';
import type { AdminOrder, OrderFilterQuery } from '@shop/contract/orders/schemas';
import { NO_STATE } from '@shop/contract/orders/figure-choices';
import { getRevenue } from '@shop/contract/revenue/endpoints';
import type { Revenue } from '@shop/contract/revenue/schemas';
import { parse } from 'csv-parse/sync';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOrder } from '../../../testing/order-builder.ts';
import { buildTaxMonth } from '../../../testing/tax-month-shop.ts';

const span = { from: '2027-03-01', to: '2027-03-31' };

/**
 * Sixty orders of one shopper: by hand, at the checkout with codes and in cash; packed, sent back, cancelled, refunded in
 * part and whole. One is replaced, and others paid at the edges of March.
 */
let month: Awaited<ReturnType<typeof buildTaxMonth>>;
let sales: Revenue;
beforeAll(async () => {
  month = await buildTaxMonth();
  const { shop, token, orderIds } = month;
  const read = async () => (await shop.callOk(getRevenue, { token, query: span })).data;
  const [product] = (await read()).products;
  const productIds = [product?.productId ?? ''];
  const [one, other] = [await shop.newShopper(), await shop.newShopper()];
  for (const [shopper, paidAt] of [
    [one, '2027-02-28T18:29:59.999Z'],
    [one, '2027-02-28T18:30:00Z'],
    [other, '2027-03-31T18:29:59.999Z'],
    [other, '2027-03-31T18:30:00Z'],
  ] as const) {
    const id = await newOrder(shop.database, { userId: shopper.id, productIds });
    const moment = { placed_at: new Date(paidAt), paid_at: new Date(paidAt) };
    await shop.database.write((tx) => tx.updateTable('orders').set(moment).where('id', '=', id).execute());
  }
  await replaceOnePiece(orderIds);
  sales = await read();
}, 120_000);
afterAll(() => month.close());

/** Replaces a piece of the first order that is packed and has none refunded. */
async function replaceOnePiece(orderIds: readonly string[]) {
  const { shop, token } = month;
  for (const id of orderIds) {
    const { data } = await shop.callOk(getAdminOrder, { token, params: { id } });
    if (data.orderStatus !== 'inShipping' || data.refundedAmount > 0 || data.paymentStatus !== 'paid')
      continue;
    const [item] = data.cartItems;
    const lines = [{ productId: item?.productId ?? '', quantity: 1 }];
    await shop.callOk(replaceOrder, { token, params: { id }, body: { requestId: uuidv7(), lines } });
    return;
  }
  throw new Error('No order is packed');
}

const paise = (rupees: unknown) => Math.round(Number(rupees) * 100);
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** The orders that a link to them opens: those of the list, and the lines of its file. */
async function rowsOf(filter: OrderFilterQuery, days = span) {
  const { shop, token } = month;
  const query = { dateOf: 'paid', ...days, ...filter };
  const file = await shop.callOk(exportOrders, { token, query });
  const lines = parse(file, { columns: true, bom: true }) as Record<string, string>[];
  const { data: orders, total } = await shop.callOk(listAdminOrders, {
    token,
    query: { ...query, limit: 100 },
  });
  expect([total, orders.length]).toEqual([lines.length, lines.length]);
  return { orders, ofFile: (column: string) => sumOf(lines, (line) => paise(line[column])) };
}

const linesOf = (orders: readonly AdminOrder[], product: string) =>
  orders.flatMap(({ cartItems }) => cartItems.filter(({ productId }) => productId === product));
const paidFor = (orders: readonly AdminOrder[], product: string) =>
  sumOf(linesOf(orders, product), ({ price, quantity, discount = 0 }) => paise(price * quantity - discount));
const piecesOf = (orders: readonly AdminOrder[], product: string) =>
  sumOf(linesOf(orders, product), ({ quantity }) => quantity);

test('the orders of a product add up to its pieces, those that came back and its revenue', async () => {
  expect(sales.products).toHaveLength(2);
  for (const { productId: product, pieces, returned, amount } of sales.products) {
    const { orders, ofFile } = await rowsOf({ product });
    const back = sumOf(linesOf(orders, product), ({ returned: some = 0 }) => some);
    expect([piecesOf(orders, product), back, paidFor(orders, product)]).toEqual([
      pieces,
      returned,
      paise(amount),
    ]);
    const columns = ['Pieces of the product', 'Returned of the product', 'Revenue of the product'];
    expect(columns.map(ofFile)).toEqual([pieces * 100, returned * 100, paise(amount)]);
  }
  expect(sumOf(sales.products, ({ returned }) => returned)).toBeGreaterThan(0);
});

test('the orders of a best seller of the dashboard add up to its pieces and its amount', async () => {
  const { shop, token } = month;
  const { bestSellers, money } = (await shop.callOk(getDashboard, { token })).data;
  const days = { from: money.days[0]?.day ?? '', to: money.days.at(-1)?.day ?? '' };
  expect(bestSellers.length).toBeGreaterThan(0);
  for (const { productId: product, pieces, amount } of bestSellers) {
    const { orders } = await rowsOf({ product, payment: 'paid' }, days);
    expect([piecesOf(orders, product), paidFor(orders, product)]).toEqual([pieces, paise(amount)]);
  }
});

test('the orders of a code add up to its orders, its discount and what was received', async () => {
  expect(sales.codes).toHaveLength(2);
  for (const { code, orders: count, discount, taken } of sales.codes) {
    const { orders, ofFile } = await rowsOf({ code });
    const used = orders.flatMap(({ codes = [] }) => codes.filter((one) => one.code === code));
    const off = sumOf(used, (one) => paise(one.discount + one.shippingSaved));
    expect([orders.length, off, ofFile('Discount of the code'), ofFile('Total')]).toEqual([
      count,
      paise(discount),
      paise(discount),
      paise(taken),
    ]);
  }
});

test('the orders of a state add up to its orders and what was received, also without a state', async () => {
  expect(sales.states.map(({ state }) => state)).toContain('');
  expect(sales.states.length).toBeGreaterThan(5);
  for (const { state, orders: count, taken } of sales.states) {
    const { orders, ofFile } = await rowsOf({ state: state || NO_STATE });
    expect([state, orders.length, ofFile('Total')]).toEqual([state, count, paise(taken)]);
  }
});

test('the orders of new and of returning shoppers are as many as the figures say', async () => {
  const [first, others] = [await rowsOf({ shopper: 'new' }), await rowsOf({ shopper: 'returning' })];
  expect([first.orders.length, others.orders.length]).toEqual([
    sales.now.firstOrders,
    sales.now.returningOrders,
  ]);
  // Of the month's own shopper, and of the one who paid in its last moment; the third had paid before March.
  expect(new Set(first.orders.map(({ userId }) => userId)).size).toBe(2);
});

test('the days add up to the visits of a span, and products to their categories', async () => {
  const { shop, token } = month;
  await shop.database.write((tx) =>
    tx
      .insertInto('visit_days')
      .values([
        { day: '2027-02-28', visitors: 7, with_cart: 2 },
        { day: '2027-03-01', visitors: 40, with_cart: 9 },
        { day: '2027-03-31', visitors: 10, with_cart: 1 },
        { day: '2027-04-01', visitors: 5, with_cart: 5 },
      ])
      .execute(),
  );
  const { now, days, products, categories } = (await shop.callOk(getRevenue, { token, query: span })).data;
  expect([now.visits, now.visitsWithCart]).toEqual([50, 10]);
  expect([sumOf(days, ({ visits }) => visits), sumOf(days, ({ visitsWithCart: some }) => some)]).toEqual([
    50, 10,
  ]);
  for (const { category, pieces, amount } of categories) {
    const rows = products.filter((product) => product.category === category);
    expect([sumOf(rows, (row) => row.pieces), sumOf(rows, (row) => paise(row.amount))]).toEqual([
      pieces,
      paise(amount),
    ]);
  }
});
