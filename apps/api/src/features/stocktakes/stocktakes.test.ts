import * as contract from '@shop/contract/stocktakes/endpoints';
import { listStockMovements } from '@shop/contract/catalog/endpoints';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newOrder } from '../../testing/order-builder.ts';
import { newProduct, setStock, stockOf } from '../../testing/product-builder.ts';
import { rawStockMove } from '../../testing/stock-moves.ts';

let shop: TestShop;
let owner: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop({ config: { rateLimits: false } });
  owner = await shop.newAdmin();
  other = await shop.newAdmin();
});
afterEach(async () => {
  for (const { _id: id, outcome } of (await list()).data)
    if (outcome === undefined)
      await shop.call(contract.abandonStocktake, { token: owner.token, params: { id } });
});
afterAll(() => shop.close());

type Count = { pieces: number; how?: 'add' | 'replace'; onto?: number };
const list = () => shop.callOk(contract.listStocktakes, { token: owner.token });
const start = async (body: { category?: string } = {}) =>
  (await shop.callOk(contract.startStocktake, { token: owner.token, body })).data._id;
const count = (id: string, productId: string, counted: Count, by = owner) =>
  shop.call(contract.countPieces, { token: by.token, params: { id }, body: { productId, ...counted } });
const lines = async (id: string, query: { show?: 'left' | 'different'; search?: string; code?: string }) =>
  (await shop.callOk(contract.listStocktakeLines, { token: owner.token, params: { id }, query })).data;
const newestOf = async (id: string) => (await list()).data.find(({ _id }) => _id === id)?.newest ?? 0;
const book = async (id: string, newest?: number) =>
  shop.call(contract.bookStocktake, {
    token: owner.token,
    params: { id },
    body: { newest: newest ?? (await newestOf(id)) },
  });

/** A paid order of one piece that waits to be sent. @returns what sends it */
async function sell(productId: string): Promise<() => Promise<unknown>> {
  const orderId = await newOrder(shop.database, { userId: owner.id, productIds: [productId] });
  await rawStockMove(shop.database, { kind: 'sale', productId, orderId, stock: -1 });
  return () =>
    shop.database.write((tx) =>
      tx.updateTable('order_lines').set({ sent: 1 }).where('order_id', '=', orderId).execute(),
    );
}

test('only one stocktake is under way; a category must be one of the shop', async () => {
  const id = await start({ category: 'soap' });
  const second = await shop.call(contract.startStocktake, { token: owner.token, body: {} });
  expect(second).toMatchObject({ status: 409, body: { code: 'stocktake_open' } });
  await shop.callOk(contract.abandonStocktake, { token: owner.token, params: { id } });
  const unknown = await shop.call(contract.startStocktake, {
    token: owner.token,
    body: { category: 'cheese' },
  });
  expect(unknown).toMatchObject({ status: 400, body: { code: 'unknown_category' } });
});

test('differences are seen, booked as movements that say Counted, and what was not counted stays', async () => {
  const [neem, rose, plain] = [
    await newProduct(shop.database, {
      title: 'Neem',
      stock: 10,
      facts: { sku: 'N-1', barcode: '8901234567890' },
    }),
    await newProduct(shop.database, { title: 'Rose', stock: 4 }),
    await newProduct(shop.database, { title: 'Plain', stock: 7 }),
  ];
  const id = await start();
  for (const code of ['08901234567890', '010890123456789010LOT7', 'https://shop.example/01/08901234567890']) {
    expect([code, ...(await lines(id, { code })).map(({ title }) => title)]).toEqual([code, 'Neem']);
  }
  expect((await lines(id, { code: 'n-1' })).map(({ title }) => title)).toEqual(['Neem']);
  expect((await count(id, neem, { pieces: 8 })).body).toMatchObject({
    data: { title: 'Neem', count: { pieces: 8, expected: 10, waiting: 0, by: owner.userName } },
  });
  await count(id, rose, { pieces: 4 }, other);
  expect((await lines(id, { show: 'different' })).map(({ title }) => title)).toEqual(['Neem']);
  expect((await lines(id, { show: 'left' })).map(({ title }) => title)).toContain('Plain');
  expect(await book(id)).toMatchObject({
    status: 200,
    body: { message: 'The stock of 1 product is corrected.' },
  });
  const stocks = await Promise.all([neem, rose, plain].map((each) => stockOf(shop.database, each)));
  expect(stocks.map(({ stock }) => stock)).toEqual([8, 4, 7]);
  const { data } = await shop.callOk(listStockMovements, { token: owner.token, query: { productId: neem } });
  expect(data[0]).toMatchObject({
    kind: 'correction',
    stockChange: -2,
    reason: 'Counted',
    by: owner.userName,
  });
  expect(await count(id, rose, { pieces: 1 })).toMatchObject({ body: { code: 'stocktake_ended' } });
  expect(await book(id)).toMatchObject({ status: 409, body: { code: 'stocktake_ended' } });
});

test('two who count the same product are told, and say whether the pieces add up or replace', async () => {
  const productId = await newProduct(shop.database, { stock: 9 });
  const id = await start();
  const answers = await Promise.all([
    count(id, productId, { pieces: 5 }),
    count(id, productId, { pieces: 4 }, other),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)?.body as unknown as {
    code: string;
    data: { count: { _id: number; pieces: number } };
  };
  expect(refused.code).toBe('counted_already');
  const onto = refused.data.count._id;
  const mine = 9 - refused.data.count.pieces;
  expect((await count(id, productId, { pieces: mine, how: 'add', onto }, other)).body).toMatchObject({
    data: { count: { pieces: 9, by: other.userName } },
  });
  // Anyone who answers a question that is out of date is asked again.
  expect(await count(id, productId, { pieces: 1, how: 'replace', onto })).toMatchObject({
    body: { code: 'counted_already' },
  });
});

test('parts do not add up once pieces have left in between; a new count replaces them', async () => {
  const productId = await newProduct(shop.database, { stock: 9 });
  const id = await start();
  const send = await sell(productId);
  await count(id, productId, { pieces: 5 });
  await send();
  const onto = await newestOf(id);
  expect(await count(id, productId, { pieces: 3, how: 'add', onto })).toMatchObject({
    status: 409,
    body: { code: 'stock_moved' },
  });
  expect((await count(id, productId, { pieces: 8, how: 'replace', onto })).body).toMatchObject({
    data: { count: { pieces: 8, expected: 8 } },
  });
});

test('nothing is booked that its owner has not seen', async () => {
  const productId = await newProduct(shop.database, { stock: 9 });
  const id = await start();
  await count(id, productId, { pieces: 5 });
  const seen = await newestOf(id);
  await count(id, productId, { pieces: 6, how: 'replace', onto: seen }, other);
  expect(await book(id, seen)).toMatchObject({ status: 409, body: { code: 'counted_meanwhile' } });
  expect((await stockOf(shop.database, productId)).stock).toBe(9);
});

test('a stocktake that is given up changes nothing; unknown ones and products of others are refused', async () => {
  const productId = await newProduct(shop.database, { stock: 9, category: 'shampoo' });
  const id = await start({ category: 'soap' });
  expect(await count(id, productId, { pieces: 5 })).toMatchObject({ body: { code: 'product_not_found' } });
  await shop.callOk(contract.abandonStocktake, { token: owner.token, params: { id } });
  expect((await stockOf(shop.database, productId)).stock).toBe(9);
  expect(await book(uuidv7(), 0)).toMatchObject({ status: 404, body: { code: 'stocktake_not_found' } });
});

test('a longer code that begins with a barcode is another code', async () => {
  await newProduct(shop.database, { title: 'Carton', stock: 1, facts: { barcode: '18901234567891' } });
  const id = await start();
  expect(await lines(id, { code: '18901234567891' })).toHaveLength(1);
  expect(await lines(id, { code: '1890123456789110' })).toEqual([]);
  expect(await lines(id, { search: '1890123456789110' })).toEqual([]);
});

test('a product that was counted and then removed does not hide one that is left to count', async () => {
  const gone = await newProduct(shop.database, { stock: 3, category: 'shampoo' });
  await newProduct(shop.database, { stock: 3, category: 'shampoo' });
  const id = await start({ category: 'shampoo' });
  const before = (await list()).data.find(({ _id }) => _id === id)?.products ?? 0;
  await count(id, gone, { pieces: 3 });
  await shop.database.write((tx) =>
    tx.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', gone).execute(),
  );
  expect((await list()).data.find(({ _id }) => _id === id)).toMatchObject({ products: before, counted: 1 });
});

test('pieces that unpaid orders hold are not taken off, and it is said how many are missing', async () => {
  const productId = await newProduct(shop.database, { stock: 9 });
  await setStock(shop.database, productId, { held: 3 });
  const id = await start();
  await count(id, productId, { pieces: 1 });
  expect((await book(id)).body).toMatchObject({
    message: expect.stringContaining('2 pieces more are missing'),
  });
  expect((await stockOf(shop.database, productId)).stock).toBe(3);
});

test('the file has every count, who made it and which of them counts', async () => {
  const productId = await newProduct(shop.database, { title: 'Filed', stock: 9 });
  const id = await start();
  await count(id, productId, { pieces: 5 });
  await count(id, productId, { pieces: 4, how: 'add', onto: await newestOf(id) }, other);
  await book(id);
  const file = await shop.call(contract.exportStocktake, { token: owner.token, query: { stocktake: id } });
  const rows = String(file.body)
    .split('\r\n')
    .filter((row) => row.includes('Filed'));
  expect(rows.map((row) => row.split(',').slice(5))).toEqual([
    [owner.userName, '5', '5', '9', '0', '-4', 'no', ''],
    [other.userName, '4', '9', '9', '0', '0', 'yes', ''],
  ]);
  expect(rows[0]?.split(',')[4]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});
