import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addProduct,
  duplicateProduct,
  editProduct,
  getAdminProduct,
  getProduct,
  importProducts,
  listAdminProducts,
  listProducts,
  previewImport,
  searchProducts,
} from '@shop/contract/catalog/endpoints';
import * as productRefusals from '@shop/contract/catalog/refusals';
import { getDashboard, getWaiting } from '@shop/contract/dashboard/endpoints';
import { placeHandOrder } from '@shop/contract/hand-orders/endpoints';
import * as handOrderRefusals from '@shop/contract/hand-orders/refusals';
import * as generalMessages from '@shop/contract/messages';
import { listCodePrices, listSalePrices } from '@shop/contract/offers/endpoints';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { handOrder } from '../../../testing/hand-order.ts';
import { sendProductFile } from '../../../testing/send-product-file.ts';
import { photograph, uploadPicture } from '../../../testing/upload-picture.ts';
import { stockTable } from '../../revenue/index.ts';
import { publishDueProducts } from '../publish-due-products.ts';

let shop: TestShop;
let admin: SignedIn;
let image: string;
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
  image = (await uploadPicture(shop, admin.token, await photograph(800, 600))).url;
});
afterAll(() => shop.close());

const whole = () => ({
  images: [image],
  description: 'A bar.',
  ingredients: 'Neem oil',
  category: 'soap',
  price: 100,
});
const tryToAdd = (body: object) =>
  shop.call(addProduct, { token: admin.token, body: body as { title: string } });
const draft = async (title: string, more: object = {}) => {
  const body = { title, status: 'draft' as const, ...more };
  return (await shop.callOk(addProduct, { token: admin.token, body })).data;
};
const tryToEdit = (id: string, body: object) =>
  shop.call(editProduct, { token: admin.token, params: { id }, body });
const read = async (id: string) =>
  (await shop.callOk(getAdminProduct, { token: admin.token, params: { id } })).data;
const get = (url: string) => shop.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });

const everything = ['images', 'description', 'ingredients', 'category', 'price'];

test('a title is enough, and what is not known is empty, 0 and named', async () => {
  const added = await draft('Saffron bar');
  expect(added).toMatchObject({
    title: 'Saffron bar',
    slug: 'saffron-bar',
    status: 'draft',
    description: '',
    ingredients: '',
    category: '',
    price: 0,
    salePrice: 0,
    totalStock: 0,
    images: [],
    missingToSell: everything,
  });
  expect(added.brand).not.toBe('');
  expect(await tryToAdd({ title: ' ', status: 'draft' })).toMatchObject({ status: 400 });
  expect(await tryToAdd({ title: 'Rust bar', status: 'draft', salePrice: 5 })).toMatchObject({
    status: 400,
    body: { fields: { price: 'The price must be above 0.' } },
  });
});

test('clients that know nothing of drafts are refused as ever, at every field', async () => {
  const sentences = {
    images: 'Enter the images.',
    description: 'Enter the description.',
    ingredients: 'Enter the ingredients.',
    category: 'Enter the category.',
    price: 'Enter the price.',
    totalStock: 'Enter the total stock.',
  };
  for (const said of [{}, { status: 'published' }]) {
    const { status, body } = await tryToAdd({ title: 'Plain bar', ...said });
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        success: false,
        code: 'bad_input',
        message: generalMessages.badInput(),
        fields: sentences,
      },
    });
  }
  const empty = { title: 'Plain bar', ...whole(), totalStock: 1, description: '', images: [] };
  expect((await tryToAdd(empty)).body).toMatchObject({
    fields: { images: 'Images needs at least 1.', description: 'Enter the description.' },
  });
  const { data } = await shop.callOk(addProduct, {
    token: admin.token,
    body: { title: 'Plain bar', ...whole(), totalStock: 1 },
  });
  for (const change of [{ description: '' }, { category: '' }, { images: [] }, { price: 0 }]) {
    expect(await tryToEdit(data._id, change)).toMatchObject({ status: 400 });
  }
});

test('it is published only when nothing is missing, each thing named at its field', async () => {
  const { _id } = await draft('Turmeric bar');
  const refused = await tryToEdit(_id, { status: 'published', price: 120 });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      code: 'product_incomplete',
      message: productRefusals.productIncomplete.text('Images, Description, Ingredients, Category'),
      fields: {
        images: 'Upload a picture.',
        description: 'Enter the description.',
        ingredients: 'Enter the ingredients.',
        category: 'Choose a category.',
      },
    },
  });
  expect((await read(_id)).price).toBe(0);
  const { images: _later, ...texts } = whole();
  expect(await tryToEdit(_id, texts)).toMatchObject({ body: { data: { missingToSell: ['images'] } } });
  expect(await tryToEdit(_id, { status: 'published' })).toMatchObject({ status: 400 });
  expect(await tryToEdit(_id, { status: 'published', images: [image] })).toMatchObject({ status: 200 });
  expect(await read(_id)).not.toHaveProperty('missingToSell');
  expect((await get('/feeds/google.xml')).body).toContain('Turmeric bar');
});

test('a draft gives its price, texts and pictures back, but never its category', async () => {
  const { _id } = await draft('Clove bar', whole());
  const emptied = { status: 'draft', description: '', ingredients: '', price: 0, images: [] };
  expect(await tryToEdit(_id, emptied)).toMatchObject({
    body: { data: { description: '', price: 0, images: [], category: 'soap' } },
  });
  expect(await tryToEdit(_id, { status: 'draft', category: '' })).toMatchObject({
    status: 400,
    body: { code: 'unknown_category' },
  });
  const params = { id: _id };
  const copy = await shop.callOk(duplicateProduct, { token: admin.token, params });
  expect(copy.data).toMatchObject({ title: 'Clove bar (copy)', price: 0, status: 'draft' });
});

test('a time that comes waits for what is missing, and the owner hears of it', async () => {
  const at = new Date(shop.clock.now().getTime() + 60_000);
  const { _id } = await draft('Rose bar', { ...whole(), price: 0, publishAt: at.toISOString() });
  const dependencies = { database: shop.database, readSettings: shop.readSettings };
  await publishDueProducts(dependencies, at);
  expect((await read(_id)).status).toBe('draft');
  shop.clock.advance(10 * 60_000);
  const { data } = await shop.callOk(getWaiting, { token: admin.token });
  expect(data.find(({ kind }) => kind === 'heldDrafts')).toMatchObject({ count: 1 });
  const past = await tryToEdit(_id, { status: 'draft', publishAt: at.toISOString() });
  expect(past).toMatchObject({ body: { data: { status: 'draft', publishAt: at.toISOString() } } });
  await tryToEdit(_id, { price: 90 });
  await publishDueProducts(dependencies, at);
  expect((await read(_id)).status).toBe('published');
});

test('the database itself shows nobody a product without price or category', async () => {
  const { _id } = await draft('Bare bar');
  const publish = shop.database.write((tx) =>
    tx.updateTable('products').set({ is_published: true }).where('id', '=', _id).execute(),
  );
  await expect(publish).rejects.toThrow('products_sold_whole');
});

test('whatever reads products passes over it or says that it is empty', async () => {
  const { _id } = await draft('Vetiver bar', { totalStock: 1, facts: { lowStockBelow: 5 } });
  const listed = await shop.callOk(listProducts, { query: { sortBy: 'price-lowtohigh' } });
  expect(listed.data.map(({ title }) => title)).not.toContain('Vetiver bar');
  const found = await shop.callOk(searchProducts, { params: { keyword: 'vetiver' } });
  expect(found.data).toEqual([]);
  expect(await shop.call(getProduct, { params: { id: _id } })).toMatchObject({ status: 404 });
  for (const feed of ['/feeds/google.xml', '/feeds/meta.csv']) {
    const { statusCode, body } = await get(feed);
    expect({ statusCode, hasIt: body.includes('Vetiver') }).toEqual({ statusCode: 200, hasIt: false });
  }
  const agent = { meta: { 'ucp-agent': { profile: 'https://a.example' } }, catalog: { query: 'vetiver' } };
  const asked = await shop.app.inject({
    method: 'POST',
    url: '/api/ucp/mcp',
    payload: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search_catalog', arguments: agent },
    },
  });
  expect(asked.json().result.structuredContent.products).toEqual([]);

  for (const sortBy of ['price-lowtohigh', 'featured', 'title-atoz']) {
    const query = { search: 'vetiver', sortBy, page: 1, limit: 5 };
    const owned = await shop.callOk(listAdminProducts, { token: admin.token, query });
    expect(owned.data.map(({ title }) => title)).toEqual(['Vetiver bar']);
  }
  const low = await shop.callOk(getDashboard, { token: admin.token });
  expect(JSON.stringify(low.data)).not.toContain('Vetiver');
  const offer = { kind: 'percent' as const, off: 10, scope: 'all' as const };
  const sale = await shop.callOk(listSalePrices, { token: admin.token, query: offer });
  const code = await shop.callOk(listCodePrices, { token: admin.token, query: offer });
  for (const { data, atFloor } of [sale, code]) {
    expect({ titles: data.map(({ title }) => title), atFloor }).toEqual({
      titles: expect.not.arrayContaining(['Vetiver bar']),
      atFloor: 0,
    });
  }
  const place = { token: admin.token, body: handOrder(_id, { lines: [{ productId: _id, quantity: 1 }] }) };
  expect(await shop.call(placeHandOrder, place)).toMatchObject({
    status: 409,
    body: { message: handOrderRefusals.productGone.text() },
  });
  const priced = await tryToEdit(_id, { price: 70 });
  expect(priced.status).toBe(200);
  expect(await shop.call(placeHandOrder, place)).toMatchObject({ status: 409 });
  await tryToEdit(_id, { price: 0 });

  const rows: unknown[][] = [];
  const soon = new Date(Date.now() + 60_000);
  for await (const row of stockTable(shop.database.read, soon, 'now').rows) rows.push([...row]);
  expect(rows.find((row) => row[0] === _id)).toEqual([_id, null, 'Vetiver bar', null, 1, 0, 0]);
});

const importFile = (csv: string) => sendProductFile(shop, importProducts, { token: admin.token, csv });
const preview = (csv: string) => sendProductFile(shop, previewImport, { token: admin.token, csv });

test('a file brings drafts of a title, and an export of them comes back unchanged', async () => {
  const added = await importFile('title,status\nMint bar,draft\nLime bar,DRAFT\n');
  expect(added).toMatchObject({ status: 200, body: { data: { new: 2 } } });
  const query = { show: 'draft' as const, search: 'mint' };
  const [mint] = (await shop.callOk(listAdminProducts, { token: admin.token, query })).data;
  expect(mint).toMatchObject({ title: 'Mint bar', price: 0, missingToSell: everything });

  const csv = (await get('/api/admin/products/export?show=draft')).body;
  const [header = '', ...lines] = csv.split('\r\n');
  const price = header.split(',').indexOf('price');
  expect(lines.find((line) => line.includes('Mint bar'))?.split(',')[price]).toBe('');
  const unchanged = (await preview(csv)).body.data;
  expect(unchanged.totals).toMatchObject({ new: 0, changed: 0, error: 0 });
  const forShopify = await get('/api/admin/products/export?for=shopify&show=draft');
  expect(forShopify.statusCode).toBe(200);

  const publish = (await preview(`_id,title,status\n${mint?._id},Mint bar,published\n`)).body.data;
  expect(publish.lines[0]?.errors.map(({ column }) => column)).toEqual(everything);
  const filled = `_id,price,category\n${mint?._id},80,Soap\n`;
  expect(await importFile(filled)).toMatchObject({ body: { data: { changed: 1 } } });
  expect(await read(mint?._id ?? '')).toMatchObject({ price: 80, category: 'soap' });
});

test('a file that publishes needs all columns and cells as ever', async () => {
  expect(await preview('title,price\nSage bar,80\n')).toMatchObject({
    status: 400,
    body: {
      message: 'These columns are missing: description, ingredients, category, totalStock, images.',
    },
  });
  const mixed = 'title,price,status\nSage bar,80,draft\nSandal bar,80,\nCedar bar,,published\n';
  const { lines } = (await preview(mixed)).body.data;
  expect(lines.map(({ title, status }) => [title, status])).toEqual([
    ['Sandal bar', 'error'],
    ['Cedar bar', 'error'],
    ['Sage bar', 'new'],
  ]);
});
