import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBoughtTogether } from '@shop/contract/catalog/endpoints';
import { saveSection } from '@shop/contract/settings/endpoints';
import { sql } from 'kysely';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newOrder } from '../../testing/order-builder.ts';
import { newProduct, setStock } from '../../testing/product-builder.ts';
import { countBoughtTogether } from './bought-together.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

const shownWith = async (id: string) =>
  (await shop.callOk(listBoughtTogether, { params: { id } })).data.map(({ _id }) => _id);
const newProducts = (count: number) =>
  Promise.all(Array.from({ length: count }, () => newProduct(shop.database, { stock: 9 })));

/** One order each of `shoppers` people. */
async function buy(
  shoppers: number,
  productIds: readonly string[],
  paymentStatus: 'paid' | 'pending' | 'refunded' = 'paid',
): Promise<string[]> {
  const orderIds: string[] = [];
  for (let buyer = 0; buyer < shoppers; buyer += 1) {
    const { id: userId } = await shop.newShopper();
    orderIds.push(await newOrder(shop.database, { userId, productIds, paymentStatus }));
  }
  return orderIds;
}

test('what three people bought together is shown with each, the most frequent first', async () => {
  const [soap = '', dish = '', brush = ''] = await newProducts(3);
  await buy(3, [soap, dish]);
  await buy(4, [soap, brush]);
  expect(await countBoughtTogether(shop.database)).toBe(true);
  expect(await shownWith(soap)).toEqual([brush, dish]);
  expect(await shownWith(dish)).toEqual([soap]);
  expect(await countBoughtTogether(shop.database)).toBe(false);
});

test('what fewer people bought does not show, however often one of them did', async () => {
  const [soap = '', dish = ''] = await newProducts(2);
  await buy(1, [soap, dish]);
  const { id: userId } = await shop.newShopper();
  for (let time = 0; time < 5; time += 1) await newOrder(shop.database, { userId, productIds: [soap, dish] });
  await countBoughtTogether(shop.database);
  expect(await shownWith(soap)).toEqual([]);
});

test('orders that are unpaid, refunded, rejected, replacements, or whose pieces came back do not count', async () => {
  const [soap = '', dish = ''] = await newProducts(2);
  await buy(2, [soap, dish]);
  await buy(2, [soap, dish], 'pending');
  await buy(2, [soap, dish], 'refunded');
  const [rejected, replaced, returned] = await buy(3, [soap, dish]);
  await shop.database.write(async (tx) => {
    await sql`update orders set order_status = 'rejected' where id = ${rejected}`.execute(tx);
    await sql`update orders set channel = 'replacement' where id = ${replaced}`.execute(tx);
    await sql`update order_lines set returned = quantity
      where order_id = ${returned} and product_id = ${dish}`.execute(tx);
  });
  await countBoughtTogether(shop.database);
  expect(await shownWith(soap)).toEqual([]);
  await buy(1, [soap, dish]);
  await countBoughtTogether(shop.database);
  expect(await shownWith(soap)).toEqual([dish]);
});

test('only what can be bought now is shown, and nothing where the owner does not want it', async () => {
  const [soap = '', dish = '', brush = ''] = await newProducts(3);
  await buy(3, [soap, dish, brush]);
  await countBoughtTogether(shop.database);
  await setStock(shop.database, dish, { stock: 0 });
  expect(await shownWith(soap)).toEqual([brush]);
  await setStock(shop.database, dish, { stock: 2 });
  await shop.database.write(async (tx) => {
    await tx.updateTable('products').set({ is_published: false }).where('id', '=', brush).execute();
    // Anyone who changes a product tells it; until then the answer is a kept one.
    tx.tell('catalogue');
  });
  expect(await shownWith(soap)).toEqual([dish]);
  const { token } = await shop.newAdmin();
  const value = { ...shop.readSettings().products, boughtTogether: 'no' as const };
  await shop.callOk(saveSection.products, { token, body: { value, version: 0 } });
  expect(await shownWith(soap)).toEqual([]);
});
