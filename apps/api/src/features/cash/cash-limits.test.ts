import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart } from '@shop/contract/cart/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { acceptCash } from '../../testing/cash-order.ts';
import { crowdNetwork } from '../../testing/crowd-network.ts';
import { shopperWithCart } from '../../testing/buy.ts';
import { newOrder } from '../../testing/order-builder.ts';
import { newProduct, stockOf } from '../../testing/product-builder.ts';
import { endUnconfirmedOrders } from './index.ts';

type Buyer = Awaited<ReturnType<typeof buyer>>;

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
  await acceptCash(shop, await shop.newAdmin(), { confirmHours: 1 });
});
afterAll(() => shop.close());

const newSoap = () => newProduct(shop.database, { stock: 50, pricePaise: 19_900 });

async function buyer(productId: string, quantity = 1) {
  return { productId, ...(await shopperWithCart(shop, [{ productId, quantity }])) };
}

const addAgain = ({ shopper }: Buyer, productId: string) =>
  shop.callOk(addToCart, { token: shopper.token, body: { productId, quantity: 1 } });

/** Orders the cart, at ₹199 a piece, in cash. */
const order = ({ shopper, addressId }: Buyer, pieces = 1, address?: string) =>
  shop.call(placeOrder, {
    token: shopper.token,
    body: { addressInfo: { addressId }, totalAmount: 199 * pieces + 30, paymentMethod: 'cod' },
    address,
  });

const endUnconfirmed = () =>
  endUnconfirmedOrders({
    database: shop.database,
    clock: shop.clock,
    readSettings: shop.readSettings,
  });

test('at most two orders of a shopper wait for their confirmation', async () => {
  const who = await buyer(await newSoap(), 3);
  expect(await order(who, 3)).toMatchObject({ status: 200 });
  await addAgain(who, await newSoap());
  expect(await order(who)).toMatchObject({ status: 200 });
  await addAgain(who, await newSoap());
  expect(await order(who)).toMatchObject({ status: 409, body: { code: 'cash_unavailable' } });
});

test('who let two orders end unconfirmed pays the next online, and has the choice again after that', async () => {
  const who = await buyer(await newSoap());
  for (let times = 0; times < 2; times += 1) {
    if (times > 0) await addAgain(who, who.productId);
    expect(await order(who)).toMatchObject({ status: 200 });
    shop.clock.advance(3_600_000);
    await endUnconfirmed();
  }
  await addAgain(who, who.productId);
  expect(await order(who)).toMatchObject({
    status: 409,
    body: {
      code: 'cash_unavailable',
      message: 'Two of your orders were not confirmed in time. Please pay for this one online.',
    },
  });
  expect(await stockOf(shop.database, who.productId)).toMatchObject({ stock: 50, held: 0 });
  const paidId = await newOrder(shop.database, { userId: who.shopper.id, productIds: [who.productId] });
  await shop.database.write((tx) =>
    tx.updateTable('orders').set({ placed_at: shop.clock.now() }).where('id', '=', paidId).execute(),
  );
  expect(await order(who)).toMatchObject({ status: 200 });
});

test('orders in cash that nobody has confirmed count among the unpaid ones of a network', async () => {
  const productId = await newSoap();
  const statuses: number[] = [];
  await crowdNetwork(shop, { kind: 'unpaid_order', network: '10.79.0.1', room: 2 });
  for (let index = 0; index < 4; index += 1) {
    const { status } = await order(await buyer(productId), 1, '10.79.0.1');
    statuses.push(status);
  }
  expect(statuses).toEqual([200, 200, 429, 429]);
  expect(await stockOf(shop.database, productId)).toMatchObject({ held: 2 });
});
