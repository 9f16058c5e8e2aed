import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPictures, openPictureDisk, systemClock } from '@shop/api';
import { type SignedIn, type TestShop, buildTestShop } from '@shop/api/testing/build-test-app';
import { listAdminProducts } from '@shop/contract/catalog/endpoints';
import { getDashboard } from '@shop/contract/dashboard/endpoints';
import { listMails } from '@shop/contract/mails/endpoints';
import { listAdminOrders } from '@shop/contract/orders/endpoints';
import { fillMany } from './fill-many.ts';

const PRODUCTS = 250;
const ORDERS = 1_000;

let mediaFolder: string;
let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  mediaFolder = await mkdtemp(join(tmpdir(), 'shop-many-'));
  const pictures = createPictures(await openPictureDisk({ kind: 'folder', folder: mediaFolder }));
  shop = await buildTestShop({ pictures });
  await fillMany(
    { database: shop.database, pictures, clock: systemClock },
    { products: PRODUCTS, orders: ORDERS },
  );
  admin = await shop.newAdmin();
});
afterAll(async () => {
  await shop.close();
  await rm(mediaFolder, { recursive: true, force: true });
});

const count = async (query: object) =>
  (await shop.callOk(listAdminOrders, { query, token: admin.token })).total;

test('there are as many products and orders as were asked for', async () => {
  const query = { limit: 100 };
  const { total, data } = await shop.callOk(listAdminProducts, { query, token: admin.token });
  expect(total).toBe(PRODUCTS);
  expect(new Set(data.map((product) => product.title)).size).toBe(100);
  expect(await count({})).toBe(ORDERS);
});

test('there are orders of every state, mails that left and that did not, and products nearly sold out', async () => {
  for (const status of ['confirmed', 'inProcess', 'inShipping', 'delivered', 'rejected', 'Rejected']) {
    expect(await count({ status })).toBeGreaterThan(0);
  }
  const { token } = admin;
  for (const state of ['sent', 'failing'] as const) {
    expect((await shop.callOk(listMails, { query: { state }, token })).total).toBeGreaterThan(0);
  }
  const { data } = await shop.callOk(getDashboard, { token });
  expect(data.lowStock.total).toBeGreaterThan(0);
  expect(data.newestReviews.length).toBeGreaterThan(0);
});

test('stock, reviews and totals are the sums of what happened', async () => {
  const wrong = sql<{ id: string }>`
    select product_stock.product_id as id from product_stock left join stock_movements using (product_id)
    group by product_stock.product_id
    having product_stock.stock <> coalesce(sum(stock_change), 0) or product_stock.held <> coalesce(sum(held_change), 0)
    union all
    select product_ratings.product_id as id from product_ratings left join reviews using (product_id)
    group by product_ratings.product_id having review_count <> count(reviews.id) or rating_sum <> coalesce(sum(rating), 0)
    union all
    select orders.id from orders join order_lines on order_id = orders.id
    group by orders.id having total_paise <> shipping_paise + sum(unit_price_paise * quantity)
    union all
    select orders.id from orders left join payments on order_id = orders.id and use = 'paid_order'
    group by orders.id having (paid_at is not null) <> (coalesce(sum(amount_paise), 0) = total_paise)`;
  const { rows } = await shop.database.write((tx) => wrong.execute(tx));
  expect(rows).toEqual([]);
});
