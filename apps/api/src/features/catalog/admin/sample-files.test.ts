import * as contract from '@shop/contract/catalog/endpoints';
import type { ForeignMapping } from '@shop/contract/catalog/foreign-schemas';
import type { Picture } from '@shop/contract/schemas';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
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
beforeEach(() => shop.database.write((tx) => tx.deleteFrom('products').execute()));

type Cells = Record<string, string | number>;
const cell = (text: string | number) =>
  /[",\s]/.test(String(text)) ? `"${String(text).replaceAll('"', '""')}"` : String(text);
/** A file with the columns in their order; cells that a line does not name are empty. */
function fileOf(columns: readonly string[], lines: readonly Cells[]): string {
  for (const line of lines) expect(columns).toEqual(expect.arrayContaining(Object.keys(line)));
  return [columns.map(cell), ...lines.map((line) => columns.map((name) => cell(line[name] ?? '')))].join(
    '\n',
  );
}

const texts = (mapping: ForeignMapping) => ({ mapping: JSON.stringify(mapping) });
async function preview(csv: string, mapping: ForeignMapping) {
  const answer = await sendProductFile(shop, contract.previewImport, {
    token: admin.token,
    csv,
    texts: texts(mapping),
  });
  expect(answer.status).toBe(200);
  return answer.body.data;
}
async function importFile(csv: string, mapping: ForeignMapping) {
  const answer = await sendProductFile(shop, contract.importProducts, {
    token: admin.token,
    csv,
    texts: texts(mapping),
  });
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
  return answer.body.data;
}
const productsNow = async () =>
  (await shop.callOk(contract.listAdminProducts, { query: {}, token: admin.token })).data.toSorted(
    (one, other) => one.title.localeCompare(other.title),
  );
const sum = (numbers: readonly (number | undefined)[]) =>
  numbers.reduce<number>((all, each) => all + (each ?? 0), 0);

/** The columns of WooCommerce's own sample (plugins/woocommerce/sample-data/sample_products.csv), in its order. */
const WOO_COLUMNS = [
  'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description',
  'Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock',
  'Backorders allowed?,Sold individually?,Weight (lbs),Length (in),Width (in),Height (in)',
  'Allow customer reviews?,Purchase note,Sale price,Regular price,Categories,Tags,Shipping class',
  'Images,Download limit,Download expiry days,Parent,Grouped products,Upsells,Cross-sells',
  'External URL,Button text,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible',
  'Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 visible,Attribute 2 global',
  'Meta: _wpcom_is_markdown,Download 1 name,Download 1 URL,Download 2 name,Download 2 URL',
]
  .join()
  .split(',');

test("a file of WooCommerce's sample's columns and kinds of rows twice: 19 of 25 come, and nothing again", async () => {
  const always = {
    Published: 1,
    'Is featured?': 0,
    'Visibility in catalog': 'visible',
    'Tax status': 'taxable',
  };
  const row = (ID: number, Type: string, SKU: string, Name: string, more: Cells = {}): Cells => ({
    ...always,
    ID,
    Type,
    SKU,
    Name,
    'In stock?': 1,
    'Backorders allowed?': 0,
    'Sold individually?': 0,
    Images: picture.url,
    Description: `${Name}, made by hand.`,
    'Meta: _wpcom_is_markdown': 1,
    ...more,
  });
  // As in the sample: 12 simple ones of which 5 are on sale and one is hidden, 2 files to download, 2 variable ones
  // with 3 and 4 variations, a group, and one that is sold elsewhere. No row says how many pieces there are.
  const simple = Array.from({ length: 12 }, (_, index) =>
    row(46 + index, 'simple', `simple-${index}`, `Bar ${index}`, {
      'Regular price': 100 + index,
      ...(index < 5 && { 'Sale price': 90 + index }),
      ...(index === 8 && { 'Visibility in catalog': 'hidden' }),
      Categories: index % 2 ? 'Care > Bars' : 'Care > Oils',
      'Attribute 1 name': 'Colour',
      'Attribute 1 value(s)': 'Green',
    }),
  );
  const parent = (ID: number, SKU: string, Name: string) =>
    row(ID, 'variable', SKU, Name, {
      Categories: 'Care > Bars',
      Images: `${picture.url}, ${picture.url}`,
      'Attribute 1 name': 'Scent',
      'Attribute 1 value(s)': 'Neem, Rose, Tulsi, Vetiver',
      'Attribute 2 name': 'Size',
      'Attribute 2 value(s)': 'Large, Small',
    });
  const variation = (ID: number, Parent: string, scent: string, Name: string) =>
    row(ID, 'variation', `${Parent}-${scent}`, Name, {
      Parent,
      'Regular price': 200 + ID,
      'Attribute 1 name': 'Scent',
      'Attribute 1 value(s)': scent,
      'Attribute 2 name': 'Size',
    });
  const lines = [
    parent(44, 'wash', 'Face Wash'),
    parent(45, 'balm', 'Balm'),
    ...simple,
    row(73, 'simple, downloadable, virtual', 'album', 'Album', { 'Regular price': 15, Categories: 'Music' }),
    row(75, 'simple, downloadable, virtual', 'single', 'Single', { 'Regular price': 3, Categories: 'Music' }),
    ...['Neem', 'Rose', 'Tulsi'].map((scent, index) =>
      variation(76 + index, 'wash', scent, `Face Wash - ${scent}`),
    ),
    ...['Neem', 'Rose', 'Tulsi', 'Vetiver'].map((scent, index) =>
      variation(79 + index, 'balm', scent, `Balm - ${scent}`),
    ),
    row(87, 'grouped', 'set', 'Set', { 'Grouped products': 'simple-1, simple-2', Categories: 'Care' }),
    row(89, 'external', 'elsewhere', 'Elsewhere', {
      'Regular price': 25,
      'External URL': 'https://example.com',
    }),
  ];
  expect(lines).toHaveLength(25);
  const csv = fileOf(WOO_COLUMNS, lines);
  const first = await preview(csv, {});
  expect(first.foreign).toMatchObject({ shop: 'woocommerce', skipped: 4, withoutStock: 19 });
  const mapping: ForeignMapping = {
    ingredients: 'Coconut oil',
    stock: 7,
    categories: { 'Care > Bars': 'soap', 'Care > Oils': 'soap', Care: 'soap', '': 'soap' },
  };
  expect((await preview(csv, mapping)).totals).toMatchObject({ new: 19, error: 0 });
  expect(await importFile(csv, mapping)).toMatchObject({ new: 19, changed: 0, unchanged: 0 });
  const products = await productsNow();
  const sold = lines.filter(({ ID }) => Number(ID) < 73 || (Number(ID) > 75 && Number(ID) < 87));
  expect(sum(products.map(({ price }) => price))).toBe(
    sum(sold.map((each) => Number(each['Regular price'] ?? 0))),
  );
  expect(sum(products.map(({ salePrice }) => salePrice))).toBe(sum([90, 91, 92, 93, 94]));
  expect(sum(products.map(({ totalStock }) => totalStock))).toBe(19 * 7);
  expect(new Set(products.map(({ title }) => title)).size).toBe(19);
  expect(await importFile(csv, { ...mapping, changesExisting: true })).toMatchObject({
    new: 0,
    changed: 0,
    unchanged: 19,
  });
  expect(await productsNow()).toEqual(products);
});

/** The columns of the samples in Shopify/product-csvs, in their order. */
const SHOPIFY_COLUMNS = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name',
  'Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker',
  'Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price',
  'Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src',
  'Image Alt Text,Gift Card,Google Shopping / MPN,Google Shopping / Age Group',
  'Google Shopping / Gender,Google Shopping / Google Product Category,SEO Title,SEO Description',
  'Google Shopping / AdWords Grouping,Google Shopping / AdWords Labels,Google Shopping / Condition',
  'Google Shopping / Custom Product,Google Shopping / Custom Label 0',
  'Google Shopping / Custom Label 1,Google Shopping / Custom Label 2',
  'Google Shopping / Custom Label 3,Google Shopping / Custom Label 4,Variant Image',
  'Variant Weight Unit',
]
  .join()
  .split(',');

/** What the first line of a product says, and no other. */
const head = (title: string): Cells => ({
  Title: title,
  'Body (HTML)': `<p>${title}, <b>cured</b> for weeks.</p>`,
  Vendor: 'Aranya',
  Type: 'Handmade Soap',
  Tags: 'neem, bar',
  Published: 'true',
  'Image Src': picture.url,
});

test("a file of Shopify's samples' columns and kinds of rows twice: 22 come, and nothing again", async () => {
  const variant = {
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Gift Card': 'false',
  };
  const row = (handle: string, price: number, pieces: number, more: Cells): Cells => ({
    Handle: handle,
    'Variant Price': price,
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': pieces,
    'Variant Grams': 100,
    'Variant Weight Unit': 'g',
    ...variant,
    ...more,
  });
  // Seven with one variant, five with three, of which each has a line for one more picture.
  const lines = [
    ...Array.from({ length: 7 }, (_, index) =>
      row(`single-${index}`, 150 + index, 3 + index, {
        ...head(`Single ${index}`),
        'Option1 Name': 'Title',
        'Option1 Value': 'Default Title',
        ...(index === 0 && { 'Variant Compare At Price': 199 }),
      }),
    ),
    ...Array.from({ length: 5 }, (_, index) => `sized-${index}`).flatMap((handle, index) => [
      row(handle, 100, 1, { ...head(`Sized ${index}`), 'Option1 Name': 'Size', 'Option1 Value': '100 g' }),
      row(handle, 180, 2, { 'Option1 Value': '200 g' }),
      row(handle, 400, 3, { 'Option1 Value': '500 g' }),
      { Handle: handle, 'Image Src': picture.url },
    ]),
  ];
  const csv = fileOf(SHOPIFY_COLUMNS, lines);
  const mapping: ForeignMapping = { ingredients: 'Neem oil', categories: { 'Handmade Soap': 'soap' } };
  expect((await preview(csv, mapping)).foreign).toMatchObject({
    shop: 'shopify',
    skipped: 0,
    withoutStock: 0,
  });
  expect(await importFile(csv, mapping)).toMatchObject({ new: 22, changed: 0, unchanged: 0 });
  const products = await productsNow();
  expect(sum(products.map(({ salePrice, price }) => salePrice || price))).toBe(
    sum(lines.map((each) => Number(each['Variant Price'] ?? 0))),
  );
  expect(sum(products.map(({ totalStock }) => totalStock))).toBe(
    sum(lines.map((each) => Number(each['Variant Inventory Qty'] ?? 0))),
  );
  expect(new Set(products.map(({ title }) => title)).size).toBe(22);
  expect(await importFile(csv, { ...mapping, changesExisting: true })).toMatchObject({
    new: 0,
    changed: 0,
    unchanged: 22,
  });
  expect(await productsNow()).toEqual(products);
});
