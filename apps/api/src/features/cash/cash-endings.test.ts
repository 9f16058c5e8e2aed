import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addToCart } from '@shop/contract/cart/endpoints';
import { confirmForShopper, endCashOrder } from '@shop/contract/cash/endpoints';
import { deleteProduct } from '@shop/contract/catalog/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { quoteCart } from '@shop/contract/offers/endpoints';
import type { CodeTerms } from '@shop/contract/offers/schemas';
import { getAdminOrder, updateOrderStatus } from '@shop/contract/orders/endpoints';
import * as orderMessages from '@shop/contract/orders/messages';
import { cancelOrder } from '@shop/contract/payments/endpoints';
import type { SectionValues } from '@shop/contract/settings/schemas';
import { makeCode } from '../../testing/code-builder.ts';
import type { SignedIn, TestShop } from '../../testing/build-test-app.ts';
import { acceptCash } from '../../testing/cash-order.ts';
import { crowdNetwork } from '../../testing/crowd-network.ts';
import { placeOrderOf, shopperWithCart } from '../../testing/buy.ts';
import { newProduct, setStock, stockOf } from '../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import { endUnconfirmedOrders } from './index.ts';

type Buyer = Awaited<ReturnType<typeof newBuyer>>;

const HOUR_MS = 3_600_000;
const unavailable = { status: 409, body: { code: 'cash_unavailable' } };

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  ({ shop } = await buildShopWithSandbox());
  owner = await shop.newAdmin();
});
afterAll(() => shop.close());
beforeEach(() => setTerms({}));

const setTerms = (changed: Partial<SectionValues['cash']>) =>
  acceptCash(shop, owner, { confirmHours: 1, ...changed });

/** A shopper with a soap at ₹199 in the cart. */
async function newBuyer() {
  const productId = await newProduct(shop.database, { stock: 50, pricePaise: 19_900 });
  return { productId, ...(await shopperWithCart(shop, [{ productId, quantity: 1 }])) };
}

const addAgain = ({ shopper, productId }: Buyer) =>
  shop.callOk(addToCart, { token: shopper.token, body: { productId, quantity: 1 } });

/** Orders the cart, with this total, in cash. */
const order = (
  { shopper, addressId }: Buyer,
  { totalAmount = 229, code, address }: { totalAmount?: number; code?: string; address?: string } = {},
) =>
  shop.call(placeOrder, {
    token: shopper.token,
    body: { addressInfo: { addressId }, totalAmount, paymentMethod: 'cod', code },
    address,
  });

async function place(...given: Parameters<typeof order>) {
  const { body } = await order(...given);
  if (!('orderId' in body)) throw new Error(JSON.stringify(body));
  return body.data._id;
}

/** A code for ₹50 off everything. */
const newCode = (terms?: Partial<CodeTerms>) =>
  makeCode(shop, owner.token, { kind: 'amount', amount: 50, ...terms });

const confirm = (id: string) => shop.call(confirmForShopper, { token: owner.token, params: { id } });
const end = (id: string) => shop.callOk(endCashOrder, { token: owner.token, params: { id } });
const read = async (id: string) =>
  (await shop.callOk(getAdminOrder, { token: owner.token, params: { id } })).data;

/** Places an order that nobody confirms in time. */
async function letEnd(buyer: Buyer) {
  await place(buyer);
  shop.clock.advance(HOUR_MS);
  await endUnconfirmedOrders({
    database: shop.database,
    clock: shop.clock,
    readSettings: shop.readSettings,
  });
  await addAgain(buyer);
}

test('goods of just the least and of just the most amount can be paid in cash', async () => {
  const { shopper } = await newBuyer();
  const isAvailable = async () =>
    (await shop.callOk(quoteCart, { token: shopper.token, query: {} })).data.cash?.available;
  await setTerms({ least: 199 });
  expect(await isAvailable()).toBe(true);
  await setTerms({ most: 199 });
  expect(await isAvailable()).toBe(true);
  await setTerms({ most: 198 });
  expect(await isAvailable()).toBe(false);
});

test('what a code leaves of the goods is what can be paid in cash', async () => {
  const { code } = await newCode();
  await setTerms({ least: 150 });
  expect(await order(await newBuyer(), { totalAmount: 179, code })).toMatchObject(unavailable);
  await setTerms({ least: 149 });
  expect(await order(await newBuyer(), { totalAmount: 179, code })).toMatchObject({ status: 200 });
});

test('who has held the last piece for as long as one may without paying can still have it for cash', async () => {
  const buyer = await newBuyer();
  await setStock(shop.database, buyer.productId, { stock: 1 });
  expect(await placeOrderOf(shop, buyer)).toMatchObject({ status: 200 });
  shop.clock.advance(HOUR_MS / 2);
  expect(await placeOrderOf(shop, buyer)).toMatchObject({ body: { data: { isUnheld: true } } });
  expect(await order(buyer)).toMatchObject({ status: 200 });
  expect(await stockOf(shop.database, buyer.productId)).toMatchObject({ stock: 1, held: 1 });
});

test('orders that their shopper cancelled are not among those that nobody confirmed', async () => {
  const [careless, buyer] = [await newBuyer(), await newBuyer()];
  await letEnd(careless);
  for (let times = 0; times < 2; times += 1) {
    const orderId = await place(buyer);
    await shop.callOk(cancelOrder, { token: buyer.shopper.token, params: { orderId } });
    await addAgain(buyer);
  }
  expect(await order(buyer)).toMatchObject({ status: 200 });
});

test('who cancels while the parcel is packed reads that it is too late, not that there is nothing to cancel', async () => {
  const buyer = await newBuyer();
  const id = await place(buyer);
  await confirm(id);
  const move = (orderStatus: string) =>
    shop.callOk(updateOrderStatus, { token: owner.token, params: { id }, body: { orderStatus } });
  for (const orderStatus of ['inProcess', 'inShipping']) {
    await move(orderStatus);
    expect(
      await shop.call(cancelOrder, { token: buyer.shopper.token, params: { orderId: id } }),
    ).toMatchObject({ status: 409, body: { message: orderMessages.cancelTooLate() } });
  }
  expect(await read(id)).toMatchObject({ orderStatus: 'inShipping', cash: { state: 'confirmed' } });
});

test('what nobody confirmed is forgotten once a later order was confirmed', async () => {
  const buyer = await newBuyer();
  await letEnd(buyer);
  expect(await confirm(await place(buyer))).toMatchObject({ status: 200 });
  await addAgain(buyer);
  await letEnd(buyer);
  expect(await order(buyer)).toMatchObject({ status: 200 });
});

test('what others let end is held against nobody', async () => {
  const careless = await newBuyer();
  await letEnd(careless);
  await letEnd(careless);
  expect(await order(careless)).toMatchObject(unavailable);
  expect(await order(await newBuyer())).toMatchObject({ status: 200 });
});

test('what was held for an order in cash is not held against the next one, which is paid online', async () => {
  const buyer = await newBuyer();
  await letEnd(buyer);
  expect(await placeOrderOf(shop, buyer)).toMatchObject({ status: 200 });
});

test('an order is not confirmed at the moment at which its time is over', async () => {
  const buyer = await newBuyer();
  const orderId = await place(buyer);
  shop.clock.advance(HOUR_MS);
  expect(await confirm(orderId)).toMatchObject({ status: 409 });
  expect(await read(orderId)).toMatchObject({ orderStatus: 'Rejected', cash: { state: 'ended' } });
  expect(await stockOf(shop.database, buyer.productId)).toMatchObject({ stock: 50, held: 0 });
});

test('an order of a product that is not sold any more ends instead of being confirmed', async () => {
  const buyer = await newBuyer();
  const orderId = await place(buyer);
  await shop.callOk(deleteProduct, { token: owner.token, params: { id: buyer.productId } });
  expect(await confirm(orderId)).toMatchObject({ status: 409 });
  expect(await read(orderId)).toMatchObject({ orderStatus: 'Rejected', cash: { state: 'ended' } });
  expect(await stockOf(shop.database, buyer.productId)).toMatchObject({ stock: 50, held: 0 });
});

test('an order that was confirmed is no longer among the unpaid ones of its network', async () => {
  const address = '10.82.0.1';
  const orderIds: string[] = [];
  await crowdNetwork(shop, { kind: 'unpaid_order', network: address, room: 2 });
  for (let count = 0; count < 2; count += 1) orderIds.push(await place(await newBuyer(), { address }));
  const late = await newBuyer();
  expect(await order(late, { address })).toMatchObject({ status: 429 });
  await confirm(orderIds[0] ?? '');
  expect(await order(late, { address })).toMatchObject({ status: 200 });
  expect(await order(await newBuyer(), { address })).toMatchObject({ status: 429 });
});

test('a confirmed order that is not sent gives its code back, and says who ended it and what came back', async () => {
  const { code } = await newCode({ usesInAll: 1 });
  const orderId = await place(await newBuyer(), { totalAmount: 179, code });
  await confirm(orderId);
  const other = await newBuyer();
  expect(await order(other, { totalAmount: 179, code })).toMatchObject({ body: { code: 'code_refused' } });
  await end(orderId);
  const ended = await read(orderId);
  expect(ended.cartItems).toMatchObject([{ quantity: 1, returned: 1 }]);
  expect(ended.timeline.at(-1)).toMatchObject({ kind: 'status', to: 'Rejected', by: 'Owner' });
  expect(await order(other, { totalAmount: 179, code })).toMatchObject({ status: 200 });
});
