import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editProduct, listStockMovements } from '@shop/contract/catalog/endpoints';
import { MOVEMENTS_PER_PAGE } from '@shop/contract/limits';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { newOrder } from '../../../testing/order-builder.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import { returnStock } from '../shared/stock.ts';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

type Query = { productId?: string; kind?: 'sale' | 'return'; before?: number };
const list = (query: Query = {}) => shop.callOk(listStockMovements, { query, token: admin.token });

test('refuses visitors and shoppers', async () => {
  const { token } = await shop.newShopper();
  expect((await shop.call(listStockMovements, {})).status).toBe(401);
  expect((await shop.call(listStockMovements, { token })).status).toBe(403);
});

test('tells of a product what moved it, by which order or owner and why, newest first', async () => {
  const productId = await newProduct(shop.database, { title: 'Neem Soap', stock: 10 });
  const shopper = await shop.newShopper();
  const orderId = await newOrder(shop.database, { userId: shopper.id, productIds: [productId] });
  const { order_number: orderNumber } = await shop.database.read
    .selectFrom('orders')
    .select('order_number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const lines = [{ productId, quantity: 2 }];
  await shop.database.writeLocking(async (tx) => {
    for (const [kind, stockFactor, heldFactor] of [
      ['hold', 0, 1],
      ['sale', -1, -1],
    ]) {
      await sql`select move_stock(${kind}::text, ${stockFactor}::int, ${heldFactor}::int,
        ${[productId]}::uuid[], ${[2]}::int[], ${orderId}::uuid, null, null)`.execute(tx);
    }
    await returnStock(tx, lines, { orderId, byUserId: admin.id, reason: 'Refund with restock' });
  });
  const body = { totalStock: 7, stockSeen: 10, stockReason: ' Three broke in transport ' };
  await shop.callOk(editProduct, { params: { id: productId }, body, token: admin.token });

  const { data, older, productTitle } = await list({ productId });
  expect([older, productTitle]).toEqual([null, 'Neem Soap']);
  const named = { _id: expect.any(Number), at: expect.any(String), productId, title: 'Neem Soap' };
  expect(data).toEqual([
    {
      ...named,
      kind: 'correction',
      stockChange: -3,
      heldChange: 0,
      stockAfter: 7,
      by: admin.userName,
      reason: 'Three broke in transport',
    },
    {
      ...named,
      kind: 'return',
      stockChange: 2,
      heldChange: 0,
      stockAfter: 10,
      orderId,
      orderNumber,
      by: admin.userName,
      reason: 'Refund with restock',
    },
    { ...named, kind: 'sale', stockChange: -2, heldChange: -2, stockAfter: 8, orderId, orderNumber },
    { ...named, kind: 'hold', stockChange: 0, heldChange: 2, stockAfter: 10, orderId, orderNumber },
    { ...named, kind: 'initial', stockChange: 10, heldChange: 0, stockAfter: 10 },
  ]);
});

test('shows one kind, over all products', async () => {
  const productIds = [await newProduct(shop.database), await newProduct(shop.database)];
  const orderId = uuidv7();
  const lines = productIds.map((productId) => ({ productId, quantity: 1 }));
  await shop.database.writeLocking((tx) => returnStock(tx, lines, { orderId }));
  const { data } = await list({ kind: 'return' });
  expect(data.slice(0, 2).map(({ productId }) => productId)).toEqual(expect.arrayContaining(productIds));
  expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(['return']));
  const one = await list({ kind: 'return', productId: productIds[0] ?? '' });
  expect(one.data).toHaveLength(1);
});

test('goes back page by page to the first movement, each of them once', async () => {
  const productId = await newProduct(shop.database);
  const lines = [{ productId, quantity: 1 }];
  const count = MOVEMENTS_PER_PAGE * 2 + 5;
  await shop.database.writeLocking(async (tx) => {
    for (let index = 1; index < count; index += 1) await returnStock(tx, lines, { orderId: uuidv7() });
  });
  const seen: number[] = [];
  for (let before: number | null | undefined; before !== null;) {
    const page: Awaited<ReturnType<typeof list>> = await list({ productId, ...(before && { before }) });
    seen.push(...page.data.map(({ _id }) => _id));
    before = page.older;
  }
  expect(new Set(seen).size).toBe(count);
  expect(seen).toEqual(seen.toSorted((one, other) => other - one));
});

test('an unknown product is not found', async () => {
  const answer = await shop.call(listStockMovements, {
    query: { productId: uuidv7() },
    token: admin.token,
  });
  expect(answer.status).toBe(404);
});

test('a correction without a reason has none', async () => {
  const productId = await newProduct(shop.database);
  const body = { totalStock: 7, stockReason: '  ' };
  await shop.callOk(editProduct, { params: { id: productId }, body, token: admin.token });
  expect((await list({ productId })).data[0]).not.toHaveProperty('reason');
});

test('a place beyond every movement is refused', async () => {
  const answer = await shop.call(listStockMovements, { query: { before: 1e308 }, token: admin.token });
  expect(answer.status).toBe(400);
});
