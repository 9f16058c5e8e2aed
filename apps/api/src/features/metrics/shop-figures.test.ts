import { getDashboard } from '@shop/contract/dashboard/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';
import { readShopFigures } from './shop-figures.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

const figures = () => readShopFigures(shop.database.read, shop.clock.now());

test('what is to be shipped is counted as on the dashboard: paid orders, and those in cash that are confirmed', async () => {
  const { token } = await shop.newAdmin();
  const { id: userId } = await shop.newShopper();
  const lines = [{ productId: await newProduct(shop.database, { stock: 9 }), unitPricePaise: 19_900 }];
  const order = { userId, lines, state: '02', at: shop.clock.now() } as const;
  expect((await figures()).ordersToShip).toBe(0);
  await newSoldOrder(shop.database, order);
  await newSoldOrder(shop.database, { ...order, cashFeePaise: 3_000 });
  const { data } = await shop.callOk(getDashboard, { token });
  expect(data.toShip.total).toBe(2);
  const { ordersToShip, ordersPlacedToday, ordersPaidToday, paidPaiseToday } = await figures();
  expect([ordersToShip, ordersPlacedToday, ordersPaidToday].map(Number)).toEqual([2, 2, 1]);
  expect(Number(paidPaiseToday)).toBe(19_900);
});
