import { listAdminProducts } from '@shop/contract/catalog/endpoints';
import type { AdminProduct } from '@shop/contract/catalog/schemas';
import { getDashboard } from '@shop/contract/dashboard/endpoints';
import { exportOrders, listAdminOrders } from '@shop/contract/orders/endpoints';
import { exportRevenue, getRevenue } from '@shop/contract/revenue/endpoints';
import { parse } from 'csv-parse/sync';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTaxMonth } from '../../../testing/tax-month-shop.ts';

/** Sixty orders: by hand, at the checkout with codes and in cash; packed, sent back, cancelled, refunded. */
let month: Awaited<ReturnType<typeof buildTaxMonth>>;
beforeAll(async () => {
  month = await buildTaxMonth();
}, 120_000);
afterAll(() => month.close());

const paise = (rupees: unknown) => Math.round(Number(rupees) * 100);

/** What the rows that days open come to, in paise: the list's, and those of its file. */
async function rowsOf(from: string, to: string) {
  const { shop, token } = month;
  const query = { dateOf: 'paid', from, to } as const;
  const file = await shop.callOk(exportOrders, { token, query });
  const rows = parse(file, { columns: true, bom: true }) as Record<string, string>[];
  const sumOf = (column: string) => rows.reduce((sum, row) => sum + paise(row[column]), 0);
  const listed = await shop.callOk(listAdminOrders, { token, query: { ...query, page: 1, limit: 100 } });
  expect(listed.total).toBe(rows.length);
  expect(listed.data.reduce((sum, { totalAmount }) => sum + paise(totalAmount), 0)).toBe(sumOf('Total'));
  return { rows: rows.length, sumOf };
}

test('the orders that a span of sales opens add up to each of its figures', async () => {
  const { shop, token } = month;
  const { data } = await shop.callOk(getRevenue, { token, query: { from: '2027-03-01', to: '2027-03-31' } });
  const { rows, sumOf } = await rowsOf('2027-03-01', '2027-03-31');
  expect(rows).toBeGreaterThan(50);
  const { now } = data;
  const columns = ['Total', 'Goods', 'Discount', 'Delivery', 'Cash on delivery fee'];
  expect([rows, sumOf('Pieces') / 100, ...columns.map(sumOf)]).toEqual([
    now.orders,
    now.pieces,
    ...[now.taken, now.goods, now.discount, now.shipping, now.cashFees].map(paise),
  ]);
  expect(paise(now.averageOrder)).toBe(Math.round(sumOf('Total') / rows));
  for (const { day, orders, taken } of data.days) {
    const ofDay = await rowsOf(day, day);
    expect([day, ofDay.rows, ofDay.sumOf('Total')]).toEqual([day, orders, paise(taken)]);
  }
});

test('the stock of today is that of the products', async () => {
  const { shop, token } = month;
  const query = { from: '2027-03-01', to: '2027-03-31' };
  const { stock } = (await shop.callOk(getRevenue, { token, query })).data;
  const listed = await shop.callOk(listAdminProducts, { token, query: { page: 1, limit: 100 } });
  expect(listed.data).toHaveLength(listed.total);
  const priceOf = ({ price, salePrice }: AdminProduct) => paise(salePrice > 0 ? salePrice : price);
  expect([stock.pieces, paise(stock.value), stock.soldOut]).toEqual([
    listed.data.reduce((sum, { totalStock }) => sum + totalStock, 0),
    listed.data.reduce((sum, product) => sum + product.totalStock * priceOf(product), 0),
    listed.data.filter(({ totalStock }) => totalStock === 0).length,
  ]);
});

test('the orders that a sum of the dashboard opens add up to it', async () => {
  const { shop, token } = month;
  const { money } = (await shop.callOk(getDashboard, { token })).data;
  const days = money.days.map(({ day }) => day);
  for (const [count, { taken, payments }] of [
    [1, money.today],
    [7, money.last7Days],
    [30, money.last30Days],
  ] as const) {
    const { rows, sumOf } = await rowsOf(days.at(-count) ?? '', days.at(-1) ?? '');
    expect([count, rows, sumOf('Total')]).toEqual([count, payments, paise(taken)]);
  }
});

/** A refund at the provider's side, of a payment of this order; through at once. */
async function refundAt(orderId: string, paymentId: string, amountPaise: number, at: string) {
  const row = { id: uuidv7(), order_id: orderId, payment_id: paymentId, amount_paise: amountPaise };
  const moment = { created_at: new Date(at), updated_at: new Date(at) };
  await month.shop.database.write((tx) =>
    tx
      .insertInto('refunds')
      .values({ ...row, ...moment, reason: 'by_hand', status: 'processed' })
      .execute(),
  );
  return row.id;
}

test('the refunds that a span opens add up to what was refunded and to what is not through', async () => {
  const { shop, token, orderIds } = month;
  const { order_id: orderId, payment_id: paymentId } = await shop.database.read
    .selectFrom('payments')
    .select(['order_id', 'payment_id'])
    .where('order_id', '=', orderIds[0] ?? '')
    .executeTakeFirstOrThrow();
  // The last moment of March in India, and the first of April; and a payment that paid nothing goes back.
  const last = await refundAt(orderId, paymentId, 101, '2027-03-31T18:29:59.999Z');
  const next = await refundAt(orderId, paymentId, 203, '2027-03-31T18:30:00Z');
  const second = { payment_id: 'pay_second', order_id: orderId, amount_paise: 900 };
  const captured = new Date('2027-03-31T12:00:00Z');
  await shop.database.write((tx) =>
    tx
      .insertInto('payments')
      .values({ ...second, use: 'refund', captured_at: captured })
      .execute(),
  );
  const ofNoSale = await refundAt(orderId, 'pay_second', 900, '2027-03-31T12:00:00Z');
  const span = { from: '2027-03-01', to: '2027-03-31' };
  const { data } = await shop.callOk(getRevenue, { token, query: span });
  const ids = data.refunds.map(({ refundId }) => refundId);
  expect([last, next, ofNoSale].map((id) => ids.includes(id))).toEqual([true, false, false]);
  const file = await shop.callOk(exportRevenue, { token, query: { ...span, table: 'refunds' } });
  const exported = parse(file, { columns: true, bom: true }) as Record<string, string>[];
  expect(exported.length).toBeGreaterThan(5);
  const sumsOf = (rows: { refunded: number; refundsOpen?: number }[]) => [
    rows.reduce((sum, { refunded }) => sum + paise(refunded), 0),
    rows.reduce((sum, { refundsOpen = 0 }) => sum + paise(refundsOpen), 0),
  ];
  const figures = [data.now.refunded, data.now.refundsOpen ?? 0].map(paise);
  expect(figures.every((sum) => sum > 0)).toBe(true);
  expect(sumsOf(data.refunds)).toEqual(figures);
  const ofFile = (column: string) => exported.reduce((sum, row) => sum + paise(row[column]), 0);
  expect([ofFile('Refunded'), ofFile('Refunds not through')]).toEqual(figures);
  for (const ofDay of data.days) {
    const rows = data.refunds.filter(({ day }) => day === ofDay.day);
    expect([ofDay.day, ...sumsOf(rows)]).toEqual([ofDay.day, ...sumsOf([ofDay])]);
  }
  const { money } = (await shop.callOk(getDashboard, { token })).data;
  const days = money.days.map(({ day }) => day);
  const opened = { from: days[0] ?? '', to: days.at(-1) ?? '' };
  const ofDashboard = await shop.callOk(getRevenue, { token, query: opened });
  expect(sumsOf(ofDashboard.data.refunds)).toEqual(sumsOf([money.last30Days]));
});
