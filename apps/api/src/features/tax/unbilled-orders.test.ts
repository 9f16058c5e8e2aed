import { dayOfIndia } from '@shop/contract/days';
import { updateOrderStatus } from '@shop/contract/orders/endpoints';
import { getTaxMonth, issuePaper } from '@shop/contract/tax/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { saveTaxSettings } from '../../testing/save-tax-settings.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';

let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
let soap: string;
beforeAll(async () => {
  shop = await buildTestShop();
  [admin, shopper] = [await shop.newAdmin(), await shop.newShopper()];
  soap = await newProduct(shop.database, { stock: 100 });
});
afterAll(() => shop.close());

const of = (id: string) => ({ token: admin.token, params: { id } });
const sale = (cash: { cashFeePaise?: number } = {}) =>
  newSoldOrder(shop.database, {
    userId: shopper.id,
    state: '02',
    at: shop.clock.now(),
    lines: [{ productId: soap, quantity: 2, unitPricePaise: 10_500 }],
    ...cash,
  });

async function unbilled() {
  const month = dayOfIndia(shop.clock.now()).slice(0, 7);
  const { data } = await shop.callOk(getTaxMonth, { token: admin.token, query: { month } });
  return data.unbilledOrders.map(({ _id }) => _id);
}

test('orders sent while a setting was missing are named until they are billed, paid or for cash', async () => {
  const [paid, cash] = [await sale(), await sale({ cashFeePaise: 3_000 })];
  await saveTaxSettings(shop, admin, {}, { gstin: '' });
  for (const id of [paid, cash])
    await shop.callOk(updateOrderStatus, { ...of(id), body: { orderStatus: 'inShipping' } });
  await saveTaxSettings(shop, admin);
  expect((await unbilled()).toSorted()).toEqual([paid, cash].toSorted());
  for (const id of [paid, cash]) await shop.callOk(issuePaper, of(id));
  expect(await unbilled()).toEqual([]);
});
