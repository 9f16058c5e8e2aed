import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart, deleteFromCart } from '@shop/contract/cart/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { quoteCart } from '@shop/contract/offers/endpoints';
import type { CodeTerms } from '@shop/contract/offers/schemas';
import { getOrder } from '@shop/contract/orders/endpoints';
import { cancelOrder, capturePayment } from '@shop/contract/payments/endpoints';
import { makeCode, usesOf } from '../../testing/code-builder.ts';
import { placeAndGiveUp, placeOrderOf, placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { crowdNetwork } from '../../testing/crowd-network.ts';
import { expectWaiting, whileNetworkWaits } from '../../testing/held-up.ts';
import { newOrder } from '../../testing/order-builder.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { GatewayRefusedError } from '../gateway/index.ts';

let sandbox: TestSandbox;
let shop: TestShop;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox());
});
afterAll(() => shop.close());

async function newBuyer() {
  const productId = await newProduct(shop.database, { stock: 50 });
  return { productId, ...(await shopperWithCart(shop, [{ productId, quantity: 1 }])) };
}

/** A code for 20 percent off everything. */
const newCode = async (terms: Partial<CodeTerms>) => makeCode(shop, (await shop.newAdmin()).token, terms);

test.each([
  ['one for each shopper', { usesPerShopper: 1 }, 1],
  ['for first orders', { firstOrderOnly: true }, 1],
  ['two in all', { usesInAll: 2 }, 2],
] as const)(
  'a code, %s, is not used again by paying orders that were started over',
  async (_name, terms, most) => {
    const { _id, code } = await newCode(terms);
    const { shopper, ...buyer } = await newBuyer();
    const orders: string[] = [];
    for (let tab = 0; tab < 4; tab += 1) {
      const { body } = await placeOrderOf(shop, { shopper, ...buyer }, { code });
      if ('orderId' in body) orders.push(body.orderId);
    }
    const outcomes = [];
    for (const orderId of orders) {
      const paid = await sandbox.pay(orderId);
      const { body } = await shop.call(capturePayment, {
        token: shopper.token,
        body: { orderId, paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature },
      });
      outcomes.push((body as { data?: { paymentStatus: string } }).data?.paymentStatus);
    }
    expect(outcomes).toEqual([0, 1, 2, 3].map((turn) => (turn < most ? 'paid' : 'refunded')));
    expect(await usesOf(shop.database, _id)).toBe(most);
    const back = await shop.database.read
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .select(['refunds.reason', 'refunds.amount_paise', 'orders.total_paise', 'orders.hold'])
      .where('orders.user_id', '=', shopper.id)
      .execute();
    expect(back).toHaveLength(4 - most);
    for (const { reason, amount_paise, total_paise, hold } of back) {
      expect([reason, amount_paise, hold]).toEqual(['code_used', total_paise, 'released']);
    }
  },
);

type Buyer = Awaited<ReturnType<typeof newBuyer>>;

async function place(buyer: Buyer, code?: string) {
  const body = await placeOrderOk(shop, buyer, { code });
  return { orderId: body.data._id, providerOrderId: body.orderId };
}

/** @returns the outcome of the payment */
async function pay(buyer: Buyer, { orderId, providerOrderId }: Awaited<ReturnType<typeof place>>) {
  await sandbox.pay(providerOrderId);
  const { body } = await shop.call(capturePayment, { token: buyer.shopper.token, body: { orderId } });
  return (body as { data?: { paymentStatus: string } }).data?.paymentStatus;
}

test('a code for first orders is not for an order that was given up and is paid after another one', async () => {
  const { code } = await newCode({ firstOrderOnly: true });
  const buyer = await newBuyer();
  const givenUp = await placeAndGiveUp(shop, buyer, code);
  expect(await pay(buyer, await place(buyer))).toBe('paid');
  expect(await pay(buyer, givenUp)).toBe('refunded');
});

test('a code for first orders stays with an order that holds its pieces while an earlier one is paid', async () => {
  const { code } = await newCode({ firstOrderOnly: true });
  const buyer = await newBuyer();
  const { token, id: userId } = buyer.shopper;
  const earlier = await placeAndGiveUp(shop, buyer);
  await shop.callOk(deleteFromCart, { token, params: { userId, productId: buyer.productId } });
  const other = await newProduct(shop.database);
  await shop.callOk(addToCart, { token, body: { productId: other, quantity: 1 } });
  const held = await place(buyer, code);
  expect(await pay(buyer, earlier)).toBe('paid');
  expect(await pay(buyer, held)).toBe('paid');
});

test('the use of an order that gives way is there for the earlier one that is paid', async () => {
  const { _id, code } = await newCode({ usesInAll: 2 });
  const buyer = await newBuyer();
  const earlier = await placeAndGiveUp(shop, buyer, code);
  expect(await pay(buyer, await place(buyer, code))).toBe('paid');
  await shop.callOk(addToCart, {
    token: buyer.shopper.token,
    body: { productId: buyer.productId, quantity: 1 },
  });
  await place(buyer, code);
  expect(await usesOf(shop.database, _id)).toBe(2);
  expect(await pay(buyer, earlier)).toBe('paid');
  expect(await usesOf(shop.database, _id)).toBe(2);
});

test('the last use of a code is not there for an earlier order because one without the code gives way', async () => {
  const { _id, code } = await newCode({ usesInAll: 2 });
  const [buyer, other] = [await newBuyer(), await newBuyer()];
  const earlier = await placeAndGiveUp(shop, buyer, code);
  expect(await pay(buyer, await place(buyer, code))).toBe('paid');
  expect(await pay(other, await place(other, code))).toBe('paid');
  await shop.callOk(addToCart, {
    token: buyer.shopper.token,
    body: { productId: buyer.productId, quantity: 1 },
  });
  await place(buyer);
  expect(await pay(buyer, earlier)).toBe('refunded');
  expect(await usesOf(shop.database, _id)).toBe(2);
});

test('a code for one order of a shopper comes back when that order is cancelled after it was paid', async () => {
  const { code } = await newCode({ usesPerShopper: 1 });
  const buyer = await newBuyer();
  const givenUp = await placeAndGiveUp(shop, buyer, code);
  const order = await place(buyer, code);
  expect(await pay(buyer, order)).toBe('paid');
  await shop.callOk(cancelOrder, { token: buyer.shopper.token, params: { orderId: order.orderId } });
  expect(await pay(buyer, givenUp)).toBe('paid');
});

test('of two who order different products at once one has the last use of a code', async () => {
  const { _id, code } = await newCode({ usesInAll: 1 });
  const [first, second] = [await newBuyer(), await newBuyer()];
  const address = '10.83.0.1';
  const underWay: ReturnType<typeof placeOrderOf>[] = [];
  await whileNetworkWaits(shop.database, address, async () => {
    underWay.push(placeOrderOf(shop, first, { code, address }));
    await expectWaiting(shop.database, 1);
    underWay.push(placeOrderOf(shop, second, { code }));
    await expectWaiting(shop.database, 2);
  });
  expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual([200, 409]);
  expect(await usesOf(shop.database, _id)).toBe(1);
});

test('an order that was started again and could not be opened either gives its use back once', async () => {
  const { _id, code } = await newCode({ usesInAll: 5 });
  const buyer = await newBuyer();
  const [isAsked, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { database, clock } = shop;
  const refusing = await buildTestShop({
    database,
    clock,
    gateway: {
      ...sandbox.gateway,
      async createOrder() {
        isAsked.resolve();
        await mayAnswer.promise;
        throw new GatewayRefusedError('The provider refuses it');
      },
    },
  });
  const refused = placeOrderOf(refusing, buyer, { code });
  await isAsked.promise;
  const { orderId } = await place(buyer, code);
  mayAnswer.resolve();
  expect((await refused).status).not.toBe(200);
  expect(await usesOf(shop.database, _id)).toBe(1);
  const order = await shop.callOk(getOrder, { token: buyer.shopper.token, params: { orderId } });
  expect(order.data).toMatchObject({ paymentStatus: 'pending' });
  await refusing.close();
});

test('codes are not guessed by placing orders', async () => {
  const { shopper, addressId } = await newBuyer();
  const tried = [];
  for (let turn = 0; turn < 21; turn += 1) {
    const body = { totalAmount: 1, code: `GUESS${turn}`, addressInfo: { addressId } };
    tried.push(await shop.call(placeOrder, { token: shopper.token, body }));
  }
  expect(tried.slice(0, 20).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 409));
  expect(tried.at(-1)).toMatchObject({ status: 429, body: { code: 'too_many_guesses' } });
  const { code } = await newCode({});
  const known = { totalAmount: 1, code, addressInfo: { addressId } };
  expect(await shop.call(placeOrder, { token: shopper.token, body: known })).toMatchObject({
    status: 429,
    body: { code: 'too_many_guesses' },
  });
  expect(await placeOrderOf(shop, { shopper, addressId }, { code: ' ' })).toMatchObject({ status: 200 });
});

test('accounts that never paid guess together from a network, and whoever has paid is stopped by no stranger', async () => {
  const address = '10.85.0.1';
  await crowdNetwork(shop, { kind: 'code_guess', network: address, room: 1 });
  const guess = async ({ shopper }: Awaited<ReturnType<typeof newBuyer>>) =>
    (await shop.call(quoteCart, { token: shopper.token, query: { code: 'GUESS' }, address })).status;
  const [first, second, customer] = [await newBuyer(), await newBuyer(), await newBuyer()];
  await newOrder(shop.database, {
    userId: customer.shopper.id,
    productIds: [await newProduct(shop.database)],
  });
  expect(await guess(first)).toBe(200);
  expect(await guess(second)).toBe(429);
  expect(await guess(customer)).toBe(200);
});

test('who has guessed is told how long to wait, sees the cart without a code, and is one in any case of the email', async () => {
  const { shopper } = await newBuyer();
  const instance = await buildTestShop({ database: shop.database, clock: shop.clock });
  const quote = (code: string, at = shop) =>
    at.call(quoteCart, { token: shopper.token, query: { code }, address: '10.84.0.1' });
  await shop.database.write((tx) =>
    tx
      .updateTable('users')
      .set({ email: shopper.email.toUpperCase() })
      .where('id', '=', shopper.id)
      .execute(),
  );
  for (let turn = 0; turn < 20; turn += 1) {
    expect(await quote(`GUESS${turn}`, turn % 2 === 0 ? shop : instance)).toMatchObject({ status: 200 });
  }
  shop.clock.advance(500);
  expect(await quote('GUESS')).toMatchObject({ status: 429, headers: { 'retry-after': '600' } });
  expect(await quote(' ')).toMatchObject({ status: 200 });
  const guesses = shop.database.read
    .selectFrom('attempts')
    .select(['email', 'network'])
    .where('kind', '=', 'code_guess')
    .where('network', '=', '10.84.0.1');
  expect(new Set((await guesses.execute()).map(({ email }) => email))).toEqual(new Set([shopper.email]));
  expect(await guesses.execute()).toHaveLength(20);
  await instance.close();
});

test('where limits are off nobody waits for having guessed, nor is counted', async () => {
  const { shopper, addressId } = await newBuyer();
  const { database, clock } = shop;
  const unlimited = await buildTestShop({ database, clock, config: { rateLimits: false } });
  const address = '10.84.0.2';
  const calls = { token: shopper.token, address };
  for (let turn = 0; turn < 21; turn += 1) {
    const code = `GUESS${turn}`;
    expect(await unlimited.call(quoteCart, { ...calls, query: { code } })).toMatchObject({ status: 200 });
    const body = { totalAmount: 1, code, addressInfo: { addressId } };
    expect(await unlimited.call(placeOrder, { ...calls, body })).toMatchObject({ status: 409 });
  }
  const counted = database.read.selectFrom('attempts').select('id').where('network', '=', address);
  expect(await counted.execute()).toEqual([]);
  // An account that guessed while limits were on does not wait either.
  for (let turn = 0; turn < 20; turn += 1) {
    await shop.callOk(quoteCart, { ...calls, query: { code: `GUESS${turn}` } });
  }
  const query = { code: 'GUESS' };
  expect(await shop.call(quoteCart, { ...calls, query })).toMatchObject({ status: 429 });
  expect(await unlimited.call(quoteCart, { ...calls, query })).toMatchObject({ status: 200 });
  const body = { totalAmount: 1, code: 'GUESS', addressInfo: { addressId } };
  expect(await unlimited.call(placeOrder, { ...calls, body })).toMatchObject({ status: 409 });
  await unlimited.close();
});

test('a code that is known and not for this cart is no guess', async () => {
  const { code } = await newCode({ leastOrder: 90_000 });
  const { shopper, addressId } = await newBuyer();
  for (let turn = 0; turn < 21; turn += 1) {
    expect(await placeOrderOf(shop, { shopper, addressId }, { code })).toMatchObject({ status: 409 });
  }
});
