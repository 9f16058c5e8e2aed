import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addProduct,
  editProduct,
  getAdminProduct,
  getProduct,
  importProducts,
  listProducts,
  previewImport,
  searchProducts,
} from '@shop/contract/catalog/endpoints';
import type { OwnLists } from '@shop/contract/catalog/label-lists';
import * as productRefusals from '@shop/contract/catalog/refusals';
import { addCollection, editCollection, listAdminCollections } from '@shop/contract/collections/endpoints';
import {
  getSettings,
  listSettingsChanges,
  restoreSettings,
  saveSection,
} from '@shop/contract/settings/endpoints';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { sendProductFile } from '../../../testing/send-product-file.ts';
import { photograph, uploadPicture } from '../../../testing/upload-picture.ts';

let shop: TestShop;
let admin: SignedIn;
let image: string;
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
  image = (await uploadPicture(shop, admin.token, await photograph(800, 600))).url;
});
afterAll(() => shop.close());

const listsNow = async () => (await shop.callOk(getSettings, { token: admin.token })).data.labels;
const trySave = async (change: Partial<OwnLists>) => {
  const { value, version } = await listsNow();
  const body = { value: { ...value, ...change }, version } as never;
  return shop.call(saveSection.labels, { token: admin.token, body });
};
const save = async (change: Partial<OwnLists>) => {
  const answer = await trySave(change);
  expect(answer).toMatchObject({ status: 200 });
};
const bodyOf = (title: string, facts: object) => ({
  images: [image],
  title,
  description: 'A bar.',
  ingredients: 'Goat milk',
  category: 'soap',
  price: 100,
  totalStock: 5,
  facts,
});
const tryToAdd = (title: string, facts: object) =>
  shop.call(addProduct, { token: admin.token, body: bodyOf(title, facts) });
const add = async (title: string, facts: object) =>
  (await shop.callOk(addProduct, { token: admin.token, body: bodyOf(title, facts) })).data;
const factsOf = async (id: string) =>
  (await shop.callOk(getAdminProduct, { token: admin.token, params: { id } })).data.facts;

const all = {
  kinds: ['Lip balm | लिप बाम'],
  suits: ['Baby skin | शिशु की त्वचा'],
  concerns: ['Cracked heels'],
  allergens: ['Goat milk | बकरी का दूध'],
};
const chosen = {
  kind: 'Lip balm',
  suits: ['Baby skin', 'drySkin'],
  notFor: ['oilySkin'],
  concerns: ['Cracked heels'],
  allergens: ['Goat milk'],
};

test('an entry has to be in its list first, then every spelling means it', async () => {
  expect(await tryToAdd('Early bar', { allergens: ['Goat milk'] })).toMatchObject({
    status: 400,
    body: { code: 'unknown_option', fields: { allergens: productRefusals.optionUnknown.text('Goat milk') } },
  });
  await save({ ...all, suits: ['  Baby   skin|शिशु की त्वचा', 'BABY skin', 'Oily skin'] });
  expect((await listsNow()).value).toEqual(all);
  const typed = { ...chosen, kind: 'lip BALM', suits: ['babyskin', 'Dry skin'], allergens: ['बकरी का दूध'] };
  const { facts } = await add('Balm', typed);
  expect(facts).toMatchObject(chosen);
});

test('it is offered everywhere: filters, search, shoppers, assistants, files and collections', async () => {
  const { _id } = await add('Balm for heels', chosen);
  const titles = async (query: object) =>
    (await shop.callOk(listProducts, { query })).data.map(({ title }) => title);
  expect(await titles({ suits: 'Baby skin' })).toContain('Balm for heels');
  expect(await titles({ concerns: 'Cracked heels' })).toContain('Balm for heels');
  expect(await titles({ suits: 'Nobody' })).toEqual([]);
  const found = await shop.callOk(searchProducts, { params: { keyword: 'cracked heels' } });
  expect(found.data.map(({ title }) => title)).toContain('Balm for heels');
  const shown = await shop.callOk(getProduct, { params: { id: _id } });
  expect(shown.data.facts).toMatchObject(chosen);
  const asked = await shop.app.inject({
    method: 'POST',
    url: '/api/ucp/mcp',
    payload: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: 'get_product',
        arguments: { meta: { 'ucp-agent': { profile: 'https://a.example' } }, catalog: { id: _id } },
      },
    },
  });
  expect(JSON.stringify(asked.json().result.structuredContent)).toContain('Goat milk');
  for (const feed of ['/feeds/google.xml', '/feeds/meta.csv']) {
    expect((await shop.app.inject({ url: feed })).body).toContain('Balm for heels');
  }

  const header = 'title,description,ingredients,category,price,totalStock,images,kind,suits,allergens';
  const cells = ['File balm', 'A bar.', 'Milk', 'soap', '90', '1', image];
  const csv = (allergens: string) =>
    `${header}\n${cells.join(',')},LIP BALM,"baby skin, oily skin","${allergens}"\n`;
  const file = (text: string) => ({ token: admin.token, csv: text });
  const unknown = (await sendProductFile(shop, previewImport, file(csv('Camel milk')))).body.data;
  expect(unknown.lines[0]?.errors.map(({ column }) => column)).toEqual(['allergens']);
  expect(await sendProductFile(shop, importProducts, file(csv('goat milk, milk')))).toMatchObject({
    status: 200,
  });
  const headers = { authorization: `Bearer ${admin.token}` };
  const exported = (await shop.app.inject({ url: '/api/admin/products/export', headers })).body;
  expect(exported).toContain('"Baby skin, oilySkin"');
  const again = (await sendProductFile(shop, previewImport, file(exported))).body.data;
  expect(again.totals).toMatchObject({ new: 0, changed: 0, error: 0 });
});

test('what products or collections have is not removed; its line renamed, it is another everywhere', async () => {
  const { _id, version } = await add('Heel soap', { ...chosen, notFor: ['Baby skin'] });
  const collection = await shop.callOk(addCollection, { token: admin.token, body: { name: 'For babies' } });
  const rule = { suits: ['Baby skin'], sort: 'newest' as const };
  const ofCollection = { token: admin.token, params: { collectionId: collection.data._id } };
  await shop.callOk(editCollection, { ...ofCollection, body: { rule } });
  const kept = await trySave({ suits: [] });
  expect(kept).toMatchObject({ status: 409, body: { code: 'label_option_used' } });
  expect(JSON.stringify(kept.body)).toContain('collection');
  expect(await trySave({ kinds: [] })).toMatchObject({ status: 409 });
  expect((await listsNow()).value).toEqual(all);

  const renamed = {
    kinds: ['Balm'],
    suits: ['Babies | शिशु'],
    concerns: ['cracked HEELS'],
    allergens: ['Milk of goats | बकरी का दूध'],
  };
  await save(renamed);
  expect(await factsOf(_id)).toMatchObject({
    kind: 'Balm',
    suits: ['Babies', 'drySkin'],
    notFor: ['Babies'],
    concerns: ['cracked HEELS'],
    allergens: ['Milk of goats'],
  });
  const stale = { token: admin.token, params: { id: _id }, body: { price: 90, version } };
  expect(await shop.call(editProduct, stale)).toMatchObject({ status: 409 });
  const { data: collections } = await shop.callOk(listAdminCollections, { token: admin.token });
  expect(collections.map((each) => each.rule?.suits)).toEqual([['Babies']]);
  const found = await shop.callOk(searchProducts, { params: { keyword: 'goats' } });
  expect(found.data.map(({ title }) => title)).toContain('Heel soap');

  const [change] = (
    await shop.callOk(listSettingsChanges, { token: admin.token, query: { section: 'labels' } })
  ).data;
  const back = { version: (await listsNow()).version };
  const params = { id: Number(change?._id) };
  await shop.callOk(restoreSettings, { token: admin.token, params, body: back as never });
  expect(await factsOf(_id)).toMatchObject({ ...chosen, notFor: ['Baby skin'] });
});

test('what nothing has goes, and wrong lines are refused at their list', async () => {
  await save({ concerns: ['Cracked heels', 'Stretch marks'] });
  await save({ concerns: ['Cracked heels'] });
  expect((await listsNow()).value.concerns).toEqual(['Cracked heels']);
  for (const line of ['Goat, camel', 'A | B | C', 'x'.repeat(61)]) {
    expect(await trySave({ allergens: [...all.allergens, line] })).toMatchObject({
      status: 400,
      body: { fields: { allergens: expect.stringContaining('‘') } },
    });
  }
});
