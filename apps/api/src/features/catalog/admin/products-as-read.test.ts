import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as contract from '@shop/contract/catalog/endpoints';
import type { AdminProduct, NewProduct, ProductChange } from '@shop/contract/catalog/schemas';
import { PAGE_LIMIT } from '@shop/contract/limits';
import type { Picture } from '@shop/contract/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { stockOf } from '../../../testing/product-builder.ts';
import { uploadPicture } from '../../../testing/upload-picture.ts';

let shop: TestShop;
let admin: SignedIn;
let picture: Picture;
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
  picture = await uploadPicture(shop, admin.token);
});
afterAll(() => shop.close());

function typedProduct(values: Partial<NewProduct> = {}): NewProduct {
  return {
    images: [picture.url],
    title: `Neem Soap ${uuidv7()}`,
    description: 'A plain bar.',
    ingredients: 'Neem oil, coconut oil',
    category: 'soap',
    brand: 'Deodar',
    price: 249.5,
    totalStock: 12,
    ...values,
  };
}

async function add(values: Partial<NewProduct> = {}): Promise<AdminProduct> {
  const { data } = await shop.callOk(contract.addProduct, { body: typedProduct(values), token: admin.token });
  return data;
}

const edit = (id: string, body: ProductChange) =>
  shop.call(contract.editProduct, { params: { id }, body, token: admin.token });

const sell = (productId: string, quantity: number) =>
  shop.database.write((tx) =>
    sql`select move_stock('sale', -1, 0, ${[productId]}::uuid[], ${[quantity]}::int[], null, null, null)`.execute(
      tx,
    ),
  );
const titled = async (title: string, more: Partial<NewProduct> = {}) => (await add({ title, ...more }))._id;
const readAll = (token: string, query = {}) => shop.callOk(contract.listAdminProducts, { query, token });

test('a form of the specification restocks what was sold once its session has read the products since', async () => {
  const product = await add({ totalStock: 10 });
  const form = { ...typedProduct(), images: product.images };
  const otherSession = (await shop.newAdmin()).token;
  const editWith = (token: string, totalStock: number) =>
    shop.call(contract.editProduct, { params: { id: product._id }, body: { ...form, totalStock }, token });
  await sell(product._id, 3);
  await readAll(otherSession);
  await readAll(admin.token, { search: 'nothing at all' });
  await readAll(admin.token, { limit: 1 });
  expect(await editWith(admin.token, 20), 'another session has read, this one only a part').toMatchObject({
    status: 409,
  });
  await readAll(admin.token);
  expect((await editWith(admin.token, 20)).status).toBe(200);
  await sell(product._id, 1);
  expect((await editWith(admin.token, 30)).status, 'sold after the read').toBe(409);
  expect(await stockOf(shop.database, product._id)).toMatchObject({ stock: 19 });
});

test('a sale that was under way while the products were read counts as unseen', async () => {
  const product = await add({ totalStock: 10 });
  const other = await add({ totalStock: 10 });
  const gate = Promise.withResolvers<void>();
  const moved = Promise.withResolvers<void>();
  const sale = shop.database.write(async (tx) => {
    await sql`select move_stock('sale', -1, 0, ${[product._id]}::uuid[], '{3}'::int[], null, null, null)`.execute(
      tx,
    );
    moved.resolve();
    await gate.promise;
  });
  await moved.promise;
  await sell(other._id, 1);
  await readAll(admin.token);
  gate.resolve();
  await sale;
  const body = { ...typedProduct(), images: product.images, totalStock: 20 };
  expect(
    await shop.call(contract.editProduct, { params: { id: product._id }, body, token: admin.token }),
  ).toMatchObject({ status: 409, body: { code: 'stock_sold' } });
  await readAll(admin.token);
  expect((await edit(product._id, body)).status).toBe(200);
});

const ofShopper = async (keyword: string) =>
  (await shop.callOk(contract.searchProducts, { params: { keyword } })).data.map(({ _id }) => _id).toSorted();
const ofOwner = async (search: string) =>
  (await readAll(admin.token, { search })).data.map(({ _id }) => _id).toSorted();

test('products are found by their size and their price, by owners and shoppers', async () => {
  const byFact = await titled('Jowar Bar', {
    facts: { netQuantity: { amount: 137, unit: 'g' } },
    price: 137.5,
  });
  const byTitle = await titled('Jowar Balm 137 gm', { price: 138 });
  const other = await titled('Jowar Bar Large', { facts: { netQuantity: { amount: 1_370, unit: 'g' } } });
  for (const found of [ofShopper, ofOwner]) {
    expect(await found('137g')).toEqual([byFact, byTitle].toSorted());
    expect(await found('137 g')).toEqual([byFact, byTitle].toSorted());
    expect(await found('jowar balm 137g')).toEqual([byTitle]);
    expect(await found('1.37 kg')).toEqual([other]);
    expect(await found('₹137')).toEqual([byFact]);
    expect(await found('Rs 138.00')).toEqual([byTitle]);
    // Nothing has this size: what is called so is more useful than nothing.
    expect(await found('jowar balm 999 g')).toContain(byTitle);
  }
});

test('without a page an owner who searches gets all that is found, best first', async () => {
  const best = await titled('Zedoary Zedoary Soap');
  const ids = [best];
  for (let index = 0; index < PAGE_LIMIT + 1; index += 1) ids.push(await titled(`Zedoary Bar ${index}`));
  const found = await readAll(admin.token, { search: 'zedoary' });
  expect(found.total).toBe(PAGE_LIMIT + 2);
  expect(found.data.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted());
  const paged = await readAll(admin.token, { search: 'zedoary', limit: 100, page: 1 });
  expect(found.data.slice(0, 100).map(({ _id }) => _id)).toEqual(paged.data.map(({ _id }) => _id));
});

test('a title in an Indian script gives an address that can be read', async () => {
  const [first, second] = [await add({ title: 'हल्दी साबुन' }), await add({ title: 'हल्दी साबुन' })];
  expect([first.slug, second.slug]).toEqual(['haldi-sabun', 'haldi-sabun-2']);
  expect((await add({ title: 'ಗುಲಾಬಿ ಸೋಪು' })).slug).toBe('gulabi-sopu');
  const { data: copy } = await shop.callOk(contract.duplicateProduct, {
    params: { id: first._id },
    token: admin.token,
  });
  expect(copy.slug).toBe('haldi-sabun-copy');
  expect((await add({ title: '香皂' })).slug).toMatch(/^product/);
});
