import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount } from '@shop/contract/customers/endpoints';
import { typedTimeOfIndia } from '@shop/contract/days';
import { placeHandOrder } from '@shop/contract/hand-orders/endpoints';
import * as handOrderRefusals from '@shop/contract/hand-orders/refusals';
import type { HandOrder } from '@shop/contract/hand-orders/schemas';
import { addSale } from '@shop/contract/offers/endpoints';
import { handOrder } from '../../../testing/hand-order.ts';
import type { SignedIn, TestShop } from '../../../testing/build-test-app.ts';
import { placeOrderOk, shopperWithCart } from '../../../testing/buy.ts';
import { expectWaiting, whileLocked } from '../../../testing/held-up.ts';
import { newProduct, stockOf } from '../../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../../testing/shop-with-sandbox.ts';
import { giveTwoPictures } from '../../../testing/upload-picture.ts';

const HOUR_MS = 3_600_000;

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  ({ shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
  owner = await shop.newAdmin();
});
afterAll(() => shop.close());

/** Places an order of two pieces for a new customer, with free delivery, unless `given` says otherwise. */
const place = (productId: string, given: Partial<HandOrder> = {}) =>
  shop.call(placeHandOrder, {
    token: owner.token,
    body: handOrder(productId, { shippingFee: 0, ...given }),
  });

test('pieces that shoppers hold are not there for an order by hand', async () => {
  const productId = await newProduct(shop.database, { title: 'Rose Soap', stock: 3 });
  await placeOrderOk(shop, await shopperWithCart(shop, [{ productId, quantity: 2 }]));
  expect(await place(productId)).toMatchObject({
    status: 409,
    body: { message: handOrderRefusals.outOfStock.text([{ title: 'Rose Soap', available: 1 }]) },
  });
  expect(await place(productId, { lines: [{ productId, quantity: 1 }] })).toMatchObject({ status: 200 });
  expect(await stockOf(shop.database, productId)).toMatchObject({ stock: 2, held: 2 });
});

const at = (hours: number) => typedTimeOfIndia(new Date(Date.now() + hours * HOUR_MS));

test('the price of an order by hand is that of the sale that runs', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 10_000 });
  const scope = { kind: 'products' as const, ids: [productId] };
  const sale = { name: 'Monsoon', kind: 'percent' as const, percent: 20, scope, from: at(-1), to: at(2) };
  await shop.callOk(addSale, { token: owner.token, body: sale });
  expect(await place(productId)).toMatchObject({ status: 200, body: { data: { totalAmount: 160 } } });
});

test('an order by hand comes to a rupee at least', async () => {
  const productId = await newProduct(shop.database);
  const placeAt = (price: number) =>
    place(productId, { lines: [{ productId, quantity: 1, price, reason: 'a friend' }] });
  expect(await placeAt(0.99)).toMatchObject({
    status: 409,
    body: { message: handOrderRefusals.totalTooLow.text() },
  });
  expect(await placeAt(1)).toMatchObject({ status: 200, body: { data: { totalAmount: 1 } } });
  expect(await stockOf(shop.database, productId)).toMatchObject({ stock: 99, held: 0 });
});

test('an order by hand shows the first picture of its product, and no note of a price that nobody typed', async () => {
  const productId = await newProduct(shop.database);
  const [first] = await giveTwoPictures(shop, owner.token, productId);
  const { body } = await place(productId);
  if (!('data' in body)) throw new Error(JSON.stringify(body));
  expect(body.data).toMatchObject({
    cartItems: [{ picture: { url: first?.url } }],
    timeline: [{ kind: 'placed' }, { kind: 'payment' }, { kind: 'status' }],
  });
});

test('an order for an email whose account closes at that moment is that of a new customer', async () => {
  const productId = await newProduct(shop.database);
  const { id: closingId, email } = await shop.newShopper();
  const calls: Promise<unknown>[] = [];
  await whileLocked(
    shop.database,
    // The closing stops here: it has locked the account, and the account still has its email.
    (tx) =>
      tx.selectFrom('sessions').select('user_id').where('user_id', '=', closingId).forUpdate().execute(),
    async () => {
      calls.push(shop.call(closeAccount, { token: owner.token, params: { id: closingId } }));
      await expectWaiting(shop.database, 1);
      calls.push(place(productId, { newCustomer: { userName: 'Leela Bose', email } }));
      await expectWaiting(shop.database, 2);
    },
  );
  const [closed, placed] = await Promise.all(calls);
  expect(closed).toMatchObject({ status: 200 });
  expect(placed).toMatchObject({
    status: 200,
    body: { data: { customer: { userName: 'Leela Bose', email } } },
  });
  expect(placed).not.toMatchObject({ body: { data: { userId: closingId } } });
});
