import { deleteAddress } from '@shop/contract/addresses/endpoints';
import { addToCart, getCart, deleteFromCart, updateCart } from '@shop/contract/cart/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShop } from '../../testing/build-test-app.ts';
import { placeOrderOf, placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { acceptCash } from '../../testing/cash-order.ts';
import { makeCode } from '../../testing/code-builder.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { newProduct, stockOf } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { findOrderById } from '../orders/index.ts';
import { sendDueRefunds } from '../refunds/index.ts';

// One shopper has the shop open in two tabs of the browser.

let shop: TestShop;
let sandbox: TestSandbox;
let ownerToken: string;
beforeAll(async () => {
  ({ shop, sandbox } = await buildShopWithSandbox());
  ownerToken = (await shop.newAdmin()).token;
});
afterAll(() => shop.close());

/** A cart with one piece of ₹100. */
async function newBuyer(stock = 5) {
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const { token, id: userId } = buyer.shopper;
  const cart = async () =>
    (await shop.callOk(getCart, { token, params: { userId } })).data.items.map((line) => [
      line.productId,
      line.quantity,
    ]);
  return { productId, buyer, token, userId, cart };
}

type Placed = Awaited<ReturnType<typeof placeOrderOk>>;

/** Both tabs pay, and report it at the same moment. @returns what became of the orders, and of the money */
async function payBoth(token: string, orders: readonly Placed[]) {
  const paid = [];
  for (const { orderId } of orders) paid.push(await sandbox.pay(orderId));
  const ids = orders.map(({ data }) => data._id);
  await Promise.all(ids.map((orderId) => shop.call(capturePayment, { token, body: { orderId } })));
  await sendDueRefunds(paymentDependencies(shop, sandbox.gateway));
  const payments = new Set(paid.map((each) => each.razorpay_payment_id));
  const found = await Promise.all(ids.map((id) => findOrderById(shop.database.read, id)));
  const mails = await Promise.all(ids.map((orderId) => listQueuedMails(shop.database, { orderId })));
  return {
    orders: found.map((order) => `${order?.order_status} ${order?.payment_status}`).toSorted(),
    ledger: (await sandbox.ledger())
      .filter((entry) => payments.has(entry.payment_id))
      .map(({ type, amount }) => `${type} ${amount}`)
      .toSorted(),
    mails: mails
      .flat()
      .map(({ kind }) => kind)
      .toSorted(),
  };
}

const placeBoth = (buyer: Parameters<typeof placeOrderOk>[1]) =>
  Promise.all([placeOrderOk(shop, buyer), placeOrderOk(shop, buyer)]);

test('both are paid, and there is one piece: one is served, and the other’s payment goes back once', async () => {
  const { productId, buyer, token } = await newBuyer(1);
  expect(await payBoth(token, await placeBoth(buyer))).toEqual({
    orders: ['Rejected refunded', 'confirmed paid'],
    ledger: ['capture 10000', 'capture 10000', 'refund 10000'],
    mails: ['order_confirmed', 'order_received', 'order_refunded', 'order_refunded_owner'],
  });
  expect(await stockOf(shop.database, productId)).toMatchObject({ stock: 0, held: 0 });
});

test('both are paid, and there is enough: both are served, and nothing is left in the cart', async () => {
  const { productId, buyer, token, cart } = await newBuyer();
  expect(await payBoth(token, await placeBoth(buyer))).toMatchObject({
    orders: ['confirmed paid', 'confirmed paid'],
    ledger: ['capture 10000', 'capture 10000'],
  });
  expect(await stockOf(shop.database, productId)).toMatchObject({ stock: 3, held: 0 });
  expect(await cart()).toEqual([]);
});

test('both are paid with one use of a code: it counts for one, and the other’s payment goes back once', async () => {
  const { code } = await makeCode(shop, ownerToken, { usesPerShopper: 1 });
  const { buyer, token } = await newBuyer();
  const orders = [await placeOrderOk(shop, buyer, { code }), await placeOrderOk(shop, buyer, { code })];
  expect(await payBoth(token, orders)).toMatchObject({
    orders: ['Rejected refunded', 'confirmed paid'],
    ledger: ['capture 8000', 'capture 8000', 'refund 8000'],
  });
});

test('an address that one has deleted stays with the order of the other, and is not there for a new one', async () => {
  const { buyer, token, userId } = await newBuyer();
  const { addressId } = buyer;
  const order = await placeOrderOk(shop, buyer);
  await shop.callOk(deleteAddress, { token, params: { userId, addressId } });
  expect(await placeOrderOf(shop, buyer)).toMatchObject({ status: 404, body: { code: 'address_not_found' } });
  await sandbox.pay(order.orderId);
  const orderId = order.data._id;
  expect((await shop.callOk(capturePayment, { token, body: { orderId } })).data).toMatchObject({
    paymentStatus: 'paid',
    addressInfo: { address: '14 Cedar Lane' },
  });
});

test('what one puts into the cart while the other pays stays there', async () => {
  const { productId, buyer, token, userId, cart } = await newBuyer();
  const more = await newProduct(shop.database, { stock: 5 });
  const order = await placeOrderOk(shop, buyer);
  await shop.callOk(addToCart, { token, body: { productId: more, quantity: 2 } });
  await shop.callOk(updateCart, { token, body: { userId, productId, quantity: 3 } });
  await sandbox.pay(order.orderId);
  await shop.callOk(capturePayment, { token, body: { orderId: order.data._id } });
  expect(await cart()).toEqual([
    [productId, 2],
    [more, 2],
  ]);
});

test('other goods for the same total are not paid by who has not seen them', async () => {
  const { productId, buyer, token, userId } = await newBuyer();
  const { addressId } = buyer;
  const other = await newProduct(shop.database, { pricePaise: 10_000, stock: 5 });
  await shop.callOk(deleteFromCart, { token, params: { userId, productId } });
  await shop.callOk(addToCart, { token, body: { productId: other, quantity: 1 } });
  const pay = (itemsSeen: { productId: string; quantity: number }[], more = {}) =>
    shop.call(placeOrder, {
      token,
      body: { addressInfo: { addressId }, totalAmount: 100, itemsSeen, ...more },
    });
  const refused = { status: 409, body: { code: 'cart_changed' } };
  expect(await pay([{ productId, quantity: 1 }])).toMatchObject(refused);
  expect(await stockOf(shop.database, other)).toMatchObject({ stock: 5, held: 0 });
  await acceptCash(shop, { token: ownerToken });
  const inCash = { paymentMethod: 'cod', totalAmount: 130 };
  expect(await pay([{ productId, quantity: 1 }], inCash)).toMatchObject(refused);
  expect(await stockOf(shop.database, other)).toMatchObject({ stock: 5, held: 0 });
  expect(await pay([{ productId: other, quantity: 2 }])).toMatchObject(refused);
  expect(await pay([{ productId: other, quantity: 1 }])).toMatchObject({ status: 200 });
  // A client that does not say what was seen is served as before.
  expect(await pay(undefined as never)).toMatchObject({ status: 200 });
});
