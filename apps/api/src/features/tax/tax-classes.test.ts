import { addCategory, editCategory } from '@shop/contract/categories/endpoints';
import { dayOfIndia, nextDay } from '@shop/contract/days';
import { updateOrderStatus } from '@shop/contract/orders/endpoints';
import * as contract from '@shop/contract/tax/endpoints';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { saveTaxSettings } from '../../testing/save-tax-settings.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';
import { findPaper } from './shared/paper-queries.ts';

let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
let categoryId: string;
beforeAll(async () => {
  shop = await buildTestShop();
  [admin, shopper] = [await shop.newAdmin(), await shop.newShopper()];
});
beforeEach(async () => {
  await saveTaxSettings(shop, admin);
  await shop.database.write((tx) =>
    tx.updateTable('products').set({ deleted_at: shop.clock.now() }).execute(),
  );
  const { data } = await shop.callOk(addCategory, { token: admin.token, body: { label: uuidv7() } });
  categoryId = data._id;
});
afterAll(() => shop.close());

async function unclassed() {
  const { data, total } = await shop.callOk(contract.listUnclassedProducts, { token: admin.token });
  expect(data).toHaveLength(total);
  return data.map(({ _id }) => _id);
}

const classCategory = (body: { hsn?: string; gstRates?: { percent: number; from?: string }[] }) =>
  shop.callOk(editCategory, { token: admin.token, params: { categoryId }, body });

/** Sends an order of these products. @returns it, to make its paper, and the HSN codes and rates that were billed */
async function sent(...productIds: string[]) {
  const lines = productIds.map((productId) => ({ productId, unitPricePaise: 11_800 }));
  const at = shop.clock.now();
  const id = await newSoldOrder(shop.database, { userId: shopper.id, state: '02', at, lines });
  const of = { token: admin.token, params: { id } };
  await shop.callOk(updateOrderStatus, { ...of, body: { orderStatus: 'inShipping' } });
  return {
    of,
    async billed() {
      const [paper] = (await shop.callOk(contract.listOrderPapers, of)).data;
      const row = paper && (await findPaper(shop.database.read, paper._id));
      return row?.document.lines.map(({ hsn, rate }) => [hsn, rate]);
    },
  };
}

test('goods whose rate or code nobody entered are named and not billed, until somebody has', async () => {
  const soap = await newProduct(shop.database);
  const candle = await newProduct(shop.database, { category: categoryId });
  const { of, billed } = await sent(soap, candle);
  expect(await billed()).toBeUndefined();
  expect(await unclassed()).toEqual([candle]);
  expect(await shop.call(contract.issuePaper, of)).toMatchObject({
    status: 409,
    body: {
      code: 'tax_class_missing',
      message: expect.stringContaining('The GST rate or the HSN code of Soap is not known'),
    },
  });

  await classCategory({ gstRates: [{ percent: 12 }] });
  expect(await unclassed()).toEqual([candle]);
  expect(await shop.call(contract.issuePaper, of)).toMatchObject({ status: 409 });

  const { data } = await classCategory({ hsn: '34060010' });
  expect(data).toMatchObject({ hsn: '34060010', gstRates: [{ percent: 12 }] });
  expect(await unclassed()).toEqual([]);
  await shop.callOk(contract.issuePaper, of);
  expect(await billed()).toEqual([
    ['34011190', 500],
    ['34060010', 1_200],
  ]);
});

test('a rate that begins later does not count before: the one before does, or none', async () => {
  await classCategory({ hsn: '34060010' });
  const tomorrow = nextDay(dayOfIndia(shop.clock.now()));
  const gstRates = [{ percent: 5, from: tomorrow }];
  const candle = await newProduct(shop.database, { category: categoryId, facts: { gstRates } });
  const { billed } = await sent(candle);
  expect(await billed()).toBeUndefined();
  expect(await unclassed()).toEqual([candle]);
  await classCategory({ gstRates: [{ percent: 12 }] });
  expect(await unclassed()).toEqual([]);
  expect(await (await sent(candle)).billed()).toEqual([['34060010', 1_200]]);
});

test('a shop that charges no tax bills goods without a rate', async () => {
  await saveTaxSettings(shop, admin, { registration: 'composition' });
  const candle = await newProduct(shop.database, { category: categoryId });
  expect(await unclassed()).toEqual([]);
  expect(await (await sent(candle)).billed()).toEqual([['', 0]]);
});

test('refuses shoppers', async () => {
  expect((await shop.call(contract.listUnclassedProducts, { token: shopper.token })).status).toBe(403);
});
