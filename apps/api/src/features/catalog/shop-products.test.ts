import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@shop/contract/catalog/endpoints';
import type { Category } from '@shop/contract/catalog/schemas';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
  await add({ title: 'banana Shampoo', pricePaise: 30_000, category: 'shampoo' });
  await add({ title: 'Apple Soap', pricePaise: 40_000, salePricePaise: 9_900 });
  await add({ title: 'Cherry Wash', pricePaise: 20_000, category: 'faceWash', brand: 'Kedar' });
});
afterAll(() => shop.close());

async function add({
  category = 'soap',
  brand = 'Deodar',
  ...values
}: Parameters<typeof newProduct>[1] & { category?: Category; brand?: string }): Promise<string> {
  const id = await newProduct(shop.database, values);
  await shop.database.write((tx) =>
    tx.updateTable('products').set({ category, brand }).where('id', '=', id).execute(),
  );
  return id;
}

async function titles(query: object): Promise<string[]> {
  const { data, total } = await shop.callOk(contract.listProducts, { query });
  expect(total).toBe(data.length);
  return data.map((product) => product.title);
}

test('is open to everybody and sorts by what is paid, from the lowest, unless told otherwise', async () => {
  expect(await titles({})).toEqual(['Apple Soap', 'Cherry Wash', 'banana Shampoo']);
  expect(await titles({ sortBy: 'nonsense' })).toEqual(['Apple Soap', 'Cherry Wash', 'banana Shampoo']);
  expect(await titles({ sortBy: 'price-hightolow' })).toEqual([
    'banana Shampoo',
    'Cherry Wash',
    'Apple Soap',
  ]);
});

test('sorts titles without regard to case', async () => {
  expect(await titles({ sortBy: 'title-atoz' })).toEqual(['Apple Soap', 'banana Shampoo', 'Cherry Wash']);
  expect(await titles({ sortBy: 'title-ztoa' })).toEqual(['Cherry Wash', 'banana Shampoo', 'Apple Soap']);
});

test('filters by values joined with commas; unknown ones fit nothing', async () => {
  expect(await titles({ category: 'soap,faceWash' })).toEqual(['Apple Soap', 'Cherry Wash']);
  expect(await titles({ category: 'shampoo,candle' })).toEqual(['banana Shampoo']);
  expect(await titles({ category: 'candle' })).toEqual([]);
  expect(await titles({ brand: 'Kedar,Nobody' })).toEqual(['Cherry Wash']);
  expect(await titles({ category: '', brand: '' })).toHaveLength(3);
});

test('answers a page of the list and how many there are in all', async () => {
  const { data, total } = await shop.callOk(contract.listProducts, { query: { limit: 1, page: 2 } });
  expect([data.map((product) => product.title), total]).toEqual([['Cherry Wash'], 3]);
  expect(await shop.call(contract.listProducts, { query: { limit: 101 } })).toMatchObject({ status: 400 });
  expect(await shop.call(contract.listProducts, { query: { page: 0 } })).toMatchObject({ status: 400 });
});

test.each([
  [12, 0, 12],
  [12, 5, 7],
  [3, 5, 0],
])('of %i pieces with %i held %i can be bought', async (stock, held, totalStock) => {
  const id = await add({ stock });
  await shop.database.write((tx) =>
    tx.updateTable('products').set({ held, review_count: 3, rating_sum: 14 }).where('id', '=', id).execute(),
  );
  const { data } = await shop.callOk(contract.getProduct, { params: { id } });
  expect(data).toMatchObject({ _id: id, totalStock, averageReview: 4.67, reviewCount: 3, images: [] });
});

test.each([uuidv7(), 'not-an-id', '../1'])('knows no product %j', async (id) => {
  expect(await shop.call(contract.getProduct, { params: { id } })).toMatchObject({ status: 404 });
});

test('an answer from memory is the same to the byte, whoever asks and however it is spelt', async () => {
  const url = '/api/shop/products/get?category=soap&sortBy=title-atoz';
  const get = async (address: string, headers = {}) => {
    const answer = await shop.app.inject({ url: address, headers });
    return [answer.statusCode, answer.headers['content-type'], answer.body];
  };
  const first = await get(url);
  const { token } = await shop.newShopper();
  expect(await get(url)).toEqual(first);
  expect(await get(url, { authorization: `Bearer ${token}` })).toEqual(first);
  expect(await get('/api/shop/products/get?sortBy=title-atoz&junk=1&category=soap')).toEqual(first);
});

test('what is no choice makes no answer of its own', async () => {
  const shopNow = await buildTestShop();
  try {
    const id = await newProduct(shopNow.database, { title: 'Once' });
    const get = async (url: string) => (await shopNow.app.inject(url)).body;
    const list = '/api/shop/products/get';
    const first = await get(`${list}?category=soap,x1&sortBy=none`);
    // Behind the shop's back, so that only an answer that is made anew can tell it.
    await shopNow.database.write((tx) =>
      tx.updateTable('products').set({ title: 'Twice' }).where('id', '=', id).execute(),
    );
    expect(await get(`${list}?category=x2,soap,soap&brand=,`)).toBe(first);
    expect(await get(`${list}?category=soap&page=1&limit=100&utm=x`)).toBe(first);
    expect(await get(`${list}?category=soap&page=1&limit=99`)).not.toBe(first);
  } finally {
    await shopNow.close();
  }
});

test('an answer from memory is no longer given once the catalogue has changed', async () => {
  const shopNow = await buildTestShop();
  try {
    const id = await newProduct(shopNow.database, { title: 'Once' });
    const title = async () => (await shopNow.callOk(contract.getProduct, { params: { id } })).data.title;
    expect(await title()).toBe('Once');
    const { token } = await shopNow.newAdmin();
    await shopNow.callOk(contract.editProduct, { params: { id }, body: { title: 'Twice' }, token });
    expect(await title()).toBe('Twice');
  } finally {
    await shopNow.close();
  }
});

test('a keyword is answered however long it is and however far its letters unfold', async () => {
  for (const keyword of ['z'.repeat(2_000), '\u{fdfa}'.repeat(300), `${'x'.repeat(299)}𐐨`]) {
    expect(await shop.callOk(contract.searchProducts, { params: { keyword } })).toMatchObject({ total: 0 });
  }
});
