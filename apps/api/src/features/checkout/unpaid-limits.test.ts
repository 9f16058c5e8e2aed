import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart, updateCart } from '@shop/contract/cart/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { UNPAID_ORDERS } from '@shop/contract/limits';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { placeOrderOf, placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { networkOf } from '../../platform/network-address.ts';
import { crowdNetwork } from '../../testing/crowd-network.ts';
import { newProduct, stockOf } from '../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';

let sandbox: TestSandbox;
let shop: TestShop;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox());
});
afterAll(() => shop.close());

type Buyer = Awaited<ReturnType<typeof shopperWithCart>>;

const newBuyer = async () => {
  const productId = await newProduct(shop.database, { stock: 9 });
  return { productId, buyer: await shopperWithCart(shop, [{ productId, quantity: 2 }]) };
};

async function pay(buyer: Buyer, orderId: string) {
  const paid = await sandbox.pay(orderId);
  const { data } = await shop.callOk(capturePayment, {
    token: buyer.shopper.token,
    body: { orderId, paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature },
  });
  expect(data.paymentStatus).toBe('paid');
}

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

test('orders that are refused because another cart was seen count as unpaid, and the provider is not asked about them', async () => {
  const { productId, buyer } = await newBuyer();
  const place = () =>
    shop.call(placeOrder, {
      token: buyer.shopper.token,
      body: { addressInfo: { addressId: buyer.addressId }, totalAmount: 398, itemsSeen: [] },
      address: '10.77.0.2',
    });
  for (let tries = 0; tries < UNPAID_ORDERS.ofAccount; tries += 1) {
    expect(await place()).toMatchObject({ status: 409, body: { code: 'cart_changed' } });
  }
  expect(await place()).toMatchObject({ status: 429 });
  const orders = await shop.database.read
    .selectFrom('orders')
    .select(['payment_status', 'reconcile_at'])
    .where('user_id', '=', buyer.shopper.id)
    .execute();
  expect(orders).toEqual(orders.map(() => ({ payment_status: 'canceled', reconcile_at: null })));
  expect(orders).toHaveLength(UNPAID_ORDERS.ofAccount);
  expect(await stockOf(shop.database, productId)).toMatchObject({ held: 0 });
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

test('with RATE_LIMITS=off nobody is refused for what was not paid, and everything is held', async () => {
  const { database, clock } = shop;
  const config = { rateLimits: false };
  const unlimited = await buildTestShop({ database, clock, config, gateway: sandbox.gateway });
  const productId = await newProduct(database, { stock: 1 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  for (let round = 0; round < 11; round += 1) {
    const { data } = await placeOrderOk(unlimited, buyer, { address: '10.79.0.1' });
    expect(data.isUnheld).toBeUndefined();
    clock.advance(300_000);
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
