import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '@shop/contract/catalog/endpoints';
import * as foreignMessages from '@shop/contract/catalog/foreign-messages';
import type { ForeignMapping } from '@shop/contract/catalog/foreign-schemas';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import type { Picture } from '@shop/contract/schemas';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { sendProductFile } from '../../../testing/send-product-file.ts';
import { uploadPicture } from '../../../testing/upload-picture.ts';

/** What another shop's file does not say stays as it is, and its conditions are kept, asked for or told. */

let shop: TestShop;
let admin: SignedIn;
let picture: Picture;
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
  picture = await uploadPicture(shop, admin.token);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set(new Date('2026-11-27T12:00:00+05:30'));
  await shop.database.write((tx) => tx.deleteFrom('products').execute());
});

const usual: ForeignMapping = { ingredients: 'Sodium palmate', categories: { '': 'soap' } };
const send = (
  endpoint: typeof contract.previewImport | typeof contract.importProducts,
  csv: string,
  mapping: ForeignMapping,
  texts: Record<string, string> = {},
) =>
  sendProductFile(shop, endpoint, {
    token: admin.token,
    csv: csv.replaceAll('PIC', picture.url),
    texts: { mapping: JSON.stringify({ ...usual, ...mapping }), ...texts },
  });
const preview = async (csv: string, mapping: ForeignMapping = {}, texts: Record<string, string> = {}) => {
  const { body } = await send(contract.previewImport, csv, mapping, texts);
  return (body as { data: ReturnType<typeof JSON.parse> }).data;
};
const importFile = async (csv: string, mapping: ForeignMapping = {}, texts: Record<string, string> = {}) => {
  const { body, status } = await send(contract.importProducts, csv, mapping, texts);
  expect([status, body]).toMatchObject([200, { success: true }]);
  return (body as { data: { new: number; changed: number; unchanged: number } }).data;
};
const productsNow = async () => {
  const { data } = await shop.callOk(contract.listAdminProducts, { query: {}, token: admin.token });
  return data.toSorted((one, other) => one._id.localeCompare(other._id));
};

const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Image Src';
const WOO =
  'ID,Type,SKU,Name,Published,Visibility in catalog,Description,Date sale price starts,Date sale price ends,In stock?,Stock,Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)';
/** A line of a WooCommerce file. */
const woo = (fields: Record<string, string | number>) =>
  WOO.split(',')
    .map((name) => {
      const defaults: Record<string, string> = {
        Type: 'simple',
        Published: '1',
        Images: 'PIC',
        'In stock?': '1',
      };
      const text = String(fields[name] ?? defaults[name] ?? '');
      return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join(',');
const wooFile = (...lines: Record<string, string | number>[]) => [WOO, ...lines.map(woo)].join('\n');
const simple = { ID: 1, SKU: 'A', Name: 'Bar', Stock: 5, 'Regular price': 499, Categories: 'Soap' };

test('a file without a column of the stock changes no stock, and asks once for that of new products', async () => {
  await importFile(`${SHOPIFY}\nbar,Bar,<p>Long words.</p>,Aranya,Soap,true,Title,Default Title,40,149,PIC`);
  const less = 'Handle,Title,Variant Price\nbar,Bar,159\nbar-two,Bar two,99\nbar-three,Bar three,99';
  const asked = await preview(less, { changesExisting: true });
  expect(asked.foreign.withoutStock).toBe(2);
  const mapping = { changesExisting: true, stock: 7, columns: {} };
  const answered = await preview(less, mapping);
  expect(answered.lines.flatMap(({ errors }: { errors: { column: string }[] }) => errors)).not.toContainEqual(
    expect.objectContaining({ column: 'totalStock' }),
  );
  const own = less.split('\n').slice(0, 2).join('\n');
  expect(await importFile(own, mapping)).toEqual({ new: 0, changed: 1, unchanged: 0 });
  // Neither stock nor words, brand, pictures and ingredients are in the file.
  expect(await productsNow()).toMatchObject([
    { price: 159, totalStock: 40, description: 'Long words.', brand: 'Aranya', images: [picture.url] },
  ]);
});

test.each([
  ['an empty stock', { Stock: '' }, true],
  ["the stock of a variation's product", { Stock: 'parent' }, true],
  ['no stock at all', { Stock: '', 'In stock?': '0' }, false],
])('WooCommerce: %s', async (_name, fields, isAsked) => {
  const csv = wooFile({ ...simple, ...fields });
  const { foreign, lines, totals } = await preview(csv);
  expect(foreign.withoutStock).toBe(isAsked ? 1 : 0);
  expect(lines[0].errors).toEqual(
    isAsked ? [{ column: 'totalStock', message: foreignMessages.stockUnknown }] : [],
  );
  expect(totals).toMatchObject(isAsked ? { error: 1 } : { new: 1 });
  await importFile(csv, { stock: 9 });
  expect(await productsNow()).toMatchObject([{ totalStock: isAsked ? 9 : 0 }]);
});

test.each([
  [{ Published: 1 }, 'published'],
  [{ Published: 0 }, 'draft'],
  [{ Published: -1 }, 'draft'],
  [{ Published: 2 }, 'draft'],
  [{ Published: 'FALSE' }, 'draft'],
  [{ 'Visibility in catalog': 'hidden' }, 'draft'],
  [{ 'Visibility in catalog': 'visible' }, 'published'],
])('WooCommerce: %j comes as %s', async (fields, status) => {
  const file = wooFile({ ...simple, ...fields });
  await importFile(file);
  expect(await productsNow()).toMatchObject([{ status }]);
  // WordPress writes the headings in its own language, here British English.
  await shop.database.write((tx) => tx.deleteFrom('products').execute());
  await importFile(file.replace('Visibility in catalog', 'Visibility in catalogue'));
  expect(await productsNow()).toMatchObject([{ status }]);
});

test('Shopify: the apostrophe that keeps codes from being numbers in spreadsheets is not theirs', async () => {
  const line = "bar,Bar,Bar,Aranya,Soap,true,Title,Default Title,4,149,PIC,'0042,'8901234567890";
  await importFile(`${SHOPIFY},Variant SKU,Variant Barcode\n${line}`);
  expect(await productsNow()).toMatchObject([{ facts: { sku: '0042', barcode: '8901234567890' } }]);
});

const shopifyLine = (handle: string, rest: string) =>
  `${handle},${handle},Bar,Aranya,Soap,true,Title,Default Title,4,${rest}`;

test('Shopify: the prices of the market India count, and what is not sold there stays a draft', async () => {
  const columns = `${SHOPIFY},Variant Compare At Price,Included / India,Price / India,Compare At Price / India`;
  await importFile(
    [
      columns,
      shopifyLine('rose', '9.99,PIC,12.99,true,499,599'),
      shopifyLine('neem', '9.99,PIC,12.99,true,399,'),
      shopifyLine('mint', '299,PIC,349,,,'),
      shopifyLine('lime', '9.99,PIC,,false,,'),
    ].join('\n'),
  );
  const products = (await productsNow()).map(({ title, price, salePrice, status }) => [
    title,
    price,
    salePrice,
    status,
  ]);
  expect(products.toSorted()).toEqual([
    ['lime', 9.99, 0, 'draft'],
    ['mint', 349, 299, 'published'],
    ['neem', 399, 0, 'published'],
    ['rose', 599, 499, 'published'],
  ]);
});

test.each(['Unit Price Total Measure', 'Unit price total measure'])(
  "Shopify: '%s' is the net quantity of its variant alone, with its unit",
  async (measure) => {
    const columns = `Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Image Src,${measure},${measure} Unit,Unit Price Base Measure`;
    const lines = [
      'bar,Bar,Bar,Soap,Scent,Neem,4,149,PIC,100.00,g,100',
      'bar,,,,,Rose,4,149,,0.2,l,1',
      'bar,,,,,Tulsi,4,149,,,,',
      'bar,,,,,Mint 75 g,4,149,,0.00,g,',
      'bar,,,,,Lime,4,149,,16,oz,',
    ];
    const shown = await preview([columns, ...lines].join('\n'));
    expect(shown.foreign.columns.map(({ name }: { name: string }) => name)).not.toContain(`${measure} Unit`);
    await importFile([columns, ...lines].join('\n'));
    const quantities = (await productsNow()).map(({ title, facts }) => [title, facts.netQuantity]);
    expect(quantities.toSorted()).toEqual([
      ['Bar, Lime', undefined],
      ['Bar, Mint 75 g', { amount: 75, unit: 'g' }],
      ['Bar, Neem', { amount: 100, unit: 'g' }],
      ['Bar, Rose', { amount: 200, unit: 'ml' }],
      ['Bar, Tulsi', undefined],
    ]);
    const told = shown.lines.flatMap(({ warning = '' }: { warning?: string }) => warning || []);
    expect(told).toEqual([foreignMessages.quantityLeftOut('16 oz')]);
  },
);

test('a quantity that the product says is not that of its sizes', async () => {
  const columns = `${SHOPIFY},Net quantity (product.metafields.custom.net_quantity)`;
  const csv = `${columns}\nbar,Bar,Bar,,Soap,true,Size,100 g,4,149,PIC,100 g\nbar,,,,,,,250 g,4,299,,\n`;
  await importFile(csv);
  expect((await productsNow()).map(({ facts }) => facts.netQuantity?.amount).toSorted()).toEqual([100, 250]);
});

test('letters that a spreadsheet has replaced by question marks are refused at their line', async () => {
  const { lines } = await preview(
    wooFile({ ...simple, Name: '????? ?????', Description: 'Bar' }, { ...simple, ID: 2, SKU: 'B' }),
  );
  expect(lines.map(({ errors }: { errors: unknown }) => errors)).toEqual([
    [{ column: 'title', message: productCsvMessages.lettersLost('title') }],
    [],
  ]);
});

test('what the shop keeps no more of is told', async () => {
  const Images = Array.from({ length: 12 }, () => 'PIC').join(', ');
  const [line] = (await preview(wooFile({ ...simple, Images }))).lines;
  expect(line).toMatchObject({
    status: 'new',
    warning: 'The file has 12 pictures for it; the first 10 are taken.',
  });
  const [few] = (await preview(wooFile(simple))).lines;
  expect(few.warning ?? '').toBe('');
});

test('WooCommerce: a variation that is a file or a service is left out, as a product is', async () => {
  const variation = { ...simple, Parent: 'P', 'Attribute 1 name': 'Form' };
  const csv = wooFile(
    { ...simple, Type: 'variable', SKU: 'P', Name: 'Soap making' },
    { ...variation, Type: 'variation', ID: 2, SKU: 'P-1', 'Attribute 1 value(s)': 'Kit' },
    { ...variation, Type: 'variation, virtual', ID: 3, SKU: 'P-2', 'Attribute 1 value(s)': 'Class' },
    { ...simple, Type: 'variable', ID: 4, SKU: 'Q', Name: 'Classes' },
    { ...variation, Type: 'variation, downloadable, virtual', ID: 5, SKU: 'Q-1', Parent: 'Q' },
  );
  const { foreign, lines } = await preview(csv);
  expect(lines.map(({ title }: { title: string }) => title)).toEqual(['Soap making, Kit']);
  expect(foreign.skipped).toBe(3);
});

test('what is shown in search alone is told, and a sale of some days is neither for ever nor forgotten', async () => {
  const csv = wooFile(
    { ...simple, 'Visibility in catalog': 'search' },
    {
      ...simple,
      ID: 2,
      SKU: 'B',
      Name: 'Past',
      'Sale price': 199,
      'Date sale price ends': '2025-01-20 23:59:59',
    },
    { ...simple, ID: 3, SKU: 'C', Name: 'Now', 'Sale price': '1,199.00', 'Regular price': '1,499.00' },
    {
      ...simple,
      ID: 4,
      SKU: 'D',
      Name: 'Next',
      'Sale price': 199,
      'Date sale price starts': '2027-01-10 0:00:00',
    },
  );
  const { lines } = await preview(csv);
  const warnings = Object.fromEntries(
    lines.map((line: { title: string; warning?: string }) => [line.title, line.warning]),
  );
  expect(warnings).toEqual({
    Bar: foreignMessages.shownPartly(true),
    Next: 'It costs ₹199.00 from 2027-01-10 at 00:00: the import plans this sale under Offers.',
  });
  await importFile(csv);
  expect((await productsNow()).map(({ title, price, salePrice }) => [title, price, salePrice])).toEqual([
    ['Bar', 499, 0],
    ['Past', 499, 0],
    ['Now', 1_499, 1_199],
    ['Next', 499, 0],
  ]);
});

test('a sale that the file no longer has ends, and one that the file does not speak of stays', async () => {
  await importFile(wooFile({ ...simple, 'Sale price': 199 }));
  await importFile('ID,Type,SKU,Name,Regular price\n1,simple,A,Bar,450', { changesExisting: true });
  expect(await productsNow()).toMatchObject([{ price: 450, salePrice: 199 }]);
  await importFile(wooFile(simple), { changesExisting: true });
  expect(await productsNow()).toMatchObject([{ price: 499, salePrice: 0 }]);
});

test('twins, Hindi names and variations are known again by what names them in the other shop', async () => {
  const csv = wooFile(
    { ...simple, SKU: 'T75', Name: 'Twin', 'Regular price': 99 },
    { ...simple, ID: 2, SKU: 'T125', Name: 'Twin' },
    { ...simple, ID: 3, SKU: '', Name: 'गुलाब साबुन' },
    { ...simple, ID: 4, SKU: '', Name: 'गुलाब साबुन' },
    { ...simple, ID: 5, SKU: 'V', Type: 'variable', Name: 'Amla', Stock: '', 'Regular price': '' },
    { ...simple, ID: 6, SKU: '', Type: 'variation', Parent: 'V', 'Attribute 1 value(s)': 'Rose\\, neem' },
  );
  expect(await importFile(csv)).toEqual({ new: 5, changed: 0, unchanged: 0 });
  const products = await productsNow();
  expect(products.map(({ title, slug }) => [title, slug])).toEqual([
    ['Twin', 'twin'],
    ['Twin', 'twin-t125'],
    ['गुलाब साबुन', 'gulab-sabun'],
    ['गुलाब साबुन', 'gulab-sabun-4'],
    ['Amla, Rose, neem', 'amla-rose-neem'],
  ]);
  expect(await importFile(csv)).toEqual({ new: 0, changed: 0, unchanged: 5 });
  const dearer = csv.replaceAll(',499,', ',520,').replaceAll('T75', 'T-75');
  expect(await importFile(dearer, { changesExisting: true })).toEqual({ new: 0, changed: 5, unchanged: 0 });
  expect((await productsNow()).map(({ title, price }) => [title, price])).toEqual([
    ['Twin', 99],
    ['Twin', 520],
    ['गुलाब साबुन', 520],
    ['गुलाब साबुन', 520],
    ['Amla, Rose, neem', 520],
  ]);
});

test('a product of another shop with the same SKU and id is another product', async () => {
  await importFile(wooFile(simple));
  const other = wooFile({ ...simple, Name: 'Gift box' });
  expect(await importFile(other, { changesExisting: true })).toEqual({ new: 1, changed: 0, unchanged: 0 });
  expect(await importFile(wooFile(simple))).toEqual({ new: 0, changed: 0, unchanged: 1 });
});

test('a product that came before products had keys is found by its address, and a deleted one comes anew', async () => {
  await importFile(wooFile(simple));
  await shop.database.write((tx) => tx.deleteFrom('import_origins').execute());
  expect(await importFile(wooFile(simple))).toEqual({ new: 0, changed: 0, unchanged: 1 });
  const [product] = await productsNow();
  await shop.callOk(contract.deleteProduct, { token: admin.token, params: { id: product?._id ?? '' } });
  expect(await importFile(wooFile(simple))).toEqual({ new: 1, changed: 0, unchanged: 0 });
  expect(await importFile(wooFile(simple))).toEqual({ new: 0, changed: 0, unchanged: 1 });
});

const from = (folder: string) => `https://old.example.in/uploads/${folder}/front.jpg`;

test('an upload is the picture of one address, and it is told where others have the same file name', async () => {
  const csv = wooFile(
    { ...simple, Name: 'Rose', Images: from('2023/01') },
    { ...simple, ID: 2, SKU: 'B', Name: 'Neem', Images: from('2024/05') },
  );
  const { lines } = await preview(csv, {}, { pictures: JSON.stringify({ 'front.jpg': picture.url }) });
  expect(lines).toMatchObject([
    { title: 'Neem', errors: [{ column: 'images', message: productCsvMessages.pictureNotFetched }] },
    { title: 'Rose', errors: [], warning: foreignMessages.sameFileName('front.jpg') },
  ]);
  const both = JSON.stringify({ 'front.jpg': picture.url, [from('2024/05')]: picture.url });
  expect((await preview(csv, {}, { pictures: both })).totals).toMatchObject({ new: 2, error: 0 });
});

test('Shopify: own categories count where a type is empty; gift cards and what nobody counts', async () => {
  const header =
    'Handle,Title,Product Category,Type,Published,Status,Gift Card,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src';
  const csv = [
    header,
    'a,A,Health & Beauty > Bath > Bar Soap,,true,Active,false,shopify,3,99,PIC',
    'b,B,Health & Beauty > Bath > Bar Soap,Shampoo,true,active,false,,0,99,PIC',
    'card,Card,,Gift Cards,true,active,true,,,500,PIC',
  ].join('\n');
  const { foreign } = await preview(csv);
  expect(foreign).toMatchObject({ skipped: 1, withoutStock: 1 });
  await importFile(csv, { stock: 8 });
  expect((await productsNow()).map(({ category, totalStock }) => [category, totalStock])).toEqual([
    ['soap', 3],
    ['shampoo', 8],
  ]);
});

test.each([
  ['Excel, with a mark and its line ends', (csv: string) => `\u{feff}${csv.replaceAll('\n', '\r\n')}\r\n`],
  ['LibreOffice, with semicolons', (csv: string) => csv.replaceAll('"', '').replaceAll(',', ';')],
  ['Google Sheets, with rupee signs', (csv: string) => csv.replace(',99,', ',"₹1,49,900.00",')],
])('a file saved by %s is read', async (_name, save) => {
  const header = 'URL handle,Title,Description,Vendor,Type,Status,Inventory quantity,Price,Product image URL';
  const csv = save(`${header}\nbar,Bar,Words,Aranya,Soap,Active,12,99,PIC`);
  await importFile(csv);
  expect(await productsNow()).toMatchObject([
    { slug: 'bar', price: csv.includes('₹') ? 149_900 : 99, totalStock: 12, status: 'published' },
  ]);
});
