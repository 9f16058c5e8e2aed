import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editProduct } from '@shop/contract/catalog/endpoints';
import {
  addCollection,
  deleteCollection,
  editCollection,
  getCollection,
  listAdminCollections,
  listCollections,
  previewCollection,
} from '@shop/contract/collections/endpoints';
import * as collectionMessages from '@shop/contract/collections/messages';
import * as collectionRefusals from '@shop/contract/collections/refusals';
import type { CollectionChange, CollectionRule } from '@shop/contract/collections/schemas';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';

let shop: TestShop;
let admin: SignedIn;
let neem: string;
let rose: string;
let amla: string;
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
  neem = await newProduct(shop.database, { title: 'Neem', pricePaise: 20_000, salePricePaise: 15_000 });
  rose = await newProduct(shop.database, {
    title: 'Rose',
    pricePaise: 30_000,
    facts: { concerns: ['dryness'] },
  });
  amla = await newProduct(shop.database, {
    title: 'Amla',
    pricePaise: 40_000,
    facts: { suits: ['dryHair'] },
  });
  await shop.database.write(async (tx) => {
    const of = (id: string) => tx.updateTable('products').where('id', '=', id);
    await of(amla).set({ category: 'shampoo', ingredients: 'Amla, Reetha_pods' }).execute();
    await of(rose)
      .set({ created_at: new Date('2020-01-01') })
      .execute();
  });
});
afterAll(() => shop.close());

async function add(name: string) {
  return (await shop.callOk(addCollection, { token: admin.token, body: { name } })).data;
}
const edit = (collectionId: string, body: CollectionChange) =>
  shop.call(editCollection, { token: admin.token, params: { collectionId }, body });
const shown = (slug: string, query: object = {}) => shop.callOk(getCollection, { params: { slug }, query });
const titles = async (slug: string, query: object = {}) =>
  (await shown(slug, query)).products.map(({ title }) => title);

test('of two people who edit one at once, the second undoes nothing unseen', async () => {
  const { _id, version } = await add('For two');
  expect(await edit(_id, { productIds: [neem, rose], version })).toMatchObject({ status: 200 });
  const late = await edit(_id, { productIds: [neem], description: 'Late.', version });
  expect(late).toMatchObject({
    status: 409,
    body: {
      code: 'collection_changed',
      data: { version: version + 1, picked: [{ _id: neem }, { _id: rose }], description: '' },
    },
  });
  expect(await edit(_id, { description: 'Seen.', version: version + 1 })).toMatchObject({
    status: 200,
    body: { data: { description: 'Seen.', picked: [{ _id: neem }, { _id: rose }] } },
  });
  await shop.callOk(deleteCollection, { token: admin.token, params: { collectionId: _id } });
});

test('is hidden and empty at first, and then shows what is picked, in that order, page by page', async () => {
  const { _id, slug } = await add('  Monsoon   Gifts ');
  expect(slug).toBe('monsoon-gifts');
  expect((await shop.call(getCollection, { params: { slug } })).status).toBe(404);
  const { url: image } = await uploadPicture(shop, admin.token);
  await edit(_id, { productIds: [rose, amla, neem], isHidden: false, description: 'For rain.', image });
  expect(await titles(slug)).toEqual(['Rose', 'Amla', 'Neem']);
  expect(await titles(slug, { limit: 2, page: 2 })).toEqual(['Neem']);
  const { data, total } = await shown(slug);
  expect([data.name, data.description, data.picture?.url, total]).toEqual([
    'Monsoon Gifts',
    'For rain.',
    image,
    3,
  ]);
  expect((await shop.callOk(listCollections, {})).data.map((each) => each.slug)).toContain(slug);
});

test('a draft is left out of what is picked, and comes back with its place', async () => {
  const { _id, slug } = await add('Picked');
  await edit(_id, { productIds: [neem, rose], isHidden: false });
  const { url } = await uploadPicture(shop, admin.token);
  const publish = (status: 'draft' | 'published') =>
    shop.callOk(editProduct, { token: admin.token, params: { id: neem }, body: { status, images: [url] } });
  await publish('draft');
  expect(await titles(slug)).toEqual(['Rose']);
  await publish('published');
  expect(await titles(slug)).toEqual(['Neem', 'Rose']);
});

const rules: [string, Omit<CollectionRule, 'sort'>, string[]][] = [
  ['everything', {}, ['Neem', 'Rose', 'Amla']],
  ['a category', { categories: ['shampoo'] }, ['Amla']],
  ['an empty list says nothing', { categories: [] }, ['Neem', 'Rose', 'Amla']],
  ['a concern', { concerns: ['dryness', 'frizz'] }, ['Rose']],
  ['skin and hair', { suits: ['dryHair'] }, ['Amla']],
  ['an ingredient in any letters', { ingredient: ' REETHA ' }, ['Amla']],
  ['an ingredient is no pattern', { ingredient: 'Reetha%' }, []],
  ['what is paid', { leastPrice: 150, mostPrice: 300 }, ['Neem', 'Rose']],
  ['new ones', { newDays: 30 }, ['Neem', 'Amla']],
  ['on sale', { isOnSale: true }, ['Neem']],
  ['all that is told', { isOnSale: true, categories: ['shampoo'] }, []],
];

test.each(rules)('a rule finds by %s', async (what, rule, expected) => {
  const { data, total } = await shop.callOk(previewCollection, {
    token: admin.token,
    body: { rule: { ...rule, sort: 'price-lowtohigh' }, productIds: [] },
  });
  expect(data.map(({ title }) => title)).toEqual(expected);
  expect(total).toBe(expected.length);
  const { _id } = await add(`By ${what}`);
  await edit(_id, { rule: { ...rule, sort: 'newest' } });
  // Offers ask the database about each product separately.
  const covered = await shop.database.read
    .selectFrom('products')
    .select('title')
    .where(sql<boolean>`collections_have(${JSON.stringify([_id])}::jsonb, id, null)`)
    .orderBy('unit_price_paise')
    .execute();
  expect(covered.map(({ title }) => title)).toEqual(expected);
});

test('a rule has an order of its own, and a change of a product shows at once', async () => {
  const { _id, slug } = await add('On sale now');
  await edit(_id, { rule: { isOnSale: true, sort: 'price-hightolow' }, isHidden: false });
  expect(await titles(slug)).toEqual(['Neem']);
  const sale = (salePrice: number) =>
    shop.callOk(editProduct, { token: admin.token, params: { id: rose }, body: { salePrice } });
  await sale(250);
  expect(await titles(slug)).toEqual(['Rose', 'Neem']);
  await sale(0);
  const { data } = await shop.callOk(listAdminCollections, { token: admin.token });
  expect(data.find((each) => each._id === _id)).toMatchObject({ products: 1, isHidden: false });
});

test('a former address leads to the collection, and is nobody else’s', async () => {
  const { _id } = await add('Winter');
  await edit(_id, { name: 'Cold days', slug: 'Winter-Care', isHidden: false });
  expect((await shown('winter')).data.slug).toBe('winter-care');
  const other = await add('Winter');
  expect(other.slug).toBe('winter-2');
});

test('two names that look the same are the same', async () => {
  await add('Diwali\u2011Caf\u00e9 \u0967');
  const { _id } = await add('Other');
  for (const name of ['DIWALI-CAFE\u0301 1', 'Diwali\u200b\u2013caf\u00e9\u00a01']) {
    expect((await edit(_id, { name })).status).toBe(400);
  }
});

test('two names of an earlier version that differ by an accent keep them', async () => {
  const [one, other] = [await add('Melon'), await add('Other melon')];
  await shop.database.write((tx) =>
    tx.updateTable('collections').set({ name: 'Mel\u00f3n' }).where('id', '=', other._id).execute(),
  );
  expect((await edit(one._id, { name: 'MELON', description: 'Fruit' })).status).toBe(200);
  expect((await edit(other._id, { name: 'Mel\u00f3n', description: 'Fruit' })).status).toBe(200);
  expect((await edit(other._id, { name: 'Melon' })).status).toBe(400);
});

test('refuses names, addresses and rules that it cannot have', async () => {
  const { _id } = await add('Diwali');
  const taken = await add('Holi');
  expect(await edit(_id, { name: ' HOLI ' })).toMatchObject({
    status: 400,
    body: { fields: { name: collectionMessages.nameTaken('Holi') } },
  });
  expect(await edit(_id, { slug: taken.slug })).toMatchObject({
    status: 409,
    body: { fields: { slug: collectionRefusals.slugTaken.text() } },
  });
  for (const slug of ['a b', '', '-a']) expect((await edit(_id, { slug })).status).toBe(400);
  expect(await edit(_id, { rule: { leastPrice: 300, mostPrice: 200, sort: 'newest' } })).toMatchObject({
    status: 400,
    body: { fields: { mostPrice: collectionMessages.priceRange } },
  });
});

test('ten of one name at once become one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      shop.call(addCollection, { token: admin.token, body: { name: 'Crowd' } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a deleted one is gone, its products stay', async () => {
  const { _id, slug } = await add('Short');
  await edit(_id, { productIds: [neem], isHidden: false });
  await shop.callOk(deleteCollection, { token: admin.token, params: { collectionId: _id } });
  expect((await shop.call(getCollection, { params: { slug } })).status).toBe(404);
  expect((await edit(_id, { name: 'Again' })).status).toBe(404);
});
