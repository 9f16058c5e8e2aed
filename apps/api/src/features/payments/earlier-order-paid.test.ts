import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart, deleteFromCart } from '@shop/contract/cart/endpoints';
import type { CodeTerms } from '@shop/contract/offers/schemas';
import type { OpenDatabase } from '../../platform/database/open-database.ts';
import { makeCode, usesOf } from '../../testing/code-builder.ts';
import type { TestShop } from '../../testing/build-test-app.ts';
import { placeAndGiveUp, placeOrderOf, placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { expectWaiting, whileNetworkWaits } from '../../testing/held-up.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { newProduct, stockOf } from '../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import type { Tables } from '../../tables/index.ts';
import { findOrderById } from '../orders/index.ts';
import { reconcileOrderById } from './reconcile-order.ts';

type Buyer = Awaited<ReturnType<typeof shopperWithCart>>;

/** Payments that were settled alone, as all are that wait. */
let settlements = 0;
let database: OpenDatabase<Tables>;
let sandbox: TestSandbox;
let shop: TestShop;
let ownerToken: string;
beforeAll(async () => {
  database = await openTestDatabase({
    onStatement: (text) => {
      if (text.includes('settle_payment_with_fee(')) settlements += 1;
    },
  });
  ({ sandbox, shop } = await buildShopWithSandbox({ database }));
  ownerToken = (await shop.newAdmin()).token;
});
afterAll(async () => {
  await shop.close();
  await database.close();
});

const statusOf = async (orderId: string) => (await findOrderById(database.read, orderId))?.payment_status;
const reconcile = (orderId: string) =>
  reconcileOrderById(paymentDependencies(shop, sandbox.gateway), orderId);

/** A code for 20 percent off everything. */
const newCode = (terms?: Partial<CodeTerms>) => makeCode(shop, ownerToken, terms);

async function place(buyer: Buyer, code?: string) {
  const body = await placeOrderOk(shop, buyer, { code });
  return { orderId: body.data._id, providerOrderId: body.orderId };
}

async function pay({ orderId, providerOrderId }: { orderId: string; providerOrderId: string }) {
  await sandbox.pay(providerOrderId);
  await reconcile(orderId);
}

const newBuyer = async (stock = 9) => {
  const productId = await newProduct(database, { pricePaise: 10_000, stock });
  return { productId, buyer: await shopperWithCart(shop, [{ productId, quantity: 1 }]) };
};

// The shopper gave up a first order, started again, and then paid the first one: the newer one gives way to it.

test('an order of other products is left alone', async () => {
  const { productId, buyer } = await newBuyer();
  const { token, id: userId } = buyer.shopper;
  const first = await placeAndGiveUp(shop, buyer);
  const other = await newProduct(database, { stock: 5 });
  await shop.callOk(deleteFromCart, { token, params: { userId, productId } });
  await shop.callOk(addToCart, { token, body: { productId: other, quantity: 2 } });
  const second = await place(buyer);
  await pay(first);
  expect([await statusOf(first.orderId), await statusOf(second.orderId)]).toEqual(['paid', 'pending']);
  expect(await stockOf(database, other)).toMatchObject({ stock: 5, held: 2 });
});

test('an order that is being placed at that moment gives way too', async () => {
  const { productId, buyer } = await newBuyer(1);
  const first = await placeAndGiveUp(shop, buyer);
  const address = '10.81.0.1';
  const underWay: Promise<unknown>[] = [];
  await whileNetworkWaits(database, address, async () => {
    underWay.push(placeOrderOf(shop, buyer, { address }));
    await expectWaiting(database, 1);
    underWay.push(pay(first));
    await expectWaiting(database, 2);
  });
  await Promise.all(underWay);
  expect(await statusOf(first.orderId)).toBe('paid');
  expect(await stockOf(database, productId)).toMatchObject({ stock: 0, held: 0 });
});

test('the last use of its code that somebody else is just taking is not taken twice', async () => {
  const { _id, code } = await newCode({ usesInAll: 2 });
  const { buyer } = await newBuyer();
  const second = await placeAndGiveUp(shop, buyer, code);
  const first = await place(buyer, code);
  await pay(first);
  expect(await usesOf(database, _id)).toBe(1);

  const other = (await newBuyer()).buyer;
  const address = '10.81.0.2';
  const underWay: Promise<unknown>[] = [];
  await whileNetworkWaits(database, address, async () => {
    underWay.push(placeOrderOf(shop, other, { address, code }));
    await expectWaiting(database, 1);
    underWay.push(pay(second));
    await expectWaiting(database, 2);
  });
  expect(await Promise.all(underWay)).toMatchObject([{ status: 200 }, undefined]);
  expect(await statusOf(second.orderId)).toBe('refunded');
  expect(await usesOf(database, _id)).toBe(2);
});

/**
 * Pays while another transaction takes the first lock and then the second: had the payment taken them in the opposite
 * order, the two would deadlock.
 */
async function payWhileLocking(
  order: { orderId: string; providerOrderId: string },
  locks: RawBuilder<unknown>[],
) {
  const [first, second] = locks;
  const [isLocked, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let tries = 0;
  const locking = database.write(async (tx) => {
    tries += 1;
    await first?.execute(tx);
    isLocked.resolve();
    await mayGoOn.promise;
    await second?.execute(tx);
  });
  await Promise.race([isLocked.promise, locking]);
  settlements = 0;
  const paying = pay(order);
  await expectWaiting(database, 1).finally(mayGoOn.resolve);
  await Promise.all([locking, paying]);
  return { tries, isRunAgain: settlements > 1 };
}

/** A deadlock would end one of them, which would then be tried again. */
const withoutDeadlock = { tries: 1, isRunAgain: false };

test('the codes of both are locked by their ids', async () => {
  const [low, high] = [await newCode(), await newCode()];
  const { buyer } = await newBuyer();
  const first = await placeAndGiveUp(shop, buyer, high.code);
  const second = await place(buyer, low.code);
  const locks = [low, high].map(({ _id }) => sql`select lock_offers(array[${_id}::uuid])`);
  expect(await payWhileLocking(first, locks)).toEqual(withoutDeadlock);
  expect([await statusOf(first.orderId), await statusOf(second.orderId)]).toEqual(['paid', 'canceled']);
});

test('the products of both are locked by their ids', async () => {
  const low = await newProduct(database);
  const { productId: high, buyer } = await newBuyer();
  const first = await placeAndGiveUp(shop, buyer);
  await shop.callOk(addToCart, { token: buyer.shopper.token, body: { productId: low, quantity: 1 } });
  const second = await place(buyer);
  const locks = [low, high].map((id) => sql`select lock_stock(array[${id}::uuid])`);
  expect(await payWhileLocking(first, locks)).toEqual(withoutDeadlock);
  expect([await statusOf(first.orderId), await statusOf(second.orderId)]).toEqual(['paid', 'canceled']);
  expect(await stockOf(database, low)).toMatchObject({ held: 0 });
});
