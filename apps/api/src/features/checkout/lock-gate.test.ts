import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCart } from '@shop/contract/cart/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import type { OpenDatabase } from '../../platform/database/open-database.ts';
import { whileLocked } from '../../testing/held-up.ts';
import type { TestShop } from '../../testing/build-test-app.ts';
import { placeOrderOf, placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import type { Tables } from '../../tables/index.ts';

/** How many shoppers want the same product. The gate lets only some of them wait at the database. */
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

/** Does something while another transaction holds the lock on a product's stock. */
const whileStockIsLocked = (productId: string, work: () => Promise<unknown>) =>
  whileLocked(database, (tx) => sql`select lock_stock(array[${productId}::uuid])`.execute(tx), work);

type Buyer = Awaited<ReturnType<typeof shopperWithCart>>;

async function newCrowd(productId: string): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let index = 0; index < CROWD; index += 1) {
    buyers.push(await shopperWithCart(shop, [{ productId, quantity: 1 }]));
  }
  return buyers;
}

function countBusy(): number {
  const { open, idle } = database.connections();
  return open - idle;
}

/** Expects the rest of the crowd to wait at the gate and not on a connection, while others are answered. */
async function expectOthersUnhurt(): Promise<void> {
  const isFull = () => {
    const { running, waiting } = database.lockGate.state();
    // Those who share a statement wait as one.
    return running === GATE_WIDTH && waiting > 0;
  };
  await expect.poll(isFull).toBe(true);
  const { token, id: userId } = await shop.newShopper();
  expect((await shop.call(getCart, { token, params: { userId } })).status).toBe(200);
  // The crowd's and the lock's; a job of the shop may have one for a moment.
  await expect.poll(countBusy).toBeLessThanOrEqual(GATE_WIDTH + 1);
  expect(isFull()).toBe(true);
}

test('a crowd that orders a locked product waits before the gate, and others are answered', async () => {
  const productId = await newProduct(database, { stock: 100 });
  const crowd = await newCrowd(productId);
  let answers: ReturnType<typeof placeOrderOf>[] = [];
  await whileStockIsLocked(productId, async () => {
    answers = crowd.map((buyer) => placeOrderOf(shop, buyer));
    await expectOthersUnhurt();
  });
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
  const capture = ({ token, orderId }: (typeof paid)[number]) =>
    shop.call(capturePayment, { token, body: { orderId } });
  let answers: ReturnType<typeof capture>[] = [];
  await whileStockIsLocked(productId, async () => {
    answers = paid.map(capture);
    await expectOthersUnhurt();
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(crowd.map(() => 200));
});
