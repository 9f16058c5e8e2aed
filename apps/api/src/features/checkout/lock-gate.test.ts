import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCart } from '@shop/contract/cart/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import type { OpenDatabase } from '../../platform/database/open-database.ts';
import type { TestShop } from '../../testing/build-test-app.ts';
import { placeOrderOf, placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import type { Tables } from '../../tables.ts';

/** Shoppers who want the same product; the gate lets fewer of them wait at the database. */
const CROWD = 14;
const GATE_WIDTH = 8;

let database: OpenDatabase<Tables>;
let sandbox: TestSandbox;
let shop: TestShop;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ sandbox, shop } = await buildShopWithSandbox({ database, config: { rateLimits: false } }));
});
afterAll(async () => {
  await shop.close();
  await database.close();
});

/** Somebody else locks the stock of a product. @returns what gives it free again */
async function lockStockOf(productId: string): Promise<() => Promise<void>> {
  const [isLocked, isFree] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const locking = database.write(async (tx) => {
    await sql`select from product_stock where product_id = ${productId}::uuid for no key update`.execute(tx);
    isLocked.resolve();
    await isFree.promise;
  });
  await isLocked.promise;
  return async () => {
    isFree.resolve();
    await locking;
  };
}

type Buyer = Awaited<ReturnType<typeof shopperWithCart>>;

async function newCrowd(productId: string): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let index = 0; index < CROWD; index += 1) {
    buyers.push(await shopperWithCart(shop, [{ productId, quantity: 1 }]));
  }
  return buyers;
}

/** That most of the crowd waits before the gate and not on a connection, and others are answered meanwhile. */
async function expectOthersUnhurt(): Promise<void> {
  await expect
    .poll(() => database.lockGate.state())
    .toMatchObject({ running: GATE_WIDTH, waiting: CROWD - GATE_WIDTH });
  const { token, id: userId } = await shop.newShopper();
  expect((await shop.call(getCart, { token, params: { userId } })).status).toBe(200);
  const { open, idle } = database.connections();
  expect(open - idle).toBeLessThanOrEqual(GATE_WIDTH + 1);
}

test('a crowd that orders a locked product waits before the gate, and others are answered', async () => {
  const productId = await newProduct(database, { stock: 100 });
  const crowd = await newCrowd(productId);
  const free = await lockStockOf(productId);
  const answers = crowd.map((buyer) => placeOrderOf(shop, buyer));
  await expectOthersUnhurt().finally(free);
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(crowd.map(() => 200));
});

test('a crowd that has paid for a locked product waits before the gate, and others are answered', async () => {
  const productId = await newProduct(database, { stock: 100 });
  const crowd = await newCrowd(productId);
  const paid: { token: string; orderId: string }[] = [];
  for (const buyer of crowd) {
    const body = await placeOrderOk(shop, buyer);
    await sandbox.pay(body.orderId, { webhook: false });
    paid.push({ token: buyer.shopper.token, orderId: body.orderId });
  }
  const free = await lockStockOf(productId);
  const answers = paid.map(({ token, orderId }) => shop.call(capturePayment, { token, body: { orderId } }));
  await expectOthersUnhurt().finally(free);
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(crowd.map(() => 200));
});
