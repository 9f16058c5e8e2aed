import { deleteProduct, restoreProduct } from '@shop/contract/catalog/endpoints';
import { addCategory, deleteCategory, editCategory } from '@shop/contract/categories/endpoints';
import { updateOrderStatus } from '@shop/contract/orders/endpoints';
import * as contract from '@shop/contract/tax/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';
import { findPaper } from './shared/paper-queries.ts';

let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
  [admin, shopper] = [await shop.newAdmin(), await shop.newShopper()];
});
afterAll(() => shop.close());

/** A new category with this tax class. @returns its id */
async function candles(body: { hsn?: string; gstRates?: { percent: number }[] }) {
  const { token } = admin;
  const { data } = await shop.callOk(addCategory, { token, body: { label: 'Candles' } });
  await shop.callOk(editCategory, { token, params: { categoryId: data._id }, body });
  return data._id;
}

/** A paid order of products that are deleted before it is sent, with their category. */
async function orderOf(productIds: string[], category: string) {
  const { token } = admin;
  const lines = productIds.map((productId) => ({ productId, unitPricePaise: 11_800 }));
  const at = shop.clock.now();
  const id = await newSoldOrder(shop.database, { userId: shopper.id, state: '02', at, lines });
  for (const productId of productIds) await shop.callOk(deleteProduct, { token, params: { id: productId } });
  await shop.callOk(deleteCategory, { token, params: { categoryId: category } });
  return id;
}

async function billed(id: string) {
  const { token } = admin;
  await shop.callOk(updateOrderStatus, { token, params: { id }, body: { orderStatus: 'inShipping' } });
  const [paper] = (await shop.callOk(contract.listOrderPapers, { token, params: { id } })).data;
  const row = await findPaper(shop.database.read, paper?._id ?? '');
  return row?.document.lines.map(({ hsn, rate }) => ({ hsn, rate }));
}

test('an order of deleted products is billed by the tax class of their category, also once that is deleted', async () => {
  const category = await candles({ hsn: '34060010', gstRates: [{ percent: 18 }] });
  const products = [
    await newProduct(shop.database, { category }),
    await newProduct(shop.database, { category, facts: { hsn: '34060090' } }),
    await newProduct(shop.database, { category, facts: { gstRates: [{ percent: 12 }] } }),
  ];
  expect(await billed(await orderOf(products, category))).toEqual([
    { hsn: '34060010', rate: 1_800 },
    { hsn: '34060090', rate: 1_800 },
    { hsn: '34060010', rate: 1_200 },
  ]);
  // Brought back, it shows its rate as its own, and its owner sees what it is.
  const params = { id: products[0] ?? '' };
  expect((await shop.callOk(restoreProduct, { token: admin.token, params })).data).toMatchObject({
    category: 'soap',
    facts: { hsn: '34060010', gstRates: [{ percent: 18 }] },
  });
});

test('deleted products of a category without a tax class do not get that of another one', async () => {
  const category = await candles({});
  const candle = await newProduct(shop.database, { category });
  expect(await billed(await orderOf([candle], category))).toBeUndefined();
  expect(
    (await shop.callOk(restoreProduct, { token: admin.token, params: { id: candle } })).data,
  ).toMatchObject({
    category: 'soap',
    facts: { hsn: '', gstRates: [] },
  });
});

test('the code and the rate of one of the first categories stay with its deleted products', async () => {
  const faceWash = await newProduct(shop.database, { category: 'faceWash' });
  expect(await billed(await orderOf([faceWash], 'faceWash'))).toEqual([{ hsn: '34013019', rate: 1_800 }]);
});
