import { addCategory, editCategory } from '@shop/contract/categories/endpoints';
import { deleteProduct, restoreProduct } from '@shop/contract/catalog/endpoints';
import { getWaiting } from '@shop/contract/dashboard/endpoints';
import { dayOfIndia, nextDay } from '@shop/contract/days';
import { updateOrderStatus } from '@shop/contract/orders/endpoints';
import * as contract from '@shop/contract/tax/endpoints';
import { isClassed, taxClassOn } from '@shop/contract/tax/rates';
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

interface Typed {
  hsn?: string;
  gstRates?: { percent: number; from?: string }[];
}
const past = [{ percent: 5, from: '2020-01-01' }];
const future = [{ percent: 5, from: '2099-01-01' }];
/** What products and their categories may say. */
const classes = [undefined, past, future, [...past, ...future]].flatMap((own) =>
  [[], past, future].flatMap((gstRates) =>
    [undefined, '34060010'].flatMap((hsn) =>
      ['', '34060000'].map((ofCategory): [Typed, Typed] => [
        { ...(own && { gstRates: own }), ...(hsn && { hsn }) },
        { gstRates, ...(ofCategory && { hsn: ofCategory }) },
      ]),
    ),
  ),
);

async function unclassed() {
  const { data, total } = await shop.callOk(contract.listUnclassedProducts, { token: admin.token });
  expect(data).toHaveLength(total);
  return data.map(({ _id }) => _id);
}

const classCategory = (body: Typed) =>
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

test('a deleted product that comes back without a class waits on the dashboard', async () => {
  const candle = await newProduct(shop.database, { category: categoryId });
  const waiting = async () =>
    (await shop.callOk(getWaiting, { token: admin.token })).data.find(({ kind }) => kind === 'unclassed');
  expect(await waiting()).toMatchObject({ count: 1 });
  const params = { id: candle };
  await shop.callOk(deleteProduct, { token: admin.token, params });
  expect(await waiting()).toBeUndefined();
  await shop.callOk(restoreProduct, { token: admin.token, params });
  expect(await waiting()).toMatchObject({ count: 1 });
  expect(await unclassed()).toEqual([candle]);
  await saveTaxSettings(shop, admin, { registration: 'composition' });
  expect(await waiting()).toBeUndefined();
});

test('the list agrees with what is billed, whatever product and category say', async () => {
  const product = await newProduct(shop.database, { category: categoryId });
  const today = dayOfIndia(shop.clock.now());
  for (const [own, category] of classes) {
    await classCategory({ hsn: '', ...category });
    await shop.database.write((tx) =>
      tx
        .updateTable('products')
        .set({ facts: JSON.stringify(own) })
        .where('id', '=', product)
        .execute(),
    );
    const { hsn = '', gstRates = [] } = category;
    const isNamed = !isClassed(taxClassOn(own, { hsn, gstRates }, today));
    expect([own, category, await unclassed()]).toEqual([own, category, isNamed ? [product] : []]);
  }
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
