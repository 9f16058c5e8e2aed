import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart, deleteFromCart, updateCart } from '@shop/contract/cart/endpoints';
import { CASH_METHOD } from '@shop/contract/cash/states';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { UNPAID_ORDERS } from '@shop/contract/limits';
import { placeHandOrder } from '@shop/contract/hand-orders/endpoints';
import { quoteCart } from '@shop/contract/offers/endpoints';
import { listOrders } from '@shop/contract/orders/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { placeOrderOf, placeOrderOk, shopperWithCart, someAddress } from '../../testing/buy.ts';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { networkOf } from '../../platform/network-address.ts';
import { crowdNetwork } from '../../testing/crowd-network.ts';
import { newSet } from '../../testing/new-set.ts';
import { newProduct, stockOf } from '../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';

const HOLD_SECONDS = 1_800;

let sandbox: TestSandbox;
let shop: TestShop;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox());
});
afterAll(() => shop.close());

type Buyer = Awaited<ReturnType<typeof shopperWithCart>>;

const newBuyer = async (title = 'Neem Soap') => {
  const productId = await newProduct(shop.database, { stock: 9, title });
  return { productId, buyer: await shopperWithCart(shop, [{ productId, quantity: 2 }]) };
};

/** The shopper gives up: the browser reports it, and the order ends. */
const giveUp = (buyer: Buyer, orderId: string) =>
  shop.callOk(capturePayment, {
    token: buyer.shopper.token,
    body: { orderId, paymentStatus: 'failed', orderStatus: 'rejected' },
  });

/** Places an order, holds it for this long, and gives it up. */
async function holdFor(buyer: Buyer, seconds: number) {
  const { body } = await placeOrderOf(shop, buyer);
  if (!('orderId' in body)) throw new Error(`not placed: ${JSON.stringify(body)}`);
  shop.clock.advance(seconds * 1_000);
  await giveUp(buyer, body.orderId);
  return body;
}

async function pay(buyer: Buyer, orderId: string) {
  const paid = await sandbox.pay(orderId);
  const { data } = await shop.callOk(capturePayment, {
    token: buyer.shopper.token,
    body: { orderId, paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature },
  });
  expect(data.paymentStatus).toBe('paid');
}

test('a product that was held in a set for the whole time is not held alone after it, nor in another set', async () => {
  const owner = await shop.newAdmin();
  const soap = await newProduct(shop.database, { stock: 9 });
  const set = await newSet(shop, owner, { parts: { [soap]: 2 } });
  const other = await newSet(shop, owner, { parts: { [soap]: 3 } });
  const buyer = await shopperWithCart(shop, [{ productId: set, quantity: 1 }]);
  await holdFor(buyer, HOLD_SECONDS);
  const { token, id } = buyer.shopper;
  for (const [gone, productId] of [
    [set, soap],
    [soap, other],
  ] as const) {
    await shop.callOk(deleteFromCart, { token, params: { userId: id, productId: gone } });
    await shop.callOk(addToCart, { token, body: { productId, quantity: 1 } });
    expect(await placeOrderOf(shop, buyer)).toMatchObject({ status: 429, body: { code: 'held_unpaid' } });
  }
});

test('who held a product for the whole time without paying waits until so much has left the window', async () => {
  const { productId, buyer } = await newBuyer();
  await holdFor(buyer, HOLD_SECONDS);
  const refused = await placeOrderOf(shop, buyer);
  // A tenth of the time is free again once the first three minutes have left the window, which is four times as long.
  const waitSeconds = 3 * HOLD_SECONDS + HOLD_SECONDS / 10;
  expect(refused).toMatchObject({
    status: 429,
    headers: { 'retry-after': String(waitSeconds) },
    body: {
      success: false,
      code: 'held_unpaid',
      message:
        'We reserved Neem Soap for you, but received no payment, so it is available to others again. You can order it again in 93 minutes.',
    },
  });
  expect(await stockOf(shop.database, productId)).toMatchObject({ stock: 9, held: 0 });

  shop.clock.advance((waitSeconds - 1) * 1_000);
  expect((await placeOrderOf(shop, buyer)).status).toBe(200);
});

test('who held a product without paying may order it for cash, which has limits of its own', async () => {
  const { database, clock } = shop;
  const cash = { ...demonstrationSettings.cash, accepted: 'yes' as const };
  const settings = { ...demonstrationSettings, cash };
  const withCash = await buildTestShop({ database, clock, settings, gateway: sandbox.gateway });
  const { buyer } = await newBuyer();
  const address = '10.81.0.1';
  await holdFor(buyer, HOLD_SECONDS);
  expect((await placeOrderOf(withCash, buyer, { address })).status).toBe(429);
  const quote = await withCash.callOk(quoteCart, { token: buyer.shopper.token, query: {} });
  const body = {
    addressInfo: { addressId: buyer.addressId },
    totalAmount: quote.data.cash?.totalAmount,
    paymentMethod: CASH_METHOD,
  };
  // Cash orders hold their stock for the whole time in which they wait to be confirmed.
  const holdEndsAt = new Date(clock.now().getTime() + cash.confirmHours * 3_600_000).toISOString();
  expect(await withCash.call(placeOrder, { token: buyer.shopper.token, body, address })).toMatchObject({
    status: 200,
    body: { data: { holdEndsAt } },
  });
  await withCash.close();
});

test('starting again does not renew a hold', async () => {
  const { productId, buyer } = await newBuyer();
  const first = await placeOrderOk(shop, buyer);
  shop.clock.advance(1_200_000);
  const again = await placeOrderOk(shop, buyer);
  expect(again.data.holdEndsAt).toBe(first.data.holdEndsAt);
  const { reconcile_at } = await shop.database.read
    .selectFrom('orders')
    .select('reconcile_at')
    .where('id', '=', again.data._id)
    .executeTakeFirstOrThrow();
  expect(reconcile_at?.getTime()).toBeLessThanOrEqual(Date.parse(again.data.holdEndsAt) + 1_000);
  shop.clock.advance(600_000);
  expect(await placeOrderOf(shop, buyer)).toMatchObject({ status: 429, body: { code: 'held_unpaid' } });
  // The existing order is left alone.
  expect(await stockOf(shop.database, productId)).toMatchObject({ held: 2 });
});

test('an order whose hold is about to end is looked at a second after that', async () => {
  const { buyer } = await newBuyer();
  await placeOrderOk(shop, buyer);
  shop.clock.advance((HOLD_SECONDS - 10) * 1_000);
  const { data } = await placeOrderOk(shop, buyer);
  const { reconcile_at } = await shop.database.read
    .selectFrom('orders')
    .select('reconcile_at')
    .where('id', '=', data._id)
    .executeTakeFirstOrThrow();
  expect(reconcile_at?.getTime()).toBe(shop.clock.now().getTime() + 11_000);
});

test('short holds add up, and those of other products do not', async () => {
  const { productId, buyer } = await newBuyer('Rose Soap');
  for (let round = 0; round < 3; round += 1) await holdFor(buyer, HOLD_SECONDS / 3);
  expect(await placeOrderOf(shop, buyer)).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('Rose Soap') },
  });
  const { token, id: userId } = buyer.shopper;
  const other = await newProduct(shop.database, { stock: 9 });
  await shop.callOk(addToCart, { token, body: { productId: other, quantity: 1 } });
  expect((await placeOrderOf(shop, buyer)).status).toBe(429);
  await shop.callOk(deleteFromCart, { token, params: { userId, productId } });
  expect((await placeOrderOf(shop, buyer)).status).toBe(200);
});

test('a payment ends it at once', async () => {
  const { buyer } = await newBuyer();
  await holdFor(buyer, HOLD_SECONDS);
  expect((await placeOrderOf(shop, buyer)).status).toBe(429);
  const { token, id: userId } = buyer.shopper;
  const [held] = (await shop.callOk(listOrders, { token, params: { userId } })).data;
  const other = await newProduct(shop.database, { stock: 9 });
  await shop.callOk(deleteFromCart, {
    token,
    params: { userId, productId: held?.cartItems[0]?.productId ?? '' },
  });
  await shop.callOk(addToCart, { token, body: { productId: other, quantity: 1 } });
  const body = await placeOrderOk(shop, buyer);
  await pay(buyer, body.orderId);
  await shop.callOk(addToCart, {
    token,
    body: { productId: held?.cartItems[0]?.productId ?? '', quantity: 1 },
  });
  expect((await placeOrderOf(shop, buyer)).status).toBe(200);
});

test('of a hold that has partly left the window the rest counts', async () => {
  const { buyer } = await newBuyer();
  await holdFor(buyer, HOLD_SECONDS);
  // Half of the first hold, a quarter of an hour, is still within the window, which is four times as long.
  shop.clock.advance(3.5 * HOLD_SECONDS * 1_000);
  const { data } = await placeOrderOk(shop, buyer);
  expect(Date.parse(data.holdEndsAt) - shop.clock.now().getTime()).toBe((HOLD_SECONDS / 2) * 1_000);
});

test('neither a payment of somebody else nor what others hold changes how long somebody waits', async () => {
  const { productId, buyer } = await newBuyer();
  const other = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  await holdFor(buyer, 60);
  shop.clock.advance(600_000);
  const mine = await placeOrderOk(shop, buyer);
  shop.clock.advance(1_000_000);
  const others = await placeOrderOk(shop, other);
  shop.clock.advance(740_000);
  await giveUp(buyer, mine.orderId);
  shop.clock.advance(60_000);
  await giveUp(other, others.orderId);
  const { buyer: third } = await newBuyer();
  await pay(third, (await placeOrderOk(shop, third)).orderId);
  // The minute of the first hold and two of the second one have to leave the window.
  const waitSeconds = 4 * HOLD_SECONDS - 1_740 + 120 - 60;
  expect(await placeOrderOf(shop, buyer)).toMatchObject({
    status: 429,
    headers: { 'retry-after': String(waitSeconds) },
  });
  expect((await placeOrderOf(shop, other)).status).toBe(200);
});

test('what others hold for the whole time is held against nobody else', async () => {
  const { productId, buyer } = await newBuyer();
  await holdFor(buyer, HOLD_SECONDS);
  const other = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  expect((await placeOrderOf(shop, buyer)).status).toBe(429);
  expect((await placeOrderOf(shop, other)).status).toBe(200);
});

test('what the owner holds for a shopper is not held against that shopper', async () => {
  const { productId, buyer } = await newBuyer();
  await shop.callOk(placeHandOrder, {
    token: (await shop.newAdmin()).token,
    body: {
      requestId: uuidv7(),
      customerId: buyer.shopper.id,
      address: { ...someAddress, notes: '' },
      lines: [{ productId, quantity: 1 }],
      shippingFee: 0,
      payment: 'link',
    },
  });
  shop.clock.advance(HOLD_SECONDS * 1_000);
  expect((await placeOrderOf(shop, buyer)).status).toBe(200);
});

test('orders that the provider could not open are held against nobody', async () => {
  const { buyer } = await newBuyer();
  const address = '10.77.0.1';
  await sandbox.setFaults({ calls: [{ method: 'POST', path: '/v1/orders', fault: '400', times: 12 }] });
  for (let tries = 0; tries < 12; tries += 1) {
    expect((await placeOrderOf(shop, buyer, { address })).status).not.toBe(429);
  }
  await sandbox.clearFaults();
  expect((await placeOrderOf(shop, buyer, { address })).status).toBe(200);
});

const crowd = (network: string, room: number) => crowdNetwork(shop, { kind: 'unpaid_order', network, room });

test('accounts that never paid have a hundred unpaid orders of a network in ten minutes, however many come at once', async () => {
  const productId = await newProduct(shop.database, { stock: 100 });
  const buyers = await Promise.all(
    Array.from({ length: 6 }, () => shopperWithCart(shop, [{ productId, quantity: 1 }])),
  );
  const address = '10.78.0.1';
  await crowd(address, 4);
  const answers = await Promise.all(buyers.map((buyer) => placeOrderOf(shop, buyer, { address })));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({
    headers: { 'retry-after': '600' },
    body: {
      code: 'too_many_unpaid_orders',
      message:
        'Many orders were started from your network and none was paid. Please try again in 10 minutes.',
    },
  });
  expect(await stockOf(shop.database, productId)).toMatchObject({ held: 4 });

  const late = buyers[answers.findIndex(({ status }) => status === 429)];
  const early = answers.findIndex(({ status }) => status === 200);
  const { body } = answers[early] ?? {};
  if (!late || !body || !('orderId' in body)) throw new Error('nobody was refused, or nobody served');
  // From another network it works at once, and from this one again as soon as one of them is paid.
  expect((await placeOrderOf(shop, late, { address: '10.78.0.2' })).status).toBe(200);
  await pay(buyers[early] as Buyer, body.orderId);
  expect((await placeOrderOf(shop, late, { address })).status).toBe(200);
  expect((await placeOrderOf(shop, late, { address })).status).toBe(429);
  shop.clock.advance(600_000);
  expect((await placeOrderOf(shop, late, { address })).status).toBe(200);
});

test('all networks of an IPv6 /48 have ten times as many unpaid orders as one', async () => {
  const productId = await newProduct(shop.database, { stock: 100 });
  const buyers = await Promise.all(
    Array.from({ length: 3 }, () => shopperWithCart(shop, [{ productId, quantity: 1 }])),
  );
  for (let nth = 0; nth < 10; nth += 1) {
    await crowd(networkOf(`2001:db8:77:${nth}::1`), nth === 0 ? 1 : 0);
  }
  const answers = await Promise.all(
    buyers.map((buyer, nth) => placeOrderOf(shop, buyer, { address: `2001:db8:77:f${nth}::1` })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
  const late = buyers[answers.findIndex(({ status }) => status === 429)] as Buyer;
  expect((await placeOrderOf(shop, late, { address: '2001:db8:78:f::1' })).status).toBe(200);
});

test('an account that never paid has ten unpaid orders in ten minutes, over all networks', async () => {
  const { buyer } = await newBuyer();
  for (let index = 0; index < UNPAID_ORDERS.ofAccount; index += 1) {
    expect((await placeOrderOf(shop, buyer, { address: `10.81.0.${index}` })).status).toBe(200);
  }
  expect(await placeOrderOf(shop, buyer, { address: '10.81.1.1' })).toMatchObject({
    status: 429,
    headers: { 'retry-after': '600' },
    body: {
      code: 'too_many_unpaid_orders',
      message: 'You have started many orders and paid none. Please try again in 10 minutes.',
    },
  });
});

test('whoever has paid once is not counted, and refused only for very many', async () => {
  const { productId, buyer } = await newBuyer();
  await pay(buyer, (await placeOrderOk(shop, buyer)).orderId);
  const { token } = buyer.shopper;
  await shop.callOk(addToCart, { token, body: { productId, quantity: 1 } });
  const address = '10.82.0.1';
  await crowd(address, 1);
  for (let times = 0; times < UNPAID_ORDERS.ofAccount + 1; times += 1) {
    expect((await placeOrderOf(shop, buyer, { address })).status).toBe(200);
  }
  const { buyer: other } = await newBuyer();
  expect((await placeOrderOf(shop, other, { address })).status).toBe(200);
  const { buyer: another } = await newBuyer();
  expect((await placeOrderOf(shop, another, { address })).status).toBe(429);
});

test('whoever has paid once leaves sixty orders unpaid in ten minutes, since orders are kept for ever', async () => {
  const { productId, buyer } = await newBuyer();
  await pay(buyer, (await placeOrderOk(shop, buyer)).orderId);
  await shop.callOk(addToCart, { token: buyer.shopper.token, body: { productId, quantity: 1 } });
  for (let nth = 0; nth < UNPAID_ORDERS.ofCustomer; nth += 1) {
    expect((await placeOrderOf(shop, buyer)).status).toBe(200);
  }
  expect(await placeOrderOf(shop, buyer)).toMatchObject({
    status: 429,
    headers: { 'retry-after': '600' },
    body: { code: 'too_many_unpaid_orders' },
  });
});

test('with RATE_LIMITS=off nobody is refused for what was not paid', async () => {
  const { database, clock } = shop;
  const config = { rateLimits: false };
  const unlimited = await buildTestShop({ database, clock, config, gateway: sandbox.gateway });
  const { buyer } = await newBuyer();
  await holdFor(buyer, HOLD_SECONDS);
  for (let round = 0; round < 11; round += 1) {
    expect((await placeOrderOf(unlimited, buyer, { address: '10.79.0.1' })).status).toBe(200);
  }
  await unlimited.close();
});

test('a shop may bound the pieces of a line, in the cart and in the order', async () => {
  const { database, clock } = shop;
  const bounded = await buildTestShop({
    database,
    clock,
    gateway: sandbox.gateway,
    settings: {
      ...demonstrationSettings,
      orders: { ...demonstrationSettings.orders, piecesPerLine: 3 },
    },
  });
  const [plenty, scarce] = [
    await newProduct(database, { stock: 50 }),
    await newProduct(database, { stock: 2 }),
  ];
  const buyer = await shopperWithCart(bounded, [{ productId: plenty, quantity: 2 }]);
  const { token } = buyer.shopper;
  const onlyThree = { status: 409, body: { message: 'Only 3 quantity can be added for this item' } };
  const add = (productId: string, quantity: number) =>
    bounded.call(addToCart, { token, body: { productId, quantity } });
  expect(await add(plenty, 2)).toMatchObject(onlyThree);
  expect(await add(plenty, 1)).toMatchObject({
    status: 200,
    body: { data: { items: [{ quantity: 3, totalStock: 50, pieceLimit: 3 }] } },
  });
  expect(await add(scarce, 3)).toMatchObject({
    status: 409,
    body: { message: 'Only 2 quantity can be added for this item' },
  });
  const four = { token, body: { productId: plenty, quantity: 4 } };
  expect(await bounded.call(updateCart, four)).toMatchObject(onlyThree);

  // Added on the shop without a limit.
  expect((await shop.call(updateCart, four)).status).toBe(200);
  expect(await placeOrderOf(bounded, buyer)).toMatchObject({
    status: 409,
    body: { code: 'above_line_limit', message: 'Only 3 quantity can be added for this item' },
  });
  expect(await stockOf(database, plenty)).toMatchObject({ held: 0 });
  expect((await placeOrderOf(shop, buyer)).status).toBe(200);
  // Exactly as many as allowed.
  expect((await bounded.call(updateCart, { token, body: { productId: plenty, quantity: 3 } })).status).toBe(
    200,
  );
  expect((await placeOrderOf(bounded, buyer)).status).toBe(200);
  await bounded.close();
});
