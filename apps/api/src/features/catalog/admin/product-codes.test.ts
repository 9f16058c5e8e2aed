import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@shop/contract/catalog/endpoints';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { sendProductFile } from '../../../testing/send-product-file.ts';
import { uploadPicture } from '../../../testing/upload-picture.ts';

/** Two EAN-13 of India, and a UPC-A. */
const [NEEM, TULSI, UPC] = ['8901234567890', '8901234567883', '036000291452'];

let shop: TestShop;
let admin: SignedIn;
let image: string;
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
  image = (await uploadPicture(shop, admin.token)).url;
});
afterAll(() => shop.close());

const bodyOf = (title: string, facts: object) => ({
  images: [image],
  title,
  description: 'A bar.',
  ingredients: 'Neem oil',
  category: 'soap',
  price: 100,
  totalStock: 5,
  facts,
});
const tryToAdd = (title: string, facts: object) =>
  shop.call(contract.addProduct, { token: admin.token, body: bodyOf(title, facts) });
const add = async (title: string, facts: object) => {
  const body = bodyOf(title, facts);
  return (await shop.callOk(contract.addProduct, { token: admin.token, body })).data;
};
const call = (endpoint: typeof contract.restoreProduct | typeof contract.deleteProduct, id: string) =>
  shop.call(endpoint, { token: admin.token, params: { id } });
const found = async (search: string, query: object = {}) => {
  const request = { token: admin.token, query: { search, ...query } };
  return (await shop.callOk(contract.listAdminProducts, request)).data.map(({ title }) => title);
};
const factsOf = async (id: string) =>
  (await shop.callOk(contract.getAdminProduct, { token: admin.token, params: { id } })).data.facts;
const importFile = (csv: string) =>
  sendProductFile(shop, contract.importProducts, { token: admin.token, csv, texts: {} });
const preview = async (csv: string) =>
  (await sendProductFile(shop, contract.previewImport, { token: admin.token, csv, texts: {} })).body.data;

test('a product is found by its SKU and by its barcode, which shoppers see alone', async () => {
  const { _id } = await add('Marigold Bar', { sku: ' MARI-100 ', barcode: UPC });
  await add('Mari Biscuit Soap', {});
  expect(await factsOf(_id)).toMatchObject({ sku: 'MARI-100', barcode: UPC });
  expect(await found('mari-100')).toEqual(['Marigold Bar', 'Mari Biscuit Soap']);
  // As a scanner reads a UPC-A.
  expect(await found(`0${UPC}`)).toEqual(['Marigold Bar']);
  expect(await found(`0100${UPC}10LOT7`)).toEqual(['Marigold Bar']);
  expect(await found('mari-100', { page: 1, limit: 1 })).toEqual(['Marigold Bar']);
  expect(await found('mari-100', { show: 'deleted' })).toEqual([]);
  const { data } = await shop.callOk(contract.getProduct, { params: { id: _id } });
  expect(data.facts).toEqual({ barcode: UPC });
});

test('no two products have a SKU, however it is written, or a barcode', async () => {
  const first = await add('Neem Bar', { sku: 'NEEM-1', barcode: NEEM });
  const refused = await tryToAdd('Other Bar', { sku: 'neem-1' });
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'sku_taken', fields: { sku: expect.stringContaining('neem-1') } },
  ]);
  const twin = await tryToAdd('Other Bar', { barcode: `0${NEEM}` });
  expect([twin.status, twin.body]).toMatchObject([409, { code: 'barcode_taken' }]);
  const edit = (facts: object) =>
    shop.call(contract.editProduct, { token: admin.token, params: { id: first._id }, body: { facts } });
  expect((await edit({ sku: 'Neem-1', barcode: NEEM })).status).toBe(200);
  const { data: copy } = await shop.callOk(contract.duplicateProduct, {
    token: admin.token,
    params: { id: first._id },
  });
  expect(copy.facts).toEqual({});
});

test('of two that take a SKU at the same moment, one gets it', async () => {
  const answers = await Promise.all(['One', 'Two'].map((title) => tryToAdd(title, { sku: 'RACE-1' })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a barcode with a digit that does not fit is refused at its field', async () => {
  const refused = await tryToAdd('Typo', { barcode: '8901234567891' });
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { code: 'invalid_barcode', fields: { barcode: expect.stringContaining('digits') } },
  ]);
});

test('a deleted product frees its SKU, and is not restored over whoever has it since', async () => {
  const { _id } = await add('Old Rose', { sku: 'ROSE-1' });
  expect((await call(contract.deleteProduct, _id)).status).toBe(200);
  const { _id: heir } = await add('New Rose', { sku: 'ROSE-1' });
  expect([(await call(contract.restoreProduct, _id)).status, await found('ROSE-1')]).toEqual([
    409,
    ['New Rose'],
  ]);
  await call(contract.deleteProduct, heir);
  expect((await call(contract.restoreProduct, _id)).status).toBe(200);
});

test('a file exchanges the SKUs of two products, and is refused what a third one has', async () => {
  const [one, two] = [await add('Left', { sku: 'L-1' }), await add('Right', { sku: 'R-1' })];
  await add('Third', { sku: 'T-1', barcode: TULSI });
  const swapped = `_id,sku\n${one._id},R-1\n${two._id},L-1\n`;
  expect((await importFile(swapped)).status).toBe(200);
  expect([(await factsOf(one._id)).sku, (await factsOf(two._id)).sku]).toEqual(['R-1', 'L-1']);

  const wrong = `_id,sku,barcode\n${one._id},t-1,\n${two._id},X-1,${TULSI}\n`;
  expect(await preview(wrong)).toMatchObject({
    totals: { error: 2 },
    lines: [
      { errors: [{ column: 'sku', message: productCsvMessages.codeTaken('sku', 't-1', 'Third') }] },
      { errors: [{ column: 'barcode', message: productCsvMessages.codeTaken('barcode', TULSI, 'Third') }] },
    ],
  });
  const twice = await preview(`_id,sku\n${one._id},Z-1\n${two._id},z-1\n`);
  expect(twice).toMatchObject({
    lines: [{ errors: [{ column: 'sku', message: productCsvMessages.codeTwice('sku', 2) }] }, {}],
  });
  const shortened = await preview(`_id,barcode\n${one._id},8.90123E+12\n`);
  expect(shortened).toMatchObject({
    lines: [{ errors: [{ column: 'barcode', message: productCsvMessages.barcode('barcode') }] }],
  });
});

test('SKUs and barcodes of Shopify and WooCommerce come along; what another product has is left out and told', async () => {
  await add('Owner', { sku: 'TAKEN-1' });
  const shopify = [
    'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Barcode,Image Src',
    `bar,Bar,<p>Bar.</p><p>Ingredients: oil</p>,Soap,Size,75 g,BAR-75,1,99,"'${UPC.replace('1452', '1469')}",${image}`,
    `bar,,,,,125 g,TAKEN-1,1,149,ABC,`,
  ].join('\n');
  const read = await preview(shopify);
  expect(read).toMatchObject({ totals: { new: 2, error: 0 } });
  const [, second] = read.lines;
  expect(second?.warning).toContain(productCsvMessages.codeLeftOut('sku', 'TAKEN-1'));
  expect(second?.warning).toContain(productCsvMessages.barcodeLeftOut('ABC'));
  expect((await importFile(shopify)).status).toBe(200);
  expect(await found('BAR-75')).toEqual(['Bar, 75 g']);

  const woo = [
    'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Description,"In stock?",Stock,"Regular price",Categories,Images',
    `9,simple,WOO-1,${TULSI.replace('883', '876')},Woo Bar,1,Bar.<br>Ingredients: oil,1,5,99,Soap,${image}`,
  ].join('\n');
  expect((await importFile(woo)).status).toBe(200);
  expect(await found(TULSI.replace('883', '876'))).toEqual(['Woo Bar']);
});
