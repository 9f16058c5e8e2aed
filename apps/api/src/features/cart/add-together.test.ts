import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../database.ts';
import type { OpenDatabase } from '../../platform/database/open-database.ts';
import { whileLocked } from '../../testing/held-up.ts';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Tables } from '../../tables/index.ts';
import { createAddToCart } from './change-cart.ts';

/** One for the transaction that locks, one for the shoppers. */
const CONNECTIONS = 2;

let statements: string[] = [];
let database: OpenDatabase<Tables>;
let shop: TestShop;
beforeAll(async () => {
  database = await openTestDatabase({ onStatement: (text) => statements.push(text) });
  shop = await buildTestShop({ database });
});
afterAll(async () => {
  await shop.close();
  await database.close();
});

let productId: string;
let shoppers: string[];
beforeEach(async () => {
  productId = await newProduct(database, { stock: 9 });
  shoppers = await Promise.all([1, 2, 3].map(async () => (await shop.newShopper()).id));
  statements = [];
});

const addition = (userId: string, added = productId) => ({ userId, productId: added, quantity: 1 });

function addToCart(ofDatabase: Database = database) {
  return createAddToCart(ofDatabase, () => 0);
}

test('those who add at the same moment share one statement, and each is answered with the own cart', async () => {
  const add = addToCart();
  const carts = await Promise.all([...shoppers, ...shoppers].map((userId) => add(addition(userId))));
  expect(statements).toEqual([expect.stringContaining('add_to_carts(')]);
  expect(carts.map(({ lines }) => lines.map((line) => [line.productId, line.quantity]))).toEqual(
    [1, 1, 1, 2, 2, 2].map((quantity) => [[productId, quantity]]),
  );
});

test('who adds alone has a statement of their own', async () => {
  const [userId = ''] = shoppers;
  expect(await addToCart()(addition(userId))).toMatchObject({ lines: [{ productId, quantity: 1 }] });
  expect(statements).toEqual([expect.stringContaining('add_to_cart(')]);
});

test('those who add while others are being added together share the next statement', async () => {
  const firstAreHere = Promise.withResolvers<void>();
  const firstMayEnd = Promise.withResolvers<void>();
  let sent = 0;
  const writeOne: Database['writeOne'] = async (query) => {
    sent += 1;
    firstAreHere.resolve();
    await firstMayEnd.promise;
    return database.writeOne(query);
  };
  const add = addToCart({ ...database, writeOne });
  const adding = shoppers.map((userId) => add(addition(userId)));
  await firstAreHere.promise;
  for (const userId of shoppers) {
    adding.push(add(addition(userId)));
    await setImmediate();
  }
  expect(sent).toBe(1);
  firstMayEnd.resolve();
  const carts = await Promise.all(adding);
  expect(sent).toBe(2);
  expect(carts.map(({ lines }) => lines[0]?.quantity)).toEqual([1, 1, 1, 2, 2, 2]);
});

test('who is refused does not keep the others from adding', async () => {
  const soldOut = await newProduct(database, { stock: 0 });
  const add = addToCart();
  const [first, refused, last] = await Promise.allSettled(
    shoppers.map((userId, index) => add(addition(userId, index === 1 ? soldOut : productId))),
  );
  expect([first, last]).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  expect(refused).toMatchObject({ reason: { code: 'sold_out' } });
});

test('an add that the database cannot do fails alone', async () => {
  const add = addToCart();
  const [nobody, first, second] = await Promise.allSettled(
    [randomUUID(), ...shoppers].map((userId) => add(addition(userId))),
  );
  expect(nobody).toMatchObject({ status: 'rejected' });
  expect([first, second]).toMatchObject(
    [1, 1].map((quantity) => ({ status: 'fulfilled', value: { lines: [{ quantity }] } })),
  );
});

test('adds whose connection was lost are not done again: they may have been done', async () => {
  let sent = 0;
  const writeOne = async (): Promise<never> => {
    sent += 1;
    throw new Error('Connection terminated unexpectedly');
  };
  const add = addToCart({ ...database, writeOne });
  const results = await Promise.allSettled(shoppers.map((userId) => add(addition(userId))));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(sent).toBe(1);
});

// Needs two connections; the embedded database has one.
test.each(process.env['TEST_DATABASE'] === 'postgres' ? [CONNECTIONS] : [])(
  'a line that one of %i connections has locked keeps nobody but its shopper waiting',
  async () => {
    const add = addToCart();
    await Promise.all(shoppers.map((userId) => add(addition(userId))));
    const [locked = '', ...others] = shoppers;
    let waiting: ReturnType<typeof add> | undefined;
    await whileLocked(
      database,
      (tx) =>
        tx.selectFrom('cart_items').select('quantity').where('user_id', '=', locked).forUpdate().execute(),
      async () => {
        waiting = add(addition(locked));
        const carts = await Promise.all(others.map((userId) => add(addition(userId))));
        expect(carts.map(({ lines }) => lines[0]?.quantity)).toEqual([2, 2]);
      },
    );
    expect(await waiting).toMatchObject({ lines: [{ quantity: 2 }] });
  },
);
