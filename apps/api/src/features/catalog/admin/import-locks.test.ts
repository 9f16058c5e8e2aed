import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '@shop/contract/catalog/endpoints';
import type { OpenDatabase } from '../../../platform/database/open-database.ts';
import type { Tables } from '../../../tables/index.ts';
import type { SignedIn, TestShop } from '../../../testing/build-test-app.ts';
import { placeOrderOf, shopperWithCart } from '../../../testing/buy.ts';
import { stockOf } from '../../../testing/product-builder.ts';
import { sendProductFile } from '../../../testing/send-product-file.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { uploadPicture } from '../../../testing/upload-picture.ts';
import { buildShopWithSandbox } from '../../../testing/shop-with-sandbox.ts';

let statements: string[] = [];
/** Runs once, as soon as the products are locked. */
let whenLocked: (() => void) | undefined;
let database: OpenDatabase<Tables>;
let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  database = await openTestDatabase({
    onStatement(text) {
      statements.push(text);
      if (!isLock(text)) return;
      whenLocked?.();
      whenLocked = undefined;
    },
  });
  ({ shop } = await buildShopWithSandbox({ database }));
  admin = await shop.newAdmin();
});
afterAll(async () => {
  await shop.close();
  await database.close();
});
beforeEach(() => {
  statements = [];
});

const isLock = (text: string) => /for no key update/i.test(text);
const exported = () => shop.callOk(contract.exportProducts, { query: {}, token: admin.token });
const importFile = (csv: string) =>
  sendProductFile(shop, contract.importProducts, { token: admin.token, csv });

async function addProduct(title: string): Promise<string> {
  const picture = await uploadPicture(shop, admin.token);
  const body = {
    images: [picture.url],
    title,
    description: 'A plain bar.',
    ingredients: 'Neem oil',
    category: 'soap' as const,
    brand: 'Deodar',
    price: 249.5,
    totalStock: 9,
  };
  return (await shop.callOk(contract.addProduct, { body, token: admin.token })).data._id;
}

test('products are locked while they are written, not while the import is planned or adds new ones', async () => {
  const id = await addProduct('Neem Soap');
  const csv = await exported();
  const [head, line = ''] = csv.trimEnd().split('\r\n');
  statements = [];
  const { status, body } = await importFile(
    [head, line.replace('249.5', '260'), line.replace(id, '').replace(',neem-soap,', ',,')].join('\r\n'),
  );
  expect([status, body.data]).toMatchObject([200, { new: 1, changed: 1 }]);

  const from = statements.findIndex(isLock);
  // The embedded database does not see the commit as a statement, so there everything that follows counts.
  const until = statements.findIndex((text, index) => index > from && /^commit/i.test(text));
  const locked = statements.slice(from + 1, until === -1 ? undefined : until);
  expect(locked.filter((text) => text.includes('description') && !/^update/i.test(text))).toEqual([]);
  expect(locked.filter((text) => /insert into products/i.test(text))).toEqual([]);
  expect(locked.filter((text) => /^update products/i.test(text))).toHaveLength(1);
});

test('a new price, tax code or limit leaves the words by which a product is found, and their index, as they are', async () => {
  const productId = await addProduct('Tulsi Soap');
  const versionOfWords = () =>
    database.read
      .selectFrom('product_words')
      .select(sql<string>`xmin::text`.as('version'))
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow();
  const before = await versionOfWords();
  const csv = await exported();
  expect((await importFile(csv.replaceAll('249.5', '280'))).status).toBe(200);
  expect(await versionOfWords()).toEqual(before);
  const facts = `_id,hsn,lowStockBelow\n${productId},34011190,4`;
  expect((await importFile(facts)).body.data).toMatchObject({ changed: 1 });
  expect(await versionOfWords()).toEqual(before);
  expect((await importFile(`_id,searchWords\n${productId},savon`)).body.data).toMatchObject({ changed: 1 });
  const found = await versionOfWords();
  expect(found).not.toEqual(before);
  expect((await importFile((await exported()).replaceAll('Tulsi Soap', 'Basil Soap'))).status).toBe(200);
  expect(await versionOfWords()).not.toEqual(found);
});

test('what shoppers hold or buy while an import is under way stays theirs', async () => {
  const productId = await addProduct('Rose Soap');
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 4 }]);
  const csv = await exported();
  // Runs the order outside the import's transaction.
  const outside = AsyncLocalStorage.snapshot();
  let placed: ReturnType<typeof placeOrderOf> | undefined;
  whenLocked = () => {
    placed = outside(() => placeOrderOf(shop, buyer));
  };
  expect((await importFile(csv.replaceAll('249.5', '270'))).status).toBe(200);
  const answer = await placed;
  // Either the order came in before the price changed, or its shopper is told the new price.
  const held = answer?.status === 200 ? 4 : 0;
  expect([200, 409]).toContain(answer?.status);
  expect(await stockOf(database, productId)).toEqual({
    stock: 9,
    held,
    movedStock: 9,
    movedHeld: held,
  });
});
