import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as catalog from '@shop/contract/catalog/endpoints';
import type { ImportPreview } from '@shop/contract/catalog/import-schemas';
import type { NewProduct, AdminProduct } from '@shop/contract/catalog/schemas';
import type { Picture } from '@shop/contract/schemas';
import * as contract from '@shop/contract/catalog/endpoints';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import { csvTemplate } from '@shop/contract/catalog/product-csv';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { stockOf } from '../../../testing/product-builder.ts';
import { sendProductFile } from '../../../testing/send-product-file.ts';
import { uploadPicture } from '../../../testing/upload-picture.ts';

let shop: TestShop;
let admin: SignedIn;
let picture: Picture;
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
  picture = await uploadPicture(shop, admin.token);
});
afterAll(() => shop.close());
beforeEach(() => emptyShop());

const emptyShop = () =>
  shop.database.write(async (tx) => {
    await tx.deleteFrom('set_parts').execute();
    await tx.deleteFrom('products').execute();
  });

async function add(values: Partial<NewProduct> = {}): Promise<AdminProduct> {
  const body: NewProduct = {
    images: [picture.url],
    title: 'Neem Soap',
    description: 'A plain bar.',
    ingredients: 'Neem oil, coconut oil',
    category: 'soap',
    brand: 'Deodar',
    price: 249.5,
    totalStock: 12,
    ...values,
  };
  return (await shop.callOk(catalog.addProduct, { body, token: admin.token })).data;
}

const exported = (query: { search?: string; category?: string; stock?: 'low'; show?: 'draft' } = {}) =>
  shop.callOk(contract.exportProducts, { query, token: admin.token });
const exportedLines = async (query: object) => (await exported(query)).trimEnd().split('\r\n').slice(1);
const preview = (csv: string | Buffer, texts?: Record<string, string>) =>
  sendProductFile(shop, contract.previewImport, { token: admin.token, csv, texts });
const importFile = (csv: string | Buffer, texts?: Record<string, string>) =>
  sendProductFile(shop, contract.importProducts, { token: admin.token, csv, texts });

async function productsNow(): Promise<AdminProduct[]> {
  return (await shop.callOk(catalog.listAdminProducts, { query: {}, token: admin.token })).data;
}

async function productNow(id: string): Promise<AdminProduct | undefined> {
  return (await productsNow()).find(({ _id }) => _id === id);
}

const movementsOf = (productId: string) =>
  shop.database.read
    .selectFrom('stock_movements')
    .select(['kind', 'stock_change', 'stock_after', 'by_user_id', 'reason'])
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute();

test('refuses visitors and shoppers at all three calls', async () => {
  const shopper = await shop.newShopper();
  for (const endpoint of [contract.previewImport, contract.importProducts]) {
    const send = (sender?: string) => sendProductFile(shop, endpoint, { token: sender, csv: '_id,price\n' });
    expect([(await send()).status, (await send(shopper.token)).status]).toEqual([401, 403]);
  }
  expect(await shop.call(contract.exportProducts, {})).toMatchObject({ status: 401 });
  expect(await shop.call(contract.exportProducts, { token: shopper.token })).toMatchObject({ status: 403 });
});

test('the template imports as it is once its picture is uploaded', async () => {
  const pictures = JSON.stringify({ 'Neem-Soap.JPG': picture.url });
  expect(await importFile(csvTemplate, { pictures })).toMatchObject({
    status: 200,
    body: { message: 'The products are imported.', data: { new: 1, changed: 0, unchanged: 0 } },
  });
  const [product] = await productsNow();
  expect(product).toMatchObject({
    title: 'Neem Soap',
    price: 249,
    salePrice: 199,
    totalStock: 40,
    images: [picture.url],
    version: 1,
  });
  expect(await movementsOf(product?._id ?? '')).toEqual([
    { kind: 'initial', stock_change: 40, stock_after: 40, by_user_id: admin.id, reason: 'CSV import' },
  ]);
});

test('the drafts alone are exported where they alone are asked for', async () => {
  await add({ title: 'Juniper Soap' });
  const draft = await add({ title: 'Spruce Soap', status: 'draft' });
  const ids = (await exportedLines({ show: 'draft' })).map((line) => line.split(',')[0]);
  expect(ids).toEqual([draft._id]);
});

test('what an import adds and renames is found by its words, and not by those it lost', async () => {
  const product = await add({ title: 'Quincebark Soap' });
  await importFile(`_id,title\n${product._id},Mangosteen Soap\n`);
  const found = async (keyword: string) => {
    const { data } = await shop.callOk(catalog.searchProducts, { params: { keyword } });
    return data.some(({ _id }) => _id === product._id);
  };
  expect([await found('mangostin'), await found('quincebark')]).toEqual([true, false]);
});

test('a new line with the title of a product that is there, or of a line before, is warned about', async () => {
  await add({ title: 'Neem Soap' });
  const rest = `A bar.,Oil,soap,199,0,5,${picture.url}`;
  const columns = 'title,description,ingredients,category,price,salePrice,totalStock,images';
  const csv = `${columns}\nneem soap ,${rest}\nRose Soap,${rest}\nROSE SOAP,${rest}\n`;
  const { body } = await preview(csv);
  const lines = (body as { data: ImportPreview }).data.lines.map(({ status, warning }) => [status, warning]);
  expect(lines).toEqual([
    ['new', productCsvMessages.titleTaken('Neem Soap')],
    ['new', undefined],
    ['new', productCsvMessages.titleTwice(3)],
  ]);
  expect(await importFile(csv)).toMatchObject({ status: 200, body: { data: { new: 3 } } });
});

test('shoppers see an import at once', async () => {
  const product = await add();
  await shop.callOk(catalog.listProducts, {});
  await importFile(`_id,price\n${product._id},299\n`);
  const { data } = await shop.callOk(catalog.getProduct, { params: { id: product._id } });
  expect(data.price).toBe(299);
});

test('a preview tells line by line what would happen and changes nothing', async () => {
  const [soap, bar] = [await add(), await add({ title: 'Tulsi Bar' })];
  const csv = [
    '_id,title,price,colour',
    `${soap._id},Neem Soap,249.50,green`,
    `${bar._id},"Tulsi, the Bar",x,green`,
    '',
    `${uuidv7()},Unknown,1,green`,
    `${soap._id},Neem Soap,1,green`,
  ].join('\r\n');
  const { status, body } = await preview(csv);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    totals: { new: 0, changed: 0, unchanged: 1, error: 3 },
    ignoredColumns: ['colour'],
    lines: [
      { line: 3, status: 'error', productId: bar._id, errors: [{ column: 'price' }] },
      { line: 5, status: 'error', title: 'Unknown', errors: [{ column: '_id' }] },
      { line: 6, status: 'error', errors: [{ column: '_id', message: expect.stringMatching(/Line 2/) }] },
      { line: 2, status: 'unchanged', changes: [] },
    ],
  });
  expect(await productNow(bar._id)).toEqual(bar);
});

test('an error in one line lets no line in', async () => {
  const product = await add();
  const refused = await importFile(`_id,price\n${product._id},299\n${uuidv7()},1\n`);
  expect(refused).toMatchObject({
    status: 400,
    body: {
      code: 'import_has_errors',
      data: { totals: { changed: 1, error: 1 }, lines: [{ line: 3 }, { line: 2 }] },
    },
  });
  expect(await productNow(product._id)).toEqual(product);
});

test('stock that an import sets is a correction with who did it', async () => {
  const product = await add({ totalStock: 12 });
  await importFile(`_id,totalStock\n${product._id},20\n`);
  expect((await movementsOf(product._id)).at(-1)).toEqual({
    kind: 'correction',
    stock_change: 8,
    stock_after: 20,
    by_user_id: admin.id,
    reason: 'CSV import',
  });
  expect(await stockOf(shop.database, product._id)).toMatchObject({ stock: 20, movedStock: 20 });
});

test('refuses to overwrite what another owner changed since the export', async () => {
  const product = await add();
  const csv = (await exported()).replace('Neem Soap', 'Neem Bar');
  await shop.callOk(catalog.editProduct, {
    params: { id: product._id },
    body: { title: 'Newer Soap' },
    token: admin.token,
  });
  expect(await importFile(csv)).toMatchObject({
    status: 400,
    body: { data: { lines: [{ errors: [{ column: 'version' }] }] } },
  });
  expect((await productNow(product._id))?.title).toBe('Newer Soap');
});

test('refuses what the preview did not promise and shows it anew', async () => {
  const product = await add();
  const csv = `_id,price\n${product._id},299\n`;
  const { token } = (await preview(csv)).body.data;
  const edit = { params: { id: product._id }, body: { brand: 'Cedar' }, token: admin.token };
  await shop.callOk(catalog.editProduct, edit);
  const refused = await importFile(csv, { preview: token });
  expect(refused).toMatchObject({ status: 409, body: { code: 'import_changed' } });
  const { token: newToken } = refused.body.data as unknown as ImportPreview;
  expect(await importFile(csv, { preview: newToken })).toMatchObject({ status: 200 });
});

test('of ten imports of one preview at once one wins, and the stock moves once', async () => {
  const product = await add({ totalStock: 12 });
  const csv = `_id,totalStock\n${product._id},20\n`;
  const texts = { preview: (await preview(csv)).body.data.token };
  const answers = await Promise.all(Array.from({ length: 10 }, () => importFile(csv, texts)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  expect(await stockOf(shop.database, product._id)).toMatchObject({ stock: 20, movedStock: 20 });
});

test('pictures are changed by address or by the name of an upload, and only by uploaded ones', async () => {
  const product = await add();
  const other = await uploadPicture(shop, admin.token);
  const csv = `_id,images\n${product._id},back.jpg | ${picture.url}\n`;
  expect((await preview(csv)).body.data.lines[0]?.errors[0]?.message).toMatch(/uploaded as back\.jpg/);
  await importFile(csv, { pictures: JSON.stringify({ 'back.jpg': other.url }) });
  expect((await productNow(product._id))?.images).toEqual([other.url, picture.url]);
  const foreign = `_id,images\n${product._id},https://elsewhere.example/media/a.jpg\n`;
  expect((await importFile(foreign)).status).toBe(400);
});

test.each([
  ['no UTF-8', Buffer.from('_id,title\n,Cr\u{e8}me', 'latin1'), /not UTF-8/],
  ['a workbook', Buffer.from('PK\u{3}\u{4}'), /Excel workbook/],
  ['nothing', '', /no lines/],
  ['a header alone', '_id,price\n', /no products under it/],
  ['columns missing', 'title,price\nNeem,1', /missing: description/],
  ['open quotation marks', '_id,title\n,"Neem', /near line 2/],
])('refuses a file with %s with a sentence', async (_, csv, sentence) => {
  for (const answer of [await preview(csv), await importFile(csv)]) {
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'unfit_product_file', message: expect.stringMatching(sentence) },
    });
  }
});

test('refuses a call without a file, and names that are not readable', async () => {
  const { path } = contract.previewImport;
  const headers = { authorization: `Bearer ${admin.token}` };
  const empty = await shop.app.inject({ method: 'POST', url: path, headers });
  expect([empty.statusCode, empty.json().message]).toEqual([400, 'Choose a CSV file to import.']);
  const { status, body } = await preview('_id,price\n,1', { pictures: 'neem.jpg' });
  expect([status, body.message]).toEqual([400, 'The names of the uploaded pictures could not be read.']);
});

test('a preview names each missing picture once, and no foreign address', async () => {
  const product = await add();
  const csv = [
    '_id,images',
    `${product._id},a.jpg | b.jpg`,
    `${uuidv7()},b.jpg | c.jpg`,
    `${uuidv7()},https://elsewhere.example/d.jpg | ${picture.url}`,
  ].join('\n');
  const pictures = JSON.stringify({ 'c.jpg': picture.url });
  expect((await preview(csv, { pictures })).body.data.missingPictures).toEqual(['a.jpg', 'b.jpg']);
});

test('exports what the filters of the list leave', async () => {
  await add({ title: 'Neem Soap' });
  await add({ title: 'Tulsi Shampoo', category: 'shampoo' });
  expect(await exportedLines({})).toHaveLength(2);
  expect(await exportedLines({ category: 'shampoo' })).toEqual([expect.stringContaining('Tulsi Shampoo')]);
  expect(await exportedLines({ search: 'tulssi' })).toEqual([expect.stringContaining('Tulsi Shampoo')]);
  expect(await exportedLines({ search: 'tulsi', category: 'soap' })).toEqual([]);
  await add({ title: 'Rose Soap', totalStock: 9 });
  expect(await exportedLines({ stock: 'low' })).toEqual([expect.stringContaining('Rose Soap')]);
  // A product's own limit overrides the usual one.
  await add({ title: 'Lime Soap', totalStock: 40, facts: { lowStockBelow: 50 } });
  await add({ title: 'Oat Soap', totalStock: 5, facts: { lowStockBelow: 0 } });
  expect(await exportedLines({ stock: 'low' })).toHaveLength(2);
  expect((await exportedLines({ stock: 'low' })).join()).toContain('Lime Soap');
});

const withoutIds = (csv: string) => csv.replaceAll(/^[0-9a-f-]{36},/gm, ',');

test('an export makes the same sets in an empty shop; what cannot be inside one is an error of its line', async () => {
  const soap = await add({ totalStock: 7 });
  const wash = await add({ title: 'Rose Wash', totalStock: 9 });
  const set = {
    supply: 'mixed' as const,
    parts: [
      { productId: wash._id, pieces: 1 },
      { productId: soap._id, pieces: 2 },
    ],
  };
  await add({ title: 'Box', totalStock: 0, set });
  const csv = await exported();
  expect(csv).toContain('"mixed supply: 1 × rose-wash, 2 × neem-soap"');
  const file = withoutIds(csv);
  await emptyShop();
  const problemIn = async (changed: string) => {
    const { lines } = (await preview(changed)).body.data;
    return lines.find(({ title }) => title === 'Box')?.errors;
  };
  const problem = (inside: string) => problemIn(file.replace('2 × neem-soap', inside));
  expect(await problem('2 × no-soap')).toEqual([
    { column: 'set', message: productCsvMessages.setPart('no-soap') },
  ]);
  expect(await problem('2 × box')).toEqual([
    { column: 'set', message: productCsvMessages.setPartIsSet('box') },
  ]);
  expect(await problem('some soap')).toMatchObject([{ column: 'set' }]);
  const draft = file.replaceAll(/^,Neem Soap,.*$/gm, (line) =>
    line.replace(',soap,', ',,').replace(',published,', ',draft,'),
  );
  expect(await problemIn(draft)).toEqual([
    { column: 'set', message: productCsvMessages.setPartIncomplete('neem-soap') },
  ]);
  expect((await importFile(file)).body.data).toMatchObject({ new: 3 });
  expect(withoutIds(await exported())).toBe(file);
  const [made] = (await productsNow()).filter(({ title }) => title === 'Box');
  expect(made).toMatchObject({
    totalStock: 3,
    set: {
      supply: 'mixed',
      parts: [
        { title: 'Rose Wash', pieces: 1 },
        { title: 'Neem Soap', pieces: 2 },
      ],
    },
  });
  const changed = (await exported()).replace('2 × neem-soap', '1 × neem-soap');
  expect((await preview(changed)).body.data.lines[0]).toMatchObject({
    status: 'error',
    errors: [{ column: 'set', message: productCsvMessages.setOfProduct }],
  });
});

test('a set whose parts have other addresses by now is not what the preview promised', async () => {
  const [soap, wash] = [await add(), await add({ title: 'Rose Wash' })];
  const set = { supply: 'parts' as const, parts: [{ productId: soap._id, pieces: 2 }] };
  const box = await add({ title: 'Box', totalStock: 0, set });
  const csv = await exported();
  const line = csv.split('\r\n').find((each) => each.includes(',Box,')) ?? '';
  await shop.callOk(catalog.deleteProduct, { token: admin.token, params: { id: box._id } });
  const file = `${csv.split('\r\n')[0]}\r\n${line.replace(box._id, '').replace(',box,', ',new-box,')}\r\n`;
  const { token, totals } = (await preview(file)).body.data;
  expect(totals).toMatchObject({ new: 1, error: 0 });
  await shop.database.write((tx) =>
    tx.updateTable('product_slugs').set({ product_id: wash._id }).where('slug', '=', 'neem-soap').execute(),
  );
  expect(await importFile(file, { preview: token })).toMatchObject({
    status: 409,
    body: { code: 'import_changed' },
  });
});

test('nothing of all this was logged as an error', () => {
  expect(shop.errorLines()).toEqual([]);
});

test('a file has sets without pieces, imports back unchanged, and gives no set a stock', async () => {
  const soap = await add({ totalStock: 7 });
  const set = await add({ title: 'Neem Box', totalStock: 0 });
  const body = { set: { supply: 'parts' as const, parts: [{ productId: soap._id, pieces: 2 }] } };
  await shop.callOk(catalog.editProduct, { token: admin.token, params: { id: set._id }, body });
  expect((await productNow(set._id))?.totalStock).toBe(3);
  const csv = await exported();
  expect((await preview(csv)).body.data.totals).toMatchObject({ unchanged: 2, changed: 0, error: 0 });
  const typed = `_id,totalStock\n${set._id},5\n`;
  expect((await preview(typed)).body.data.lines).toMatchObject([
    { status: 'error', errors: [{ column: 'totalStock', message: productCsvMessages.stockOfSet }] },
  ]);
  const renamed = csv.replace('Neem Box', 'Neem Gift Box');
  expect((await importFile(renamed)).status).toBe(200);
  expect(await productNow(set._id)).toMatchObject({ title: 'Neem Gift Box', totalStock: 3 });
});
