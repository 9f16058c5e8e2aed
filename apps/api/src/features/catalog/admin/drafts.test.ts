import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart, getCart } from '@shop/contract/cart/endpoints';
import {
  addProduct,
  deleteProduct,
  duplicateProduct,
  editProduct,
  getAdminProduct,
  getProduct,
  listAdminProducts,
  listProducts,
  restoreProduct,
  searchProducts,
} from '@shop/contract/catalog/endpoints';
import * as cartMessages from '@shop/contract/cart/messages';
import { listReviews } from '@shop/contract/reviews/endpoints';
import { listenTo } from '../../../testing/listen-to.ts';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { uploadPicture } from '../../../testing/upload-picture.ts';
import { publishDueProducts } from '../publish-due-products.ts';

let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
let image: string;
beforeAll(async () => {
  shop = await buildTestShop();
  [admin, shopper] = [await shop.newAdmin(), await shop.newShopper()];
  image = (await uploadPicture(shop, admin.token)).url;
});
afterAll(() => shop.close());

const add = async (title: string, more: object = {}) => {
  const body = {
    images: [image],
    title,
    description: 'A bar.',
    ingredients: 'Neem oil',
    category: 'soap',
    price: 100,
    totalStock: 5,
    ...more,
  };
  return (await shop.callOk(addProduct, { token: admin.token, body })).data;
};
const edit = async (id: string, body: object) =>
  (await shop.callOk(editProduct, { token: admin.token, params: { id }, body })).data;
const listed = async () => (await shop.callOk(listProducts, { query: {} })).data.map(({ title }) => title);
const found = async (keyword: string) =>
  (await shop.callOk(searchProducts, { params: { keyword } })).data.map(({ title }) => title);
const owned = async (query: object = {}) =>
  (await shop.callOk(listAdminProducts, { token: admin.token, query })).data.map(({ title }) => title);
const putIntoCart = (productId: string) =>
  shop.call(addToCart, {
    token: shopper.token,
    body: { userId: shopper.id, productId, quantity: 1 },
  });

test('a draft is nowhere for shoppers, and its owner has it', async () => {
  const { _id, status } = await add('Saffron bar', { status: 'draft', publishAt: null });
  expect(status).toBe('draft');
  expect(await listed()).not.toContain('Saffron bar');
  expect(await found('saffron')).toEqual([]);
  expect(await shop.call(getProduct, { params: { id: _id } })).toMatchObject({ status: 404 });
  expect(await shop.call(listReviews, { params: { productId: _id } })).toMatchObject({ status: 404 });
  expect(await putIntoCart(_id)).toMatchObject({ status: 404 });
  expect(await owned()).toContain('Saffron bar');
  expect(await owned({ show: 'draft' })).toEqual(['Saffron bar']);
  expect(await owned({ search: 'saffron' })).toEqual(['Saffron bar']);
  const preview = await shop.callOk(getAdminProduct, { token: admin.token, params: { id: _id } });
  expect(preview.data.title).toBe('Saffron bar');
});

test('published, everybody sees it at once; a draft again, it leaves the carts with a note', async () => {
  const { _id } = await add('Turmeric bar', { status: 'draft' });
  await edit(_id, { status: 'published' });
  expect(await listed()).toContain('Turmeric bar');
  expect(await found('turmeric')).toEqual(['Turmeric bar']);
  expect((await putIntoCart(_id)).status).toBe(200);
  await edit(_id, { status: 'draft' });
  const { data } = await shop.callOk(getCart, { token: shopper.token, params: { userId: shopper.id } });
  expect(data).toMatchObject({ items: [], notes: [cartMessages.productGone({ title: 'Turmeric bar' })] });
});

test('an edit that says nothing of it leaves a draft a draft', async () => {
  const { _id } = await add('Clove bar', { status: 'draft' });
  expect((await edit(_id, { price: 120 })).status).toBe('draft');
});

test('a draft with a time is published when it has come, not before', async () => {
  const now = shop.clock.now();
  const at = new Date(now.getTime() + 60_000);
  const { _id, publishAt } = await add('Rose bar', { status: 'draft', publishAt: at.toISOString() });
  expect(publishAt).toBe(at.toISOString());
  const { database, heard } = listenTo(shop.database);
  const dependencies = {
    database,
    readSettings: shop.readSettings,
  };
  await publishDueProducts(dependencies, new Date(at.getTime() - 1));
  expect(heard()).toEqual([]);
  expect((await shop.call(getProduct, { params: { id: _id } })).status).toBe(404);
  await publishDueProducts(dependencies, at);
  await publishDueProducts(dependencies, at);
  expect(heard()).toEqual(['catalogue']);
  const { data } = await shop.callOk(getAdminProduct, { token: admin.token, params: { id: _id } });
  expect(data.status).toBe('published');
  expect(data).not.toHaveProperty('publishAt');
});

test('a time that is none is refused', async () => {
  const answer = await shop.call(addProduct, {
    token: admin.token,
    body: {
      images: [image],
      title: 'x',
      description: 'x',
      ingredients: 'x',
      category: 'soap',
      price: 1,
      totalStock: 1,
      status: 'draft',
      publishAt: 'tomorrow',
    },
  });
  expect(answer).toMatchObject({ status: 400 });
});

test('a copy is a draft with the pictures and without the stock', async () => {
  const original = await add('Vetiver bar', { salePrice: 80, facts: { kind: 'toiletSoap' } });
  const { data } = await shop.callOk(duplicateProduct, {
    token: admin.token,
    params: { id: original._id },
  });
  expect(data).toMatchObject({
    title: 'Vetiver bar (copy)',
    status: 'draft',
    totalStock: 0,
    price: 100,
    salePrice: 80,
    images: original.images,
    facts: { kind: 'toiletSoap' },
  });
  expect(await listed()).not.toContain('Vetiver bar (copy)');
});

test('a deleted product is listed and comes back as a draft, once', async () => {
  const { _id } = await add('Lemon bar');
  await shop.callOk(deleteProduct, { token: admin.token, params: { id: _id } });
  expect(await owned()).not.toContain('Lemon bar');
  expect(await owned({ show: 'deleted' })).toEqual(['Lemon bar']);
  const restored = await shop.callOk(restoreProduct, { token: admin.token, params: { id: _id } });
  expect(restored.data.status).toBe('draft');
  expect(restored.data).not.toHaveProperty('deletedAt');
  expect(await listed()).not.toContain('Lemon bar');
  expect(await shop.call(restoreProduct, { token: admin.token, params: { id: _id } })).toMatchObject({
    status: 404,
  });
  await edit(_id, { status: 'published' });
  expect(await found('lemon')).toEqual(['Lemon bar']);
});
