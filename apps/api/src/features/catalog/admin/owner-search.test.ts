import { afterAll, beforeAll, expect, test } from 'vitest';
import * as catalog from '@shop/contract/catalog/endpoints';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { uploadPicture } from '../../../testing/upload-picture.ts';

let shop: TestShop;
/** Another process on the same database. Nobody tells it that the catalogue has changed. */
let otherInstance: TestShop;
let admin: SignedIn;
let image: string;
beforeAll(async () => {
  shop = await buildTestShop();
  otherInstance = await buildTestShop({ database: shop.database, clock: shop.clock });
  admin = await shop.newAdmin();
  image = (await uploadPicture(shop, admin.token)).url;
});
afterAll(async () => {
  await otherInstance.close();
  await shop.close();
});

async function add(title: string, more: object = {}): Promise<string> {
  const body = {
    images: [image],
    title,
    description: 'A bar.',
    ingredients: 'Oil',
    category: 'soap',
    price: 100,
    totalStock: 50,
    ...more,
  };
  return (await shop.callOk(catalog.addProduct, { token: admin.token, body })).data._id;
}

async function listedBy(instance: TestShop, query: object): Promise<string[]> {
  const { data } = await instance.callOk(catalog.listAdminProducts, { token: admin.token, query });
  return data.map(({ title }) => title);
}

/** What the owner's list has for these words, which must be the same on each instance, with pages and without. */
async function owned(search: string, query: object = {}): Promise<string[]> {
  const lists = await Promise.all(
    [shop, otherInstance].flatMap((instance) => [
      listedBy(instance, { search, ...query }),
      listedBy(instance, { search, page: 1, limit: 24, ...query }),
    ]),
  );
  const [first = []] = lists;
  expect(lists).toEqual(lists.map(() => first));
  return first;
}

test('what an owner saves is found at once, on each instance', async () => {
  expect(await owned('moonflower')).toEqual([]);
  const id = await add('Moonflower Bar');
  expect(await owned('moonflower')).toEqual(['Moonflower Bar']);
  expect(await owned('munflovar')).toEqual(['Moonflower Bar']);
  const edit = (body: object) =>
    shop.callOk(catalog.editProduct, { token: admin.token, params: { id }, body });
  await edit({ title: 'Sunflower Bar' });
  expect([await owned('moonflower bar soap'), await owned('sunflower')]).toEqual([
    ['Sunflower Bar'],
    ['Sunflower Bar'],
  ]);
  await edit({ status: 'draft' });
  expect(await owned('sunflower')).toEqual(['Sunflower Bar']);
  expect(await owned('sunflower', { show: 'draft' })).toEqual(['Sunflower Bar']);
  await shop.callOk(catalog.deleteProduct, { token: admin.token, params: { id } });
  expect(await owned('sunflower')).toEqual([]);
  expect(await owned('sunflover', { show: 'deleted' })).toEqual(['Sunflower Bar']);
  await shop.callOk(catalog.restoreProduct, { token: admin.token, params: { id } });
  expect(await owned('sunflower', { show: 'draft' })).toEqual(['Sunflower Bar']);
  expect(await owned('sunflower', { show: 'deleted' })).toEqual([]);
});

test('drafts neither show to shoppers nor make their words known to them', async () => {
  await add('Velveton Bar', { status: 'draft' });
  await add('Velvetan Bar');
  const { data } = await shop.callOk(catalog.searchProducts, { params: { keyword: 'velveton' } });
  expect(data.map(({ title }) => title)).toEqual(['Velvetan Bar']);
  expect(await owned('velveton')).toEqual(['Velveton Bar']);
});

test('category, stock and a price narrow what the words find', async () => {
  await add('Periwinkle Soap', { totalStock: 1 });
  await add('Periwinkle Shampoo', { category: 'shampoo', price: 300 });
  await add('Periwinkle Draft', { status: 'draft' });
  expect((await owned('periwinkle')).toSorted()).toEqual([
    'Periwinkle Draft',
    'Periwinkle Shampoo',
    'Periwinkle Soap',
  ]);
  expect(await owned('periwinkel', { category: 'shampoo' })).toEqual(['Periwinkle Shampoo']);
  expect(await owned('periwinkle', { stock: 'low' })).toEqual(['Periwinkle Soap']);
  expect(await owned('periwinkle under 200', { show: 'draft' })).toEqual(['Periwinkle Draft']);
  expect(await owned('periwinkle above 200')).toEqual(['Periwinkle Shampoo']);
  const { data, total } = await shop.callOk(catalog.listAdminProducts, {
    token: admin.token,
    query: { search: 'periwinkle', page: 2, limit: 2 },
  });
  expect([data.length, total]).toEqual([1, 3]);
});
