import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addAddress } from '@shop/contract/addresses/endpoints';
import { addToCart } from '@shop/contract/cart/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { pushKinds } from '@shop/contract/push/kinds';
import type { OpenDatabase } from '../../platform/database/open-database.ts';
import type { TestShop } from '../../testing/build-test-app.ts';
import { someAddress } from '../../testing/buy.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import type { Tables } from '../../tables/index.ts';

let statements: string[] = [];
let database: OpenDatabase<Tables>;
let sandbox: TestSandbox;
let shop: TestShop;
beforeAll(async () => {
  database = await openTestDatabase({ onStatement: (text) => statements.push(text) });
  ({ sandbox, shop } = await buildShopWithSandbox({ database }));
});
afterAll(async () => {
  await shop.close();
  await database.close();
});

/** Functions of the database that write. */
const WRITING_FUNCTIONS =
  /\b(add_to_carts?|set_cart_quantity|remove_from_cart|place_shop_orders?|settle_payments|settle_payment_with_fee)\(/;

/** Whether a statement ends a transaction that waits for the disk. Those between `begin` and `commit` do not. */
function isFlushed(text: string): boolean {
  const isWrite = /^\s*(insert|update|delete)\b/i.test(text) || WRITING_FUNCTIONS.test(text);
  return /^commit/i.test(text) || (isWrite && !text.includes('synchronous_commit'));
}

/** Registers a device of an owner for all notifications: queueing them for a purchase must cost no extra round trip. */
async function notifyOwner(): Promise<void> {
  const { id } = await signedIn(() => shop.newAdmin());
  const device = { endpoint: 'https://push.example.com/1', p256dh: 'x', auth: 'x', label: 'Phone' };
  await database.write((tx) =>
    tx
      .insertInto('push_devices')
      .values({ id: uuidv7(), user_id: id, kinds: [...pushKinds], created_at: new Date(0), ...device })
      .execute(),
  );
}

/** Signs somebody in, and waits until that is noted: a timer writes it, within a second, in a transaction of its own. */
async function signedIn<Account>(signIn: () => Promise<Account>): Promise<Account> {
  statements = [];
  const account = await signIn();
  await vi.waitFor(
    () => expect(statements.some((text) => text.includes('insert into access_events'))).toBe(true),
    { timeout: 30_000, interval: 50 },
  );
  // The embedded database does not tell of a commit.
  let told = 0;
  while (statements.length > told) {
    told = statements.length;
    await wait(250);
  }
  return account;
}

/** The round trips to the database made by `call`, and how many of them wait for the disk. */
async function stepsOf<Answer>(call: () => Promise<Answer>) {
  statements = [];
  const answer = await call();
  // A timer announces the catalogue's counter, for all calls together.
  const sent = statements.filter((text) => !text.includes('catalogue_state'));
  return { answer, sent, flushed: sent.filter(isFlushed) };
}

test('adding to the cart takes two round trips and one commit', async () => {
  const productId = await newProduct(database, { stock: 9 });
  const { token } = await signedIn(() => shop.newShopper());
  const body = { productId, quantity: 1 };
  for (let adds = 1; adds <= 2; adds += 1) {
    const { sent, flushed } = await stepsOf(() => shop.callOk(addToCart, { token, body }));
    expect(sent.slice(2)).toEqual([]);
    expect(flushed).toHaveLength(1);
  }
});

test('a purchase takes at most four round trips a call, and one commit of each waits for the disk', async () => {
  const product = { pricePaise: 10_000, stock: 10 };
  const productIds = await Promise.all([1, 2, 3].map(() => newProduct(database, product)));
  const { token } = await signedIn(() => shop.newShopper());
  const { data } = await shop.callOk(addAddress, { token, body: someAddress });
  for (const productId of productIds) {
    await shop.callOk(addToCart, { token, body: { productId, quantity: 1 } });
  }
  await notifyOwner();
  const order = { addressInfo: { addressId: data._id }, totalAmount: 300 };
  const placed = await stepsOf(() => shop.callOk(placeOrder, { token, body: order }));
  expect(placed.sent.slice(4)).toEqual([]);
  expect(placed.flushed).toHaveLength(1);

  const { orderId } = placed.answer;
  const paid = await sandbox.pay(orderId);
  const report = {
    orderId,
    paymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  };
  const captured = await stepsOf(() => shop.callOk(capturePayment, { token, body: report }));
  expect(captured.answer.data.paymentStatus).toBe('paid');
  expect(captured.sent.slice(4)).toEqual([]);
  expect(captured.flushed).toHaveLength(1);
  const queued = await database.read.selectFrom('push_messages').select(['kind', 'title', 'path']).execute();
  expect(queued.filter(({ kind }) => kind === 'lowStock')).toHaveLength(3);
  expect(queued.filter(({ kind }) => kind === 'order')).toEqual([
    {
      kind: 'order',
      title: `New order ${placed.answer.data.orderNumber}: ₹300.00`,
      path: `/admin/orders?order=${placed.answer.data._id}`,
    },
  ]);
});

test('no index of the products holds what holds and sales change', async () => {
  const { rows } = await database.write((tx) =>
    sql<{ definition: string }>`
      select indexdef as definition from pg_indexes where tablename = 'products'`.execute(tx),
  );
  expect(rows).not.toEqual([]);
  expect(rows.filter(({ definition }) => /\b(stock|held)\b/.test(definition))).toEqual([]);
});

test('a code costs one round trip more, for the guesses of its account', async () => {
  const productId = await newProduct(database, { pricePaise: 10_000 });
  const { token } = await signedIn(() => shop.newShopper());
  const { data } = await shop.callOk(addAddress, { token, body: someAddress });
  await shop.callOk(addToCart, { token, body: { productId, quantity: 1 } });
  await database.write((tx) =>
    tx
      .insertInto('offers')
      .values({
        id: uuidv7(),
        code: 'TENTH',
        kind: 'percent',
        percent: 10,
        least_paise: 0,
        scope: JSON.stringify({ kind: 'all', ids: [] }),
        first_order_only: false,
        starts_at: new Date(0),
        given_to: '',
        created_at: new Date(0),
        updated_at: new Date(0),
      })
      .execute(),
  );
  const order = { addressInfo: { addressId: data._id }, totalAmount: 90, code: 'tenth' };
  const placed = await stepsOf(() => shop.callOk(placeOrder, { token, body: order }));
  expect(placed.answer.data).toMatchObject({ discount: 10, totalAmount: 90 });
  expect(placed.sent.slice(5)).toEqual([]);
  expect(placed.flushed).toHaveLength(1);
});

test('starting again costs no more than starting', async () => {
  const productId = await newProduct(database, { pricePaise: 10_000 });
  const { token } = await signedIn(() => shop.newShopper());
  const { data } = await shop.callOk(addAddress, { token, body: someAddress });
  await shop.callOk(addToCart, { token, body: { productId, quantity: 1 } });
  const order = { addressInfo: { addressId: data._id }, totalAmount: 100 };
  await shop.callOk(placeOrder, { token, body: order });
  const again = await stepsOf(() => shop.callOk(placeOrder, { token, body: order }));
  expect(again.sent.slice(4)).toEqual([]);
  expect(again.flushed).toHaveLength(1);
});
