import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart } from '@shop/contract/cart/endpoints';
import type { CodeTerms } from '@shop/contract/offers/schemas';
import { updateOrderStatus } from '@shop/contract/orders/endpoints';
import { cancelOrder, capturePayment } from '@shop/contract/payments/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import type { SignedIn, TestShop } from '../../testing/build-test-app.ts';
import { placeOrderOf, placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { makeCode, usesOf } from '../../testing/code-builder.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';

let sandbox: TestSandbox;
let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
  owner = await shop.newAdmin();
});
afterAll(() => shop.close());

async function newBuyer() {
  const productId = await newProduct(shop.database, { stock: 50 });
  return { productId, ...(await shopperWithCart(shop, [{ productId, quantity: 1 }])) };
}
type Buyer = Awaited<ReturnType<typeof newBuyer>>;

const newCode = (terms: Partial<CodeTerms>) => makeCode(shop, owner.token, terms);
const fill = ({ shopper, productId }: Buyer) =>
  shop.callOk(addToCart, { token: shopper.token, body: { userId: shopper.id, productId, quantity: 1 } });

async function paidWith(buyer: Buyer, code: string) {
  const { data, orderId } = await placeOrderOk(shop, buyer, { code });
  await sandbox.pay(orderId);
  await shop.callOk(capturePayment, { token: buyer.shopper.token, body: { orderId } });
  const id = data._id;
  return {
    id,
    total: data.totalAmount,
    cancel: () => shop.call(cancelOrder, { token: buyer.shopper.token, params: { orderId: id } }),
    refund: (amount?: number) =>
      shop.call(refundOrder, { token: owner.token, params: { id }, body: amount ? { amount } : {} }),
    move: (orderStatus: string) =>
      shop.callOk(updateOrderStatus, { token: owner.token, params: { id }, body: { orderStatus } }),
  };
}

test.each([
  ['for first orders', { firstOrderOnly: true }],
  ['one for each shopper', { usesPerShopper: 1 }],
  ['one in all', { usesInAll: 1 }],
])('a code, %s, comes back when its order is cancelled, and is used again', async (_name, terms) => {
  const { _id, code } = await newCode(terms);
  const buyer = await newBuyer();
  const order = await paidWith(buyer, code);
  expect(await usesOf(shop.database, _id)).toBe(1);
  expect((await order.cancel()).status).toBe(200);
  expect(await usesOf(shop.database, _id)).toBe(0);
  await fill(buyer);
  await paidWith(buyer, code);
  expect(await usesOf(shop.database, _id)).toBe(1);
});

test('cancelled by its shopper and refunded by the owner at the same time gives one use back', async () => {
  const { _id, code } = await newCode({});
  await paidWith(await newBuyer(), code);
  const order = await paidWith(await newBuyer(), code);
  expect(await usesOf(shop.database, _id)).toBe(2);
  await Promise.all([order.cancel(), order.refund(), order.cancel(), order.refund()]);
  expect(await usesOf(shop.database, _id)).toBe(1);
});

test('a part keeps the use, and the rest gives it back, unless something was sent', async () => {
  const { _id, code } = await newCode({});
  const order = await paidWith(await newBuyer(), code);
  expect((await order.refund(10)).status).toBe(200);
  expect(await usesOf(shop.database, _id)).toBe(1);
  expect((await order.refund()).status).toBe(200);
  expect(await usesOf(shop.database, _id)).toBe(0);
  const sent = await paidWith(await newBuyer(), code);
  await sent.move('inShipping');
  await sent.move('rejected');
  expect((await sent.refund()).status).toBe(200);
  expect(await usesOf(shop.database, _id)).toBe(1);
});

test('the last use that came back is taken by one of several who want it at once', async () => {
  const { _id, code } = await newCode({ usesInAll: 1 });
  const order = await paidWith(await newBuyer(), code);
  const others = await Promise.all(Array.from({ length: 6 }, newBuyer));
  const [, ...placed] = await Promise.all([
    order.cancel(),
    ...others.map((other) => placeOrderOf(shop, other, { code })),
  ]);
  const last = await placeOrderOf(shop, await newBuyer(), { code });
  expect([...placed, last].filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await usesOf(shop.database, _id)).toBe(1);
});
