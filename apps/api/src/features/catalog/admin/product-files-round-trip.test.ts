import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  oneof,
  option,
  record,
  string,
  subarray,
  uuid,
} from 'fast-check';
import { readFileSync } from 'node:fs';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Picture } from '@shop/contract/schemas';
import { visibleText } from '@shop/contract/typed-text';
import { exportProducts, importProducts } from '@shop/contract/catalog/endpoints';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import { sendProductFile } from '../../../testing/send-product-file.ts';
import { uploadPicture } from '../../../testing/upload-picture.ts';
import { listCategoryNames } from '../../categories/index.ts';
import { searchVector } from '../shared/search/rules/search-vector.ts';
import { writeSearchVectors } from '../shared/search/search-word-queries.ts';
import { type TypedProduct, storedProduct, typedColumns } from './rules/stored-product.ts';

let shop: TestShop;
let admin: SignedIn;
let pictures: Picture[];
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
  pictures = [await uploadPicture(shop, admin.token), await uploadPicture(shop, admin.token)];
});
afterAll(() => shop.close());

const sign = constantFrom(...'=+-@\'",;|\t\n\r₹🌿 ', '\r\n', 'नीम साबुन', '＝');
/** As the shop keeps texts. */
const text = array(oneof(sign, string({ unit: 'grapheme', maxLength: 6 })), { maxLength: 8 }).map(
  (parts) => visibleText(parts.join('')).trim() || 'Neem',
);
const facts = record(
  {
    netQuantity: record({ amount: constantFrom(0.5, 75, 100_000), unit: constantFrom('g', 'ml', 'piece') }),
    kind: constantFrom('toiletSoap' as const, 'shampooBar' as const),
    suits: subarray(['oilySkin', 'drySkin', 'curlyHair'] as const),
    notFor: subarray(['sensitiveSkin', 'fineHair'] as const),
    concerns: subarray(['tan', 'hairFall'] as const),
    claims: subarray(['vegan', 'crueltyFree'] as const),
    allergens: subarray(['groundnut', 'almond'] as const),
    howToUse: text,
    shelfLifeMonths: integer({ min: 1, max: 120 }),
    maker: text,
    countryOfOrigin: text,
    licenceNumber: text,
    sizesOf: text,
    searchWords: array(text, { maxLength: 3 }),
    sku: uuid(),
  },
  { requiredKeys: [] },
);
const product = record({
  title: text,
  description: text,
  ingredients: text,
  brand: text,
  category: constantFrom('soap' as const, 'faceWash' as const, 'shampoo' as const),
  pricePaise: integer({ min: 2, max: 1_000_000_000 }),
  isOnSale: boolean(),
  stock: integer({ min: 0, max: 10_000_000 }),
  pictureCount: constantFrom(1, 2),
  facts: option(facts, { nil: undefined }),
});
type Stored = typeof product extends Arbitrary<infer Value> ? Value : never;

/** Replaces the shop's products by these, written directly to the database. */
async function store(products: readonly Stored[]): Promise<void> {
  await shop.database.write(async (tx) => {
    await tx.deleteFrom('products').execute();
    const categories = await listCategoryNames(tx);
    for (const { pricePaise, isOnSale, stock, pictureCount, ...texts } of products) {
      const id = uuidv7();
      const salePrice = isOnSale ? (pricePaise - 1) / 100 : 0;
      const typed = { ...texts, price: pricePaise / 100, salePrice } as TypedProduct;
      const columns = typedColumns(typed, 'Deodar', { isDraft: false });
      await tx
        .insertInto('products')
        .values({ id, ...storedProduct(columns) })
        .execute();
      await tx.updateTable('product_stock').set({ stock }).where('product_id', '=', id).execute();
      await writeSearchVectors(tx, [{ productId: id, vector: searchVector(columns, categories) }]);
      for (const [position, { url }] of pictures.slice(0, pictureCount).entries()) {
        const picture_id = url.split('/').at(-2) ?? '';
        await tx.insertInto('product_pictures').values({ product_id: id, position, picture_id }).execute();
      }
    }
  });
}

/** The contents of everything that an import could change. */
async function everything() {
  const { read } = shop.database;
  return {
    products: await read.selectFrom('products').selectAll().orderBy('id').execute(),
    pictures: await read.selectFrom('product_pictures').selectAll().orderBy('product_id').execute(),
    stock: await read.selectFrom('product_stock').selectAll().orderBy('product_id').execute(),
    movements: await read.selectFrom('stock_movements').selectAll().execute(),
    vectors: await read.selectFrom('product_words').selectAll().orderBy('product_id').execute(),
  };
}

test('an export imports back unchanged, whatever the products are called', async () => {
  const roundTrip = asyncProperty(array(product, { minLength: 1, maxLength: 6 }), async (products) => {
    await store(products);
    const before = await everything();
    const csv = await shop.callOk(exportProducts, { query: {}, token: admin.token });
    const { status, body } = await sendProductFile(shop, importProducts, { token: admin.token, csv });
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: { new: 0, changed: 0, unchanged: products.length },
    });
    expect(await everything()).toEqual(before);
  });
  await assert(roundTrip, { numRuns: 60 });
});

test('an export makes the same products in an empty shop', async () => {
  const roundTrip = asyncProperty(array(product, { minLength: 1, maxLength: 4 }), async (products) => {
    await store(products);
    const csv = await shop.callOk(exportProducts, { query: {}, token: admin.token });
    const ids = (await everything()).products.map(({ id }) => id);
    await store([]);
    const copy = ids.reduce((file, id) => file.replace(id, ''), csv);
    const { status } = await sendProductFile(shop, importProducts, { token: admin.token, csv: copy });
    const again = await shop.callOk(exportProducts, { query: {}, token: admin.token });
    expect({ status, lines: withoutIds(again) }).toEqual({ status: 200, lines: withoutIds(csv) });
  });
  await assert(roundTrip, { numRuns: 30 });
});

const withoutIds = (csv: string) => csv.replaceAll(/^[0-9a-f-]{36}/gm, '');

/** What LibreOffice 7.4 and Excel write where they take a code for a number. */
const codesInSheets = [
  ['sku', '0042', '42'],
  ['sku', '12E5', '1200000'],
  ['sku', '1.10', '1.1'],
  ['barcode', '036000291452', '36000291452'],
  ['barcode', '8901234567890', '8.90123E+12'],
  ['licenceNumber', '0117', '117'],
] as const;

/** An export of two products, opened in LibreOffice 7.4.7, saved as a workbook and that as CSV with semicolons. */
const SAVED = readFileSync(new URL('saved-by-libreoffice.csv', import.meta.url), 'utf8');

test('a file that LibreOffice saved changes nothing: codes, texts of several lines, Hindi, options, formulas', async () => {
  await store([]);
  const first = await newProduct(shop.database, {
    title: '1E5',
    stock: 12,
    facts: { sku: '0042', barcode: '036000291452', hsn: '09023020', howToUse: 'Wet; lather\nRinse' },
  });
  const second = await newProduct(shop.database, {
    title: '=नीम साबुन',
    stock: 1_500,
    facts: {
      sku: '31301410007033123',
      hsn: '09023020',
      sizesOf: '2E3',
      options: [
        { name: 'Size', value: '100 g' },
        { name: 'Scent', value: 'Rose', valueHindi: 'गुलाब' },
      ],
      gstRates: [{ percent: 18 }, { percent: 5, from: '2025-09-22' }],
    },
  });
  const slugs = new Map((await everything()).products.map(({ id, slug }) => [id, slug]));
  const before = await everything();
  const csv = SAVED.replace('FIRST', first)
    .replace('SECOND', second)
    .replace('slug-1', slugs.get(first) ?? '')
    .replace('slug-2', slugs.get(second) ?? '');
  const { status, body } = await sendProductFile(shop, importProducts, { token: admin.token, csv });
  expect([status, body]).toMatchObject([200, { data: { changed: 0, unchanged: 2 } }]);
  expect(await everything()).toEqual(before);
});

test('what slipped under no heading is refused at its line, though the spreadsheet widened the header', async () => {
  const lines = SAVED.trimEnd().split('\n');
  const csv = `${lines[0]};;\n${lines.at(-1)};;moved\n`;
  const { body } = await sendProductFile(shop, importProducts, { token: admin.token, csv });
  expect(JSON.stringify(body)).toContain('but the header has 20');
});

/** Other texts that they take for numbers. */
const textsInSheets = [
  ['title', '1E5', '100000'],
  ['brand', '0042', '42'],
  ['sizesOf', '1.10', '1.1'],
  ['pageTitle', 'MAR-1', '1-Mar'],
  ['searchWords', '2E3', '2000'],
] as const;

test.each(textsInSheets)('a %s stays as it is too: %s, where it became %s', async (column, code, written) => {
  await store([]);
  const productId = await newProduct(shop.database, {
    ...(column === 'title' ? { title: code } : {}),
    facts: column === 'searchWords' ? { [column]: [code] } : { [column]: code },
  });
  if (column === 'brand') {
    await shop.database.write((tx) => tx.updateTable('products').set({ brand: code }).execute());
  }
  const before = (await everything()).products;
  const csv = `_id,${column}\n${productId},${written}\n`;
  const { body } = await sendProductFile(shop, importProducts, { token: admin.token, csv });
  expect(body).toMatchObject({ data: { changed: 0, unchanged: 1 } });
  expect((await everything()).products).toEqual(before);
});

test.each(codesInSheets)(
  'a file that a spreadsheet saved leaves the %s %s as it is, where it became %s',
  async (column, code, written) => {
    await store([]);
    const productId = await newProduct(shop.database, { facts: { [column]: code } });
    const csv = await shop.callOk(exportProducts, { query: {}, token: admin.token });
    const file = (price: string) => `_id,${column},price\n${productId},${written},${price}\n`;
    expect(csv).toContain(code);
    const same = await sendProductFile(shop, importProducts, { token: admin.token, csv: file('199') });
    expect(same).toMatchObject({ status: 200, body: { data: { changed: 0, unchanged: 1 } } });
    const dearer = await sendProductFile(shop, importProducts, { token: admin.token, csv: file('209') });
    expect(dearer).toMatchObject({ status: 200, body: { data: { changed: 1 } } });
    const [after] = (await everything()).products;
    expect(after).toMatchObject({ price_paise: 20_900, facts: { [column]: code } });
  },
);
