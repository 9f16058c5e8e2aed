import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAdminOrders } from '@shop/contract/orders/endpoints';
import { daysOverdue } from '@shop/contract/orders/overdue';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { newOrder } from '../../../testing/order-builder.ts';
import { newProduct } from '../../../testing/product-builder.ts';

const DAY_MS = 24 * 3_600_000;

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

test('the parcels that are overdue are those whose last day for delivery is over, counted in business days', async () => {
  const { id: userId } = await shop.newShopper();
  const productIds = [await newProduct(shop.database)];
  const now = Date.now();
  for (let days = 0; days <= 63; days += 1) {
    const id = await newOrder(shop.database, { userId, productIds });
    await shop.database.write((tx) =>
      tx
        .updateTable('orders')
        .set({
          // A minute more, so that no order reaches an age while the test runs.
          placed_at: new Date(now - days * DAY_MS - 60_000),
          order_status: days % 9 === 8 ? 'delivered' : 'inShipping',
          delivery_max_days: days % 7,
        })
        .where('id', '=', id)
        .execute(),
    );
  }
  const list = (needs?: string) =>
    shop.callOk(listAdminOrders, { token: admin.token, query: { limit: 100, ...(needs ? { needs } : {}) } });
  const { data: all } = await list();
  const expected = all.filter((order) => daysOverdue(order, new Date()) > 0).map(({ _id }) => _id);
  expect(expected.length).toBeGreaterThan(20);
  expect(expected.length).toBeLessThan(all.length - 10);
  const { data: overdue, total } = await list('arrival');
  expect(overdue.map(({ _id }) => _id)).toEqual(expected);
  expect(total).toBe(expected.length);
});
