import { getDashboard } from '@shop/contract/dashboard/endpoints';
import { exportOrders, listAdminOrders } from '@shop/contract/orders/endpoints';
import { getRevenue } from '@shop/contract/revenue/endpoints';
import { parse } from 'csv-parse/sync';
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
