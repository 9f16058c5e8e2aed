import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '@shop/contract/catalog/endpoints';
import type { ForeignMapping } from '@shop/contract/catalog/foreign-schemas';
import * as foreignMessages from '@shop/contract/catalog/foreign-messages';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import * as productRefusals from '@shop/contract/catalog/refusals';
import * as fetchMessages from '@shop/contract/media/fetch-messages';
import { fetchPicture } from '@shop/contract/media/endpoints';
import type { Picture } from '@shop/contract/schemas';
import { writeFile } from 'node:fs/promises';
import { DownloadFailedError } from '../../../platform/download/download-public-file.ts';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { sendProductFile } from '../../../testing/send-product-file.ts';
import { photograph, uploadPicture } from '../../../testing/upload-picture.ts';

let shop: TestShop;
let admin: SignedIn;
let picture: Picture;
const downloads: string[] = [];
beforeAll(async () => {
  const bytes = await photograph();
  shop = await buildTestShop({
    async download(address, file) {
      downloads.push(address);
      if (address.endsWith('missing.jpg')) throw new DownloadFailedError({ kind: 'refused', status: 404 });
      await writeFile(file, address.endsWith('.txt') ? 'no picture' : bytes);
    },
  });
  admin = await shop.newAdmin();
  picture = await uploadPicture(shop, admin.token);
});
afterAll(() => shop.close());
beforeEach(async () => {
  downloads.length = 0;
  await shop.database.write(async (tx) => {
    await tx.deleteFrom('products').execute();
    await tx.deleteFrom('import_mappings').execute();
    await tx.deleteFrom('fetched_pictures').execute();
  });
});

const textsOf = (mapping: ForeignMapping) => ({ mapping: JSON.stringify(mapping) });
const preview = async (csv: string, mapping: ForeignMapping = {}) => {
  const answer = await sendProductFile(shop, contract.previewImport, {
    token: admin.token,
    csv,
    texts: textsOf(mapping),
  });
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const importFile = (csv: string, mapping: ForeignMapping = {}, texts: Record<string, string> = {}) =>
  sendProductFile(shop, contract.importProducts, {
    token: admin.token,
    csv,
    texts: { ...textsOf(mapping), ...texts },
  });
const fetchFrom = (address: string) => shop.call(fetchPicture, { body: { address }, token: admin.token });
const productsNow = async () => {
  const { data } = await shop.callOk(contract.listAdminProducts, { query: {}, token: admin.token });
  return data.toSorted((one, other) => one.title.localeCompare(other.title));
};

const cdn = 'https://cdn.example.com/files';
const shopify = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant Price,Variant Compare At Price,Variant Inventory Qty,Image Src,Image Position,Variant Image,Cost per item,Status',
  `neem-bar,Neem Bar,"<p>A gentle bar.</p><p>Ingredients: Neem oil, coconut oil</p>",Aranya,Handmade Soaps,"neem, bar",true,Size,100 g,199,249,12,${cdn}/neem-1.jpg,1,,80,active`,
  `neem-bar,,,,,,,,250 g,399,,-3,${cdn}/neem-2.jpg?v=2,2,${cdn}/neem-big.jpg,,`,
  `neem-bar,,,,,,,,,,,,${cdn}/neem-3.jpg,3,,,`,
  `rose-bar,Rose Bar,<p>Smells of roses.</p>,,Candles,,true,Title,Default Title,299.00,299.00,5,${cdn}/rose.jpg,1,,,draft`,
].join('\n');
const chosen: ForeignMapping = { categories: { Candles: 'soap' }, ingredients: 'Sodium palmate' };

async function fetchAll(csv = shopify) {
  const { picturesToFetch } = await preview(csv, chosen);
  for (const address of picturesToFetch) expect((await fetchFrom(address)).status).toBe(200);
}

test('a Shopify file is recognised, with a sample of each column and what is still missing', async () => {
  const { foreign, picturesToFetch, lines, totals } = await preview(shopify);
  expect(foreign).toMatchObject({ shop: 'shopify', withoutIngredients: 1, skipped: 0 });
  expect(foreign?.columns.map(({ name, target }) => [name, target])).toEqual([
    ['Title', 'title'],
    ['Body (HTML)', 'description'],
    ['Vendor', 'brand'],
    ['Type', 'category'],
    ['Tags', 'searchWords'],
    ['Published', 'status'],
    ['Variant Price', 'price'],
    ['Variant Compare At Price', 'comparePrice'],
    ['Variant Inventory Qty', 'totalStock'],
    ['Image Src', 'images'],
    ['Cost per item', null],
    ['Status', 'status'],
  ]);
  expect(foreign?.columns[2]).toEqual({ name: 'Vendor', sample: 'Aranya', target: 'brand' });
  expect(foreign?.categories).toEqual([
    { name: 'Handmade Soaps', products: 2, category: 'soap' },
    { name: 'Candles', products: 1, category: null },
  ]);
  expect(picturesToFetch).toEqual(
    ['neem-1.jpg', 'neem-2.jpg?v=2', 'neem-3.jpg', 'neem-big.jpg', 'rose.jpg'].map(
      (name) => `${cdn}/${name}`,
    ),
  );
  expect(totals).toEqual({ new: 0, changed: 0, unchanged: 0, error: 3 });
  // A draft there, and a draft needs a title alone. Its pictures are still to be fetched.
  const rose = lines.find(({ title }) => title === 'Rose Bar');
  expect(rose?.errors.map(({ column }) => column)).toEqual(['images']);
});

test('variants become sizes of one thing, with their prices, stock, pictures and clean texts', async () => {
  await fetchAll();
  const { token, totals } = await preview(shopify, chosen);
  expect(totals).toEqual({ new: 3, changed: 0, unchanged: 0, error: 0 });
  expect((await importFile(shopify, chosen, { preview: token })).status).toBe(200);
  const [small, large, rose] = await productsNow();
  expect(small).toMatchObject({
    title: 'Neem Bar, 100 g',
    slug: 'neem-bar-100-g',
    description: 'A gentle bar.',
    ingredients: 'Neem oil, coconut oil',
    category: 'soap',
    brand: 'Aranya',
    price: 249,
    salePrice: 199,
    totalStock: 12,
    status: 'published',
    facts: { sizesOf: 'Neem Bar', netQuantity: { amount: 100, unit: 'g' }, searchWords: ['neem', 'bar'] },
  });
  expect(small?.images).toHaveLength(3);
  expect(large).toMatchObject({ title: 'Neem Bar, 250 g', price: 399, salePrice: 0, totalStock: 0 });
  expect(large?.images).toHaveLength(4);
  expect(rose).toMatchObject({
    title: 'Rose Bar',
    slug: 'rose-bar',
    ingredients: 'Sodium palmate',
    brand: shop.readSettings().shop.name,
    price: 299,
    salePrice: 0,
    status: 'draft',
  });
  const { data } = await shop.callOk(contract.getProduct, { params: { id: 'neem-bar-100-g' } });
  expect(data.sizes?.map(({ title }) => title)).toEqual(['Neem Bar, 100 g', 'Neem Bar, 250 g']);
});

test('what was chosen is remembered; what is there already is left alone unless the owner wants it changed', async () => {
  await fetchAll();
  expect((await importFile(shopify, chosen)).status).toBe(200);
  const again = await preview(shopify);
  expect(again.totals).toEqual({ new: 0, changed: 0, unchanged: 3, error: 0 });
  expect(again.foreign).toMatchObject({ ingredients: 'Sodium palmate' });
  expect(again.foreign?.categories[1]).toEqual({ name: 'Candles', products: 1, category: 'soap' });
  const dearer = shopify.replace('299.00,299.00', '349,');
  expect((await preview(dearer)).totals.changed).toBe(0);
  const { totals, lines } = await preview(dearer, { changesExisting: true });
  expect(totals).toEqual({ new: 0, changed: 1, unchanged: 2, error: 0 });
  expect(lines[0]?.changes).toEqual([{ column: 'price', from: '299', to: '349' }]);
});

test('columns become what the owner chooses, and all can come as drafts', async () => {
  await fetchAll();
  const mapping: ForeignMapping = { ...chosen, asDrafts: true, columns: { Vendor: null, Tags: 'howToUse' } };
  await importFile(shopify, mapping);
  const [small] = await productsNow();
  expect(small).toMatchObject({ brand: shop.readSettings().shop.name, status: 'draft' });
  expect(small?.facts).toMatchObject({ howToUse: 'neem, bar' });
  const { columns } = (await preview(shopify)).foreign ?? {};
  expect(columns?.find(({ name }) => name === 'Vendor')).toMatchObject({ target: null });
});

test('another mapping than the previewed one imports nothing', async () => {
  await fetchAll();
  const { token } = await preview(shopify, chosen);
  const answer = await importFile(shopify, { ...chosen, ingredients: 'Something else' }, { preview: token });
  expect(answer).toMatchObject({ status: 409, body: { code: 'import_changed' } });
  expect(await productsNow()).toEqual([]);
});

test('a mapping that is no mapping is refused with a sentence', async () => {
  for (const mapping of ['{', '{"columns":{"Title":"password"}}', '[]']) {
    const answer = await importFile(shopify, {}, { mapping });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: productRefusals.mappingUnreadable.text() },
    });
  }
});

test('a WooCommerce file brings simple and variable products, and says what it leaves out', async () => {
  const csv = [
    'ID,Type,SKU,Name,Published,Short description,Description,Stock,Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
    `1,simple,TB,Tulsi Bar,1,A bar.,"<p>For daily use.</p>\\nIngredients: Tulsi",7,149,199,"Bath > Soaps, Gifts","${cdn}/a.jpg, ${cdn}/b,c.jpg",,,`,
    `2,variable,AS,Amla Shampoo,1,,"<p>Ingredients: Amla</p>",,,,Shampoos,${cdn}/a.jpg,,Size,"100 ml, 200 ml"`,
    `3,variation,AS-1,Amla Shampoo - 100 ml,1,,,5,,249,,,AS,Size,100 ml`,
    `4,variation,AS-2,Amla Shampoo - 200 ml,1,,,,,399,,${cdn}/b.jpg,id:2,Size,200 ml`,
    '5,grouped,G,Gift set,1,,,,,,Gifts,,,,',
    '6,external,E,Elsewhere,1,,,,,10,Gifts,,,,',
  ].join('\n');
  const { foreign, picturesToFetch } = await preview(csv);
  expect(foreign).toMatchObject({ shop: 'woocommerce', skipped: 2, withoutIngredients: 0 });
  expect(foreign?.categories).toEqual([
    { name: 'Bath > Soaps', products: 1, category: 'soap' },
    { name: 'Shampoos', products: 2, category: 'shampoo' },
  ]);
  expect(picturesToFetch).toEqual([`${cdn}/a.jpg`, `${cdn}/b,c.jpg`, `${cdn}/b.jpg`]);
  for (const address of picturesToFetch) await fetchFrom(address);
  const asked = await preview(csv);
  expect(asked.foreign).toMatchObject({ withoutStock: 1 });
  expect(asked.lines.flatMap(({ errors }) => errors)).toEqual([
    { column: 'totalStock', message: foreignMessages.stockUnknown },
  ]);
  expect(await importFile(csv, { stock: 3 })).toMatchObject({ status: 200, body: { data: { new: 3 } } });
  const [small, large, bar] = await productsNow();
  expect(small).toMatchObject({
    title: 'Amla Shampoo, 100 ml',
    price: 249,
    totalStock: 5,
    ingredients: 'Amla',
  });
  expect(large).toMatchObject({
    title: 'Amla Shampoo, 200 ml',
    totalStock: 3,
    facts: { sizesOf: 'Amla Shampoo' },
  });
  expect(large?.images).toHaveLength(2);
  expect(bar).toMatchObject({
    description: 'A bar.\n\nFor daily use.',
    ingredients: 'Tulsi',
    price: 199,
    salePrice: 149,
    slug: 'tulsi-bar',
  });
});

test('an address is fetched once; what cannot be had says why, and nothing of it is kept', async () => {
  const [first, second] = [await fetchFrom(`${cdn}/once.jpg`), await fetchFrom(`${cdn}/once.jpg`)];
  expect(second.body).toEqual(first.body);
  expect(downloads).toEqual([`${cdn}/once.jpg`]);
  expect(await fetchFrom(`${cdn}/missing.jpg`)).toMatchObject({
    status: 400,
    body: { code: 'picture_not_fetched', message: fetchMessages.refused(404) },
  });
  expect(await fetchFrom(`${cdn}/words.txt`)).toMatchObject({ status: 400, body: { code: 'unfit_picture' } });
  expect(await fetchFrom('file:///etc/passwd')).toMatchObject({
    body: { message: fetchMessages.notAnAddress },
  });
  const kept = await shop.database.read.selectFrom('fetched_pictures').select('address').execute();
  expect(kept).toEqual([{ address: `${cdn}/once.jpg` }]);
});

/** A file of one product with these pictures. */
const fileWith = (images: string) =>
  `_id,title,description,ingredients,category,price,totalStock,images\n,A,b,c,soap,1,1,${images}\n`;

test('a picture that could not be fetched is uploaded under its name, or left out where others are', async () => {
  const pictures = JSON.stringify({ 'gone.jpg': picture.url });
  const csv = fileWith(`${cdn}/gone.jpg?width=800`);
  expect(await importFile(csv)).toMatchObject({
    status: 400,
    body: { data: { lines: [{ errors: [{ message: productCsvMessages.pictureNotFetched }] }] } },
  });
  expect(await importFile(csv, {}, { pictures })).toMatchObject({ status: 200 });
  const [header = '', ...rest] = shopify.split('\n');
  const rose = [header, rest[3]].join('\n');
  await fetchFrom(`${cdn}/rose.jpg`);
  const two = `${rose}\nrose-bar,,,,,,,,,,,,${cdn}/missing.jpg,2,,,`;
  expect((await preview(two, chosen)).totals.error).toBe(1);
  expect((await preview(two, { ...chosen, leavesOutPictures: true })).totals).toMatchObject({
    new: 1,
    error: 0,
  });
});

test('this shop’s own file can name address and status; an empty brand is the shop’s own', async () => {
  const csv = `_id,title,description,ingredients,category,brand,price,totalStock,images,slug,status\n,A Bar,b,c,soap,,10,1,${picture.url},the-bar,draft\n`;
  expect((await importFile(csv)).status).toBe(200);
  const [bar] = await productsNow();
  expect(bar).toMatchObject({ slug: 'the-bar', status: 'draft', brand: shop.readSettings().shop.name });
  expect(await importFile(csv)).toMatchObject({
    body: { data: { lines: [{ errors: [{ column: 'slug' }] }] } },
  });
  const change = `_id,slug,status\n${bar?._id},The-New-Bar,published\n`;
  expect((await importFile(change)).status).toBe(200);
  const { data } = await shop.callOk(contract.getProduct, { params: { id: 'the-bar' } });
  expect(data).toMatchObject({ _id: bar?._id, slug: 'the-new-bar' });
  const wrong = `_id,slug,status\n${bar?._id},no spaces,hidden\n`;
  expect((await importFile(wrong)).body).toMatchObject({
    data: {
      lines: [{ errors: [{ column: 'slug' }, { column: 'status', message: productCsvMessages.status }] }],
    },
  });
});
