import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart, deleteFromCart } from '@shop/contract/cart/endpoints';
import type { OpenDatabase } from '../../platform/database/open-database.ts';
import { expectWaiting, whileLocked } from '../../testing/held-up.ts';
import type { TestShop } from '../../testing/build-test-app.ts';
import { placeOrderOf, shopperWithCart } from '../../testing/buy.ts';
import { newProduct, stockOf } from '../../testing/product-builder.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { Tables } from '../../tables/index.ts';

/** Orders that were placed alone, as all are that wait. */
let placements = 0;
let database: OpenDatabase<Tables>;
let shop: TestShop;
beforeAll(async () => {
  database = await openTestDatabase({
    onStatement: (text) => {
      if (text.includes('place_shop_order(')) placements += 1;
    },
  });
  ({ shop } = await buildShopWithSandbox({ database }));
});
afterAll(async () => {
  await shop.close();
  await database.close();
});

const newBuyer = async () =>
  shopperWithCart(shop, [{ productId: await newProduct(database, { stock: 9 }), quantity: 1 }]);

async function addCode(code: string): Promise<void> {
  const at = new Date(0);
  await database.write((tx) =>
    tx
      .insertInto('offers')
      .values({
        id: uuidv7(),
        code,
        kind: 'percent',
        percent: 10,
        least_paise: 0,
        scope: JSON.stringify({ kind: 'all', ids: [] }),
        first_order_only: false,
        starts_at: at,
        given_to: '',
        created_at: at,
        updated_at: at,
      })
      .execute(),
  );
}

test('orders of one network lock codes before the network, so that none waits for the other for ever', async () => {
  const address = '10.9.9.9';
  await addCode('TENTH');
  const [typing, startingAgain] = [await newBuyer(), await newBuyer()];
  expect((await placeOrderOf(shop, startingAgain, { code: 'TENTH', address })).status).toBe(200);

  // Both must run at the same time: one with the code typed, the other with an earlier order that gives its use of
  // the code back.
  placements = 0;
  const placing: ReturnType<typeof placeOrderOf>[] = [];
  await whileLocked(
    database,
    (tx) => tx.selectFrom('offers').select('id').forNoKeyUpdate().execute(),
    async () => {
      placing.push(placeOrderOf(shop, typing, { code: 'TENTH', address }));
      await expectWaiting(database, 1);
      placing.push(placeOrderOf(shop, startingAgain, { address }));
      await expectWaiting(database, 2);
    },
  );
  expect((await Promise.all(placing)).map(({ status }) => status)).toEqual([200, 200]);
  // A deadlock would have ended one of them, which would then be tried again.
  expect(placements).toBeLessThanOrEqual(2);
});

test('the products of an order and of the one that gives way to it are locked by their ids', async () => {
  const [low, high] = [await newProduct(database, { stock: 9 }), await newProduct(database, { stock: 9 })];
  const buyer = await shopperWithCart(shop, [{ productId: low, quantity: 1 }]);
  const { token, id: userId } = buyer.shopper;
  expect((await placeOrderOf(shop, buyer)).status).toBe(200);
  await shop.callOk(deleteFromCart, { token, params: { userId, productId: low } });
  await shop.callOk(addToCart, { token, body: { productId: high, quantity: 1 } });

  // Another transaction locks both, one after the other.
  let tries = 0;
  const [isLocked, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const locking = database.write(async (tx) => {
    tries += 1;
    await sql`select lock_stock(array[${low}::uuid])`.execute(tx);
    isLocked.resolve();
    await mayGoOn.promise;
    await sql`select lock_stock(array[${high}::uuid])`.execute(tx);
  });
  await isLocked.promise;
  placements = 0;
  const placing = placeOrderOf(shop, buyer);
  await expectWaiting(database, 1).finally(() => mayGoOn.resolve());
  await locking;
  expect((await placing).status).toBe(200);
  expect(tries).toBe(1);
  expect(placements).toBeLessThanOrEqual(1);
  expect(await stockOf(database, low)).toMatchObject({ held: 0 });
});
