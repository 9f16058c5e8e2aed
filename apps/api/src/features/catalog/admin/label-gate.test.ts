import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@shop/contract/catalog/endpoints';
import type { ForeignMapping } from '@shop/contract/catalog/foreign-schemas';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import * as productRefusals from '@shop/contract/catalog/refusals';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { getSettings, saveSection } from '@shop/contract/settings/endpoints';
import { listenTo } from '../../../testing/listen-to.ts';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { sendProductFile } from '../../../testing/send-product-file.ts';
import { uploadPicture } from '../../../testing/upload-picture.ts';
import { publishDueProducts } from '../publish-due-products.ts';

const whole = {
  netQuantity: { amount: 100, unit: 'g' },
  kind: 'toiletSoap',
  shelfLifeMonths: 24,
  licenceNumber: 'HP/1',
};
const LACKING = 'Net quantity, Best before, Licence number';

let shop: TestShop;
let admin: SignedIn;
let image: string;
beforeAll(async () => {
  shop = await buildTestShop({ settings: { ...demonstrationSettings, products: { publish: 'labelled' } } });
  admin = await shop.newAdmin();
  image = (await uploadPicture(shop, admin.token)).url;
});
afterAll(() => shop.close());

const bodyOf = (title: string, more: object = {}) => ({
  images: [image],
  title,
  description: 'A bar.',
  ingredients: 'Neem oil',
  category: 'soap',
  price: 100,
  totalStock: 5,
  facts: { kind: 'toiletSoap' },
  ...more,
});
const tryToAdd = (body: object) =>
  shop.call(contract.addProduct, { token: admin.token, body: body as never });
const add = async (title: string, more: object = {}) =>
  (await shop.callOk(contract.addProduct, { token: admin.token, body: bodyOf(title, more) as never })).data;
const tryToEdit = (id: string, body: object) =>
  shop.call(contract.editProduct, { token: admin.token, params: { id }, body });
const read = async (id: string) =>
  (await shop.callOk(contract.getAdminProduct, { token: admin.token, params: { id } })).data;
const setGate = async (publish: 'any' | 'labelled') => {
  const { data } = await shop.callOk(getSettings, { token: admin.token });
  const body = { value: { publish }, version: data.products.version };
  await shop.callOk(saveSection.products, { token: admin.token, body });
};

const refusal = {
  status: 400,
  body: {
    code: 'label_incomplete',
    fields: { status: productRefusals.labelIncomplete.text(LACKING) },
  },
};

test('a new product is published only with all facts of its label; as a draft it tells what is missing', async () => {
  expect(await tryToAdd(bodyOf('Neem bar'))).toMatchObject(refusal);
  expect(await tryToAdd(bodyOf('Neem bar', { status: 'published' }))).toMatchObject(refusal);
  const draft = await add('Neem bar', { status: 'draft' });
  expect(draft.missingOnLabel).toEqual(['netQuantity', 'shelfLifeMonths', 'licenceNumber']);
  expect(await tryToEdit(draft._id, { status: 'published' })).toMatchObject(refusal);
  expect((await read(draft._id)).status).toBe('draft');
  expect(await tryToEdit(draft._id, { status: 'published', facts: whole })).toMatchObject({ status: 200 });
  expect(await read(draft._id)).not.toHaveProperty('missingOnLabel');
});

test('a copy is a draft, and is published only with all facts', async () => {
  const original = await add('Rose bar', { status: 'draft' });
  const params = { id: original._id };
  const { data: copy } = await shop.callOk(contract.duplicateProduct, { token: admin.token, params });
  expect(copy.status).toBe('draft');
  expect(await tryToEdit(copy._id, { status: 'published' })).toMatchObject(refusal);
});

test('a draft whose time has come waits until its label is complete', async () => {
  const at = new Date(shop.clock.now().getTime() + 60_000);
  const plan = { status: 'draft', publishAt: at.toISOString() };
  const { _id: waiting } = await add('Clove bar', plan);
  const { _id: ready } = await add('Lemon bar', { ...plan, facts: whole });
  const { database, heard } = listenTo(shop.database);
  const publish = () =>
    publishDueProducts(
      {
        database,
        readSettings: shop.readSettings,
      },
      at,
    );
  await publish();
  await publish();
  expect(heard()).toEqual(['catalogue']);
  expect((await read(ready)).status).toBe('published');
  expect(await read(waiting)).toMatchObject({
    status: 'draft',
    publishAt: at.toISOString(),
    missingOnLabel: ['netQuantity', 'shelfLifeMonths', 'licenceNumber'],
  });
  await tryToEdit(waiting, { facts: whole });
  await publish();
  const published = await read(waiting);
  expect(published.status).toBe('published');
  expect(published).not.toHaveProperty('publishAt');
});

test('products already published stay, and lose no fact', async () => {
  await setGate('any');
  const { _id } = await add('Vetiver bar');
  await setGate('labelled');
  expect(await tryToEdit(_id, { price: 120, status: 'published' })).toMatchObject({ status: 200 });
  expect(await read(_id)).toMatchObject({ status: 'published', price: 120 });
  expect(await tryToEdit(_id, { facts: {} })).toMatchObject({
    status: 400,
    body: { fields: { status: productRefusals.labelIncomplete.text('Name on the label') } },
  });
});

const preview = async (csv: string, mapping: ForeignMapping = {}) => {
  const texts = { mapping: JSON.stringify(mapping), pictures: JSON.stringify({ 'mint.jpg': image }) };
  const answer = await sendProductFile(shop, contract.previewImport, { token: admin.token, csv, texts });
  return answer.body.data;
};

test('an import refuses what it would publish, and takes it as a draft', async () => {
  const cells = ['Basil bar', 'A bar.', 'Basil', 'soap', '100', '5', image, 'Toilet soap'];
  const csv = (status: string) =>
    `title,description,ingredients,category,price,totalStock,images,kind,status\n${cells.join(',')},${status}\n`;
  for (const status of ['published', '']) {
    const { lines } = await preview(csv(status));
    expect(lines[0]).toMatchObject({
      status: 'error',
      errors: [{ column: 'status', message: productCsvMessages.labelIncomplete(LACKING) }],
    });
  }
  const asDraft = { token: admin.token, csv: csv('draft') };
  expect(await sendProductFile(shop, contract.importProducts, asDraft)).toMatchObject({
    status: 200,
    body: { data: { new: 1 } },
  });
});

test("another shop's file is refused as published and comes in as drafts", async () => {
  const csv = [
    'Handle,Title,Body (HTML),Vendor,Type,Published,Status,Variant Price,Variant Inventory Qty,Image Src',
    `mint-bar,Mint bar,A bar.,Deodar,Soap,true,active,100,5,https://cdn.example.com/mint.jpg`,
  ].join('\n');
  const published = await preview(csv, { ingredients: 'Mint' });
  expect(published.foreign?.shop).toBe('shopify');
  expect(published.lines[0]?.errors.map(({ column }) => column)).toEqual(['status']);
  const { lines } = await preview(csv, { ingredients: 'Mint', asDrafts: true });
  expect(lines[0]).toMatchObject({ status: 'new', errors: [] });
});
