import { afterAll, beforeAll, expect, test } from 'vitest';
import * as addresses from '@shop/contract/addresses/endpoints';
import * as cart from '@shop/contract/cart/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { placeHandOrder } from '@shop/contract/hand-orders/endpoints';
import { getAdminOrder, getOrder, listOrders } from '@shop/contract/orders/endpoints';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { placeOrderOf, placeOrderOk, shopperWithCart, someAddress } from '../../testing/buy.ts';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { endsWithin } from '../../testing/ends-within.ts';
import { handOrder } from '../../testing/hand-order.ts';
import { newProduct, stockOf } from '../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { giveTwoPictures } from '../../testing/upload-picture.ts';

let sandbox: TestSandbox;
let shop: TestShop;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox());
});
afterAll(() => shop.close());

test('refuses a visitor, an admin and a foreign id', async () => {
  const [shopper, admin] = await Promise.all([shop.newShopper(), shop.newAdmin()]);
  const body = { addressInfo: {}, totalAmount: 1 };
  expect((await shop.call(placeOrder, { body })).status).toBe(401);
  expect((await shop.call(placeOrder, { token: admin.token, body })).status).toBe(403);
  const foreign = { ...body, userId: admin.id };
  expect((await shop.call(placeOrder, { token: shopper.token, body: foreign })).status).toBe(403);
});

test('refuses an empty cart, a missing address and a foreign address, each with its own words', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 10_000 });
  const empty = await shop.newShopper();
  const body = { addressInfo: {}, totalAmount: 100 };
  expect(await shop.call(placeOrder, { token: empty.token, body })).toMatchObject({
    status: 400,
    body: { message: 'Your cart is empty. Please add items to proceed' },
  });
  const { shopper } = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  expect(await shop.call(placeOrder, { token: shopper.token, body })).toMatchObject({
    status: 400,
    body: { message: 'Please select one address to proceed.' },
  });
  for (const addressInfo of [
    'an address',
    null,
    7,
    { addressId: 7 },
    { addressId: null },
    { addressId: '' },
  ]) {
    expect(
      await shop.call(placeOrder, { token: shopper.token, body: { ...body, addressInfo } }),
    ).toMatchObject({ status: 400, body: { message: 'Please select one address to proceed.' } });
  }
  const stranger = await shopperWithCart(shop, []);
  for (const addressId of [stranger.addressId, 'nonsense']) {
    const foreign = { ...body, addressInfo: { addressId } };
    expect((await shop.call(placeOrder, { token: shopper.token, body: foreign })).status).toBe(404);
  }
});

test('believes no price, total line, status or address text from the browser', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 24_950, salePricePaise: 19_900 });
  const { shopper, addressId } = await shopperWithCart(shop, [{ productId, quantity: 2 }]);
  const { body } = await shop.call(placeOrder, {
    token: shopper.token,
    body: {
      userId: shopper.id,
      cartId: 'somebody-elses',
      cartItems: [{ productId, price: '0.01', quantity: 1 }],
      addressInfo: { addressId, address: 'Elsewhere', city: 'Nowhere', pincode: '999999' },
      orderStatus: 'delivered',
      paymentStatus: 'paid',
      paymentMethod: 'none',
      totalAmount: 398,
      orderDate: '1999-01-01',
    },
  });
  expect(body).toMatchObject({
    success: true,
    orderId: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    data: {
      orderNumber: expect.stringMatching(/^DEO-\d{5,}$/),
      cartItems: [{ productId, price: 199, quantity: 2 }],
      addressInfo: { addressId, address: someAddress.address, pincode: someAddress.pincode },
      orderStatus: 'pending',
      paymentStatus: 'pending',
      paymentMethod: 'razorpay',
      totalAmount: 398,
    },
  });
});

test('refuses another total than the one seen, tells the new one, and charges and holds nothing', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 5 });
  const { shopper, addressId } = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const order = { token: shopper.token, body: { addressInfo: { addressId }, totalAmount: 99.99 } };
  expect(await shop.call(placeOrder, order)).toMatchObject({
    status: 409,
    body: { code: 'total_changed', data: { totalAmount: 100 } },
  });
  const withoutTotal = { token: shopper.token, body: { addressInfo: { addressId } } };
  expect((await shop.call(placeOrder, withoutTotal)).status).toBe(400);
  expect(await stockOf(shop.database, productId)).toMatchObject({ stock: 5, held: 0 });
});

test('refuses a total that the provider would not take, and holds nothing', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 99 });
  const { shopper, addressId } = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const order = { token: shopper.token, body: { addressInfo: { addressId }, totalAmount: 0.99 } };
  expect(await shop.call(placeOrder, order)).toMatchObject({
    status: 409,
    body: {
      code: 'total_too_low',
      message: 'An order must be at least ₹1.00. Please add something to the cart.',
    },
  });
  expect(await stockOf(shop.database, productId)).toMatchObject({ held: 0 });
});

test('holds the stock, so that others see less and the shopper does not', async () => {
  const productId = await newProduct(shop.database, { stock: 3 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 2 }]);
  expect((await placeOrderOf(shop, buyer)).status).toBe(200);
  expect(await stockOf(shop.database, productId)).toEqual({ stock: 3, held: 2, movedStock: 3, movedHeld: 2 });
  const other = await shop.newShopper();
  const add = { token: other.token, body: { productId, quantity: 2 } };
  expect(await shop.call(cart.addToCart, add)).toMatchObject({
    status: 409,
    body: { message: 'Only 1 quantity can be added for this item' },
  });
  const { data } = await shop.callOk(cart.getCart, {
    token: buyer.shopper.token,
    params: { userId: buyer.shopper.id },
  });
  expect(data.items).toMatchObject([{ quantity: 2, totalStock: 3 }]);
});

test('what the shopper holds is not in the way of more pieces in the own cart', async () => {
  // Release all other holds, so that none can be mistaken for the shopper's.
  await shop.database.write((tx) =>
    tx.updateTable('orders').set({ hold: 'released' }).where('hold', '=', 'live').execute(),
  );
  const productId = await newProduct(shop.database, { stock: 3 });
  const { shopper, ...buyer } = await shopperWithCart(shop, [{ productId, quantity: 2 }]);
  expect((await placeOrderOf(shop, { shopper, ...buyer })).status).toBe(200);
  const change = (call: typeof cart.addToCart | typeof cart.updateCart, quantity: number) =>
    shop.call(call, { token: shopper.token, body: { productId, quantity } });
  expect(await change(cart.addToCart, 1)).toMatchObject({ body: { data: { items: [{ quantity: 3 }] } } });
  expect(await change(cart.updateCart, 1)).toMatchObject({ status: 200 });
  expect(await change(cart.updateCart, 3)).toMatchObject({ status: 200 });
  expect(await change(cart.addToCart, 1)).toMatchObject({ status: 409 });
});

test('starting again replaces the own hold and closes the order before', async () => {
  const productId = await newProduct(shop.database, { stock: 2 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 2 }]);
  await placeOrderOf(shop, buyer);
  expect((await placeOrderOf(shop, buyer)).status).toBe(200);
  expect(await stockOf(shop.database, productId)).toEqual({ stock: 2, held: 2, movedStock: 2, movedHeld: 2 });
  const { data } = await shop.callOk(listOrders, {
    token: buyer.shopper.token,
    params: { userId: buyer.shopper.id },
  });
  expect(data.map((order) => [order.orderStatus, order.paymentStatus])).toEqual([
    ['pending', 'pending'],
    ['Rejected', 'canceled'],
  ]);
});

test('refuses a line that is out of stock by its name, all or nothing', async () => {
  const [plenty, scarce] = [
    await newProduct(shop.database, { stock: 9 }),
    await newProduct(shop.database, { stock: 1, title: 'Rose Soap' }),
  ];
  const late = await shopperWithCart(shop, [
    { productId: plenty, quantity: 1 },
    { productId: scarce, quantity: 1 },
  ]);
  await placeOrderOf(shop, await shopperWithCart(shop, [{ productId: scarce, quantity: 1 }]));
  expect(await placeOrderOf(shop, late)).toMatchObject({
    status: 409,
    body: { code: 'out_of_stock', message: 'Rose Soap is out of stock.' },
  });
  expect(await stockOf(shop.database, plenty)).toMatchObject({ held: 0 });
});

test('an order keeps its prices and its address when both change afterwards', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 10_000 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const { body } = await placeOrderOf(shop, buyer);
  if (!body.success || !('orderId' in body)) throw new Error('not placed');
  await shop.database.write((tx) =>
    tx
      .updateTable('products')
      .set({ price_paise: 99_900, title: 'Dearer' })
      .where('id', '=', productId)
      .execute(),
  );
  await shop.callOk(addresses.deleteAddress, {
    token: buyer.shopper.token,
    params: { userId: buyer.shopper.id, addressId: buyer.addressId },
  });
  const { data } = await shop.callOk(getOrder, {
    token: buyer.shopper.token,
    params: { orderId: body.orderId },
  });
  expect(data).toMatchObject({
    totalAmount: 100,
    addressInfo: { city: 'Shimla' },
    cartItems: [{ price: 100 }],
  });
});

test('the history of an order begins when it was placed', async () => {
  const { token } = await shop.newAdmin();
  const productId = await newProduct(shop.database);
  const { data } = await placeOrderOk(shop, await shopperWithCart(shop, [{ productId, quantity: 1 }]));
  const order = await shop.callOk(getAdminOrder, { token, params: { id: data._id } });
  expect(order.data.timeline).toMatchObject([{ kind: 'placed' }]);
});

test('a line shows the first picture of its product', async () => {
  const { token } = await shop.newAdmin();
  const productId = await newProduct(shop.database);
  const pictures = await giveTwoPictures(shop, token, productId);
  const { data } = await placeOrderOk(shop, await shopperWithCart(shop, [{ productId, quantity: 1 }]));
  expect(data.cartItems).toMatchObject([{ picture: { url: pictures[0]?.url } }]);
});

test('fifty buyers of the last unit leave one buyer', async () => {
  const productId = await newProduct(shop.database, { stock: 1 });
  const buyers = await Promise.all(
    Array.from({ length: 50 }, () => shopperWithCart(shop, [{ productId, quantity: 1 }])),
  );
  const answers = await Promise.all(buyers.map((buyer) => placeOrderOf(shop, buyer)));
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(49);
  expect(await stockOf(shop.database, productId)).toEqual({ stock: 1, held: 1, movedStock: 1, movedHeld: 1 });
});

test('forty orders placed at once all get numbers of their own', async () => {
  const products = await Promise.all([1, 2, 3].map(() => newProduct(shop.database, { stock: 500 })));
  const buyers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => {
      const sequence = index % 2 === 0 ? products : products.toReversed();
      return shopperWithCart(
        shop,
        sequence.map((productId) => ({ productId, quantity: 1 })),
      );
    }),
  );
  const answers = await Promise.all(buyers.map((buyer) => placeOrderOf(shop, buyer)));
  expect(answers.map((answer) => answer.status)).toEqual(Array(40).fill(200));
  const numbers = answers.map(({ body }) => ('orderId' in body ? body.data.orderNumber : ''));
  expect(new Set(numbers).size).toBe(40);
});

test('ten clicks at once of one shopper leave one live hold', async () => {
  const productId = await newProduct(shop.database, { stock: 3 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 2 }]);
  const answers = await Promise.all(Array.from({ length: 10 }, () => placeOrderOf(shop, buyer)));
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  expect(await stockOf(shop.database, productId)).toEqual({ stock: 3, held: 2, movedStock: 3, movedHeld: 2 });
});

test.each([
  ['/v1/orders', 'sheet'],
  ['/v1/payment_links', 'redirect'],
] as const)(
  'an order above the limit of the provider (%s) is refused with a sentence',
  async (path, payment) => {
    const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 3 });
    const { shopper, addressId } = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
    const description = 'Amount exceeds maximum amount allowed.';
    await sandbox.setFaults({ calls: [{ method: 'POST', path, fault: '400', description, times: 1 }] });
    const body = { addressInfo: { addressId }, totalAmount: 100, ...(payment === 'redirect' && { payment }) };
    const answer = await shop.call(placeOrder, { token: shopper.token, body });
    await sandbox.clearFaults();
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'order_too_large', message: expect.stringContaining('split it into two orders') },
    });
    expect(await stockOf(shop.database, productId)).toMatchObject({ stock: 3, held: 0 });
  },
);

test('a provider that is down refuses the order within 10 s and gives the stock back', async () => {
  const productId = await newProduct(shop.database, { stock: 3 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  await sandbox.setFaults({ calls: [{ method: 'POST', path: '/v1/orders', fault: '429', times: 1000 }] });
  const answer = placeOrderOf(shop, buyer);
  expect(await endsWithin(10_000, answer)).toBe(true);
  await sandbox.clearFaults();
  expect(await answer).toMatchObject({ status: 503, body: { success: false } });
  expect(await stockOf(shop.database, productId)).toMatchObject({ stock: 3, held: 0 });
});

test.each(['error-after-commit', '500', '502-html', 'cut-json', 'reset', 'wrong-amount'])(
  'an answer of the provider that is lost by %s makes no second order there',
  async (fault) => {
    const productId = await newProduct(shop.database, { stock: 3 });
    const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
    await sandbox.setFaults({ calls: [{ method: 'POST', path: '/v1/orders', fault, times: 1 }] });
    const { status, body } = await placeOrderOf(shop, buyer);
    await sandbox.clearFaults();
    expect(status).toBe(200);
    if (!('orderId' in body)) throw new Error('not placed');
    const found = await sandbox.gateway.findOrder({
      receipt: body.data.orderNumber,
      orderId: body.data._id,
      amountPaise: body.data.totalAmount * 100,
    });
    expect(found?.providerOrderId).toBe(body.orderId);
  },
);

test('the redirect variant offers a payment link for the same purchase', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 10_000 });
  const { shopper, addressId } = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const { body } = await shop.call(placeOrder, {
    token: shopper.token,
    body: { addressInfo: { addressId }, totalAmount: 100, payment: 'redirect' },
  });
  expect(body).toMatchObject({
    success: true,
    orderId: expect.stringMatching(/^order_/),
    approvalURL: expect.stringMatching(/^http/),
  });
});

test('a payment link leads back to the API, also where that has an origin of its own', async () => {
  const { database, clock } = shop;
  const apiAddress = 'https://api.shop.test';
  const apart = await buildTestShop({ database, clock, gateway: sandbox.gateway, config: { apiAddress } });
  const productId = await newProduct(database, { pricePaise: 10_000 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const order = await placeOrderOk(apart, buyer, { payment: 'redirect' });
  expect(await callbackOf(order.data._id)).toBe(`${apiAddress}/api/payments/razorpay/return`);
  const admin = await apart.newAdmin();
  const { data } = await apart.callOk(placeHandOrder, {
    token: admin.token,
    body: handOrder(productId, { payment: 'link' }),
  });
  expect(await callbackOf(data._id)).toBe(`${apiAddress}/api/payments/razorpay/return`);
  await apart.close();
});

/** Where the order's payment link sends the payer's browser. */
async function callbackOf(orderId: string) {
  const { payment_links: links } = await sandbox.api('GET', '/v1/payment_links');
  return (links as { reference_id: string; callback_url: string }[]).find(
    ({ reference_id: id }) => id === orderId,
  )?.callback_url;
}

test('a shop whose owner wants payment links gives one to whoever asks for nothing', async () => {
  const { database, clock } = shop;
  const orders = { ...demonstrationSettings.orders, payment: 'redirect' as const };
  const linking = await buildTestShop({
    database,
    clock,
    gateway: sandbox.gateway,
    settings: { ...demonstrationSettings, orders },
  });
  const productId = await newProduct(database, { pricePaise: 10_000 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  expect(await placeOrderOk(linking, buyer)).toMatchObject({ approvalURL: expect.stringMatching(/^http/) });
  const { payment_links: links } = await sandbox.api('GET', '/v1/payment_links');
  expect(links).toContainEqual(
    expect.objectContaining({ customer: expect.objectContaining({ email: buyer.shopper.email }) }),
  );
  await linking.close();
});
