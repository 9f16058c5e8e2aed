import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  addProduct,
  deleteProduct,
  editProduct,
  listProducts,
  searchProducts,
} from '@shop/contract/catalog/endpoints';
import {
  addCategory,
  arrangeShelf,
  deleteCategory,
  editCategory,
  getShelf,
  listAdminCategories,
  listCategories,
  reorderCategories,
} from '@shop/contract/categories/endpoints';
import * as categoryMessages from '@shop/contract/categories/messages';
import * as categoryRefusals from '@shop/contract/categories/refusals';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { createCatalogueVersion } from '../catalog/index.ts';
import { createSettingsStore } from '../settings/index.ts';
import { v7 as uuidv7 } from 'uuid';
import { newProduct } from '../../testing/product-builder.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';

let shop: TestShop;
let admin: SignedIn;
let image: string;
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
  image = (await uploadPicture(shop, admin.token)).url;
});
afterAll(() => shop.close());

const shown = async () => (await shop.callOk(listCategories, {})).data.map(({ label }) => label);
const all = async () => (await shop.callOk(listAdminCategories, { token: admin.token })).data;
const add = (label: string) => shop.callOk(addCategory, { token: admin.token, body: { label } });
const edit = (categoryId: string, body: object) =>
  shop.call(editCategory, { token: admin.token, params: { categoryId }, body });
const remove = (categoryId: string) =>
  shop.call(deleteCategory, { token: admin.token, params: { categoryId } });
const product = (category: string, title = 'Rose thing') =>
  shop.call(addProduct, {
    token: admin.token,
    body: {
      images: [image],
      title,
      description: 'A thing.',
      ingredients: 'Rose',
      category,
      price: 100,
      totalStock: 5,
    },
  });
const found = async (keyword: string) =>
  (await shop.callOk(searchProducts, { params: { keyword } })).data.map(({ title }) => title);

test('a shop begins with soap, face wash and shampoo', async () => {
  expect(await shown()).toEqual(['Soap', 'Face Wash', 'Shampoo']);
  expect(shop.readSettings().categories.map(({ id }) => id)).toEqual(['soap', 'faceWash', 'shampoo']);
});

test('a new one is last, is in memory at once, and takes products; an unknown one does not', async () => {
  expect((await add('  Body   Lotion ')).data).toMatchObject({ _id: 'bodyLotion', label: 'Body Lotion' });
  expect(await shown()).toEqual(['Soap', 'Face Wash', 'Shampoo', 'Body Lotion']);
  expect((await product('bodyLotion', 'Almond cream')).status).toBe(200);
  const { data } = await shop.callOk(listProducts, { query: { category: 'bodyLotion' } });
  expect(data.map(({ title }) => title)).toEqual(['Almond cream']);
  expect(await product('candle')).toMatchObject({
    status: 400,
    body: { fields: { category: categoryRefusals.unknown.text() } },
  });
});

test.each([
  ['', categoryMessages.labelNeeded],
  ['SOAP', categoryMessages.labelTaken('Soap')],
])('refuses the name %j', async (label, sentence) => {
  const answer = await shop.call(addCategory, { token: admin.token, body: { label } });
  expect(answer).toMatchObject({ status: 400, body: { fields: { label: sentence } } });
});

test('two names that look the same are the same, also beside one stored in another form', async () => {
  const { _id } = (await add('Cafe-Soap')).data;
  await shop.database.write((tx) =>
    tx.updateTable('categories').set({ label: 'Cafe\u0301\u200b-Soap' }).where('id', '=', _id).execute(),
  );
  for (const label of ['CAF\u00c9-SOAP', 'cafe\u0301-soap', 'Caf\u00e9\u2011Soap']) {
    expect(await shop.call(addCategory, { token: admin.token, body: { label } })).toMatchObject({
      status: 400,
      body: { fields: { label: categoryMessages.labelTaken('Cafe\u0301\u200b-Soap') } },
    });
  }
  expect((await remove(_id)).status).toBe(200);
});

test('two names of an earlier version that differ by an accent keep them, and everything else can be changed', async () => {
  const { _id } = (await add('Balm')).data;
  const other = (await add('Other balm')).data._id;
  await shop.database.write((tx) =>
    tx.updateTable('categories').set({ label: 'B\u00e1lm' }).where('id', '=', other).execute(),
  );
  expect((await edit(_id, { label: 'BALM', line: 'For lips' })).status).toBe(200);
  expect((await edit(other, { label: 'B\u00e1lm', line: 'For lips' })).status).toBe(200);
  expect(await edit(other, { label: 'Balm', line: 'For lips' })).toMatchObject({
    status: 400,
    body: { fields: { label: categoryMessages.labelTaken('BALM') } },
  });
  for (const id of [_id, other]) expect((await remove(id)).status).toBe(200);
});

test('of ten owners who add the same name at once one does', async () => {
  const tries = await Promise.all(
    Array.from({ length: 10 }, () =>
      shop.call(addCategory, { token: admin.token, body: { label: 'Bath Salt' } }),
    ),
  );
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(400)]);
  expect((await remove('bathSalt')).status).toBe(200);
});

test('renamed, its products are found by the new name and the new words, no longer by the old ones', async () => {
  expect(await found('lotion')).toEqual(['Almond cream']);
  expect((await edit('bodyLotion', { label: 'Balm', searchWords: [' malham ', 'malham'] })).status).toBe(200);
  expect(await found('malham')).toEqual(['Almond cream']);
  expect(await found('balm')).toEqual(['Almond cream']);
  expect(await found('lotion')).toEqual([]);
  expect((await all()).find(({ _id }) => _id === 'bodyLotion')).toMatchObject({
    label: 'Balm',
    searchWords: ['malham'],
    products: 1,
  });
});

test('has a picture that was uploaded, and words under it', async () => {
  await edit('bodyLotion', { image, line: ' For dry days ' });
  const { data } = await shop.callOk(listCategories, {});
  expect(data.at(-1)).toMatchObject({ line: 'For dry days', picture: { url: image } });
  expect(await edit('bodyLotion', { image: null })).toMatchObject({
    status: 200,
    body: { data: { picture: null, line: 'For dry days' } },
  });
  expect(await edit('bodyLotion', { image: 'https://elsewhere.example/x.webp' })).toMatchObject({
    status: 400,
    body: { fields: { image: categoryMessages.pictureFromUpload } },
  });
});

test('hidden, shoppers see its name nowhere and its products everywhere', async () => {
  await edit('bodyLotion', { isHidden: true });
  expect(await shown()).not.toContain('Balm');
  expect(await found('almond')).toEqual(['Almond cream']);
  await edit('bodyLotion', { isHidden: false });
  expect(await shown()).toContain('Balm');
});

test('they are put in order; who saw another order is told', async () => {
  const seen = (await all()).map(({ _id }) => _id);
  const ids = seen.toReversed();
  const body = { ids, idsSeen: seen };
  const answer = await shop.callOk(reorderCategories, { token: admin.token, body });
  expect(answer.data.map(({ _id }) => _id)).toEqual(ids);
  const other = { ids: [...seen.slice(1), ...seen.slice(0, 1)], idsSeen: seen };
  expect(await shop.call(reorderCategories, { token: admin.token, body: other })).toMatchObject({
    status: 409,
  });
  expect(await shown()).toEqual(['Balm', 'Shampoo', 'Face Wash', 'Soap']);
});

test('one with products stays, and the sentence says what to do; a deleted product moves to another', async () => {
  expect(await remove('bodyLotion')).toMatchObject({
    status: 409,
    body: { message: categoryRefusals.hasProducts.text({ products: 1, label: 'Balm' }) },
  });
  const [one] = (await shop.callOk(listProducts, { query: { category: 'bodyLotion' } })).data;
  await shop.callOk(deleteProduct, { token: admin.token, params: { id: one?._id ?? '' } });
  expect((await remove('bodyLotion')).status).toBe(200);
  expect(await remove('bodyLotion')).toMatchObject({ status: 404 });
  const row = await shop.database.read
    .selectFrom('products')
    .select('category')
    .where('id', '=', one?._id ?? '')
    .executeTakeFirst();
  expect(row?.category).toBe('shampoo');
});

test('the last one stays', async () => {
  await remove('shampoo');
  await remove('faceWash');
  expect(await remove('soap')).toMatchObject({
    status: 409,
    body: { message: categoryRefusals.lastOne.text() },
  });
});

test('another instance has them within a second', async () => {
  const settings = createSettingsStore({ database: shop.database, mediaBase: '' });
  await settings.load();
  const catalogueVersion = createCatalogueVersion({ database: shop.database, settings });
  catalogueVersion.start();
  await add('Incense');
  await vi.waitFor(
    () => expect(settings.current().categories.map(({ id }) => id)).toContain('incense'),
    5_000,
  );
  await catalogueVersion.stop();
});

test('products of a category are put in an order; the others follow, the cheapest first', async () => {
  const { _id } = (await add('Balms')).data;
  const [rose, mint, clove, sage] = await Promise.all(
    ['Rose', 'Mint', 'Clove', 'Sage'].map((title, place) =>
      newProduct(shop.database, { title, category: _id, pricePaise: 10_000 + place }),
    ),
  );
  const params = { categoryId: _id };
  const arrange = (...productIds: (string | undefined)[]) =>
    shop.call(arrangeShelf, {
      token: admin.token,
      params,
      body: { productIds: productIds.filter((id) => id !== undefined) },
    });
  const shelf = async (query: object = { sortBy: 'featured' }) =>
    (await shop.callOk(listProducts, { query: { category: _id, ...query } })).data.map(({ title }) => title);
  expect(await shelf()).toEqual(['Rose', 'Mint', 'Clove', 'Sage']);
  expect(await arrange(sage, clove, uuidv7())).toMatchObject({
    status: 200,
    body: { message: 'The order of the products is saved.' },
  });
  expect(await shop.callOk(getShelf, { token: admin.token, params })).toMatchObject({
    data: ['Sage', 'Clove', 'Rose', 'Mint'].map((title) => ({ title })),
    total: 4,
  });
  // Cached answers are no longer valid, and anyone who asks for no order sees the cheapest first (product §2.5).
  expect(await shelf()).toEqual(['Sage', 'Clove', 'Rose', 'Mint']);
  expect(await shelf({})).toEqual(['Rose', 'Mint', 'Clove', 'Sage']);
  await arrange(mint, rose);
  expect(await shelf()).toEqual(['Mint', 'Rose', 'Clove', 'Sage']);
  const move = (category: string) =>
    shop.callOk(editProduct, { token: admin.token, params: { id: mint ?? '' }, body: { category } });
  await move('soap');
  await move(_id);
  expect(await shelf()).toEqual(['Rose', 'Mint', 'Clove', 'Sage']);
  expect(await shop.call(getShelf, { token: admin.token, params: { categoryId: 'nowhere' } })).toMatchObject({
    status: 404,
  });
});

test('of two who arrange at once one order counts, whole', async () => {
  const { _id: categoryId } = (await add('Oils')).data;
  const ids = await Promise.all(
    Array.from({ length: 6 }, () => newProduct(shop.database, { category: categoryId })),
  );
  const orders = [ids, ids.toReversed(), [...ids.slice(3), ...ids.slice(0, 3)]];
  await Promise.all(
    orders.map((productIds) =>
      shop.callOk(arrangeShelf, { token: admin.token, params: { categoryId }, body: { productIds } }),
    ),
  );
  const { data } = await shop.callOk(getShelf, { token: admin.token, params: { categoryId } });
  expect(orders.map((order) => order.join())).toContain(data.map(({ _id }) => _id).join());
});
