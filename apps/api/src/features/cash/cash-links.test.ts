import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmCashOrder, findCashOrder } from '@shop/contract/cash/endpoints';
import { mailedCashToken } from '../../testing/mailed-token.ts';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { acceptCash, newCashOrder } from '../../testing/cash-order.ts';
import * as auth from '@shop/contract/auth/endpoints';
import { addApp } from '../../testing/authenticator.ts';
import { newProduct, setStock, stockOf } from '../../testing/product-builder.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';
import { endUnconfirmedOrders } from './index.ts';

const HOUR_MS = 3_600_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop({ config: { rateLimits: false } });
  await acceptCash(shop, await shop.newAdmin(), { confirmHours: 1 });
});
afterAll(() => shop.close());

const jobs = (database = shop.database) => ({
  database,
  clock: shop.clock,
  readSettings: shop.readSettings,
});

test('a link shows what was bought, what it costs and until when it can be confirmed, and no browser keeps that', async () => {
  const soap = await newProduct(shop.database, { pricePaise: 10_000, title: 'Neem Soap' });
  const comb = await newProduct(shop.database, { pricePaise: 5_000, title: 'Neem Comb' });
  const lines = [
    { productId: soap, quantity: 2 },
    { productId: comb, quantity: 1 },
  ];
  const { order } = await newCashOrder(shop, lines, 280);
  const link = { params: { token: await mailedCashToken(shop.database, order._id) } };
  const shown = {
    orderNumber: order.orderNumber,
    state: 'unconfirmed',
    totalAmount: 280,
    confirmBy: new Date(shop.clock.now().getTime() + HOUR_MS).toISOString(),
    items: [
      { title: 'Neem Soap', quantity: 2 },
      { title: 'Neem Comb', quantity: 1 },
    ],
  };
  const answer = await shop.call(findCashOrder, link);
  expect(answer).toMatchObject({ status: 200, body: { data: shown } });
  expect(answer.headers['cache-control']).toBe('no-store');
  const confirmed = { ...shown, state: 'confirmed' };
  expect((await shop.callOk(confirmCashOrder, link)).data).toEqual(confirmed);
  shop.clock.advance(2 * HOUR_MS);
  // Its time was over long ago, but it is already confirmed.
  expect((await shop.callOk(confirmCashOrder, link)).data).toEqual(confirmed);
});

test('a link takes no app from an account whose mailbox nobody had proven, and proves nothing then', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 10_000 });
  const { order, shopper } = await newCashOrder(shop, [{ productId, quantity: 1 }], 130);
  await shop.database.write((tx) =>
    tx.updateTable('users').set({ email_proven_at: null }).where('id', '=', shopper.id).execute(),
  );
  const link = { params: { token: await mailedCashToken(shop.database, order._id) } };
  const app = async () =>
    (await shop.callOk(auth.getFactors, { token: shopper.token })).data.authenticatorSince;
  const isProven = async () => {
    const account = shop.database.read.selectFrom('users').select('email_proven_at');
    return (await account.where('id', '=', shopper.id).executeTakeFirstOrThrow()).email_proven_at !== null;
  };
  await addApp(shop, shopper);
  await shop.callOk(confirmCashOrder, link);
  // So that whoever signs in with the mailbox, and not with the app, still ends what a stranger added.
  expect([await app(), await isProven()]).toEqual([expect.any(String), false]);
  await shop.database.write((tx) =>
    tx.deleteFrom('authenticators').where('user_id', '=', shopper.id).execute(),
  );
  await shop.callOk(confirmCashOrder, link);
  expect([await app(), await isProven()]).toEqual([null, true]);
  // One that is added afterwards stays, however often the link is used.
  await addApp(shop, shopper);
  await shop.callOk(confirmCashOrder, link);
  expect(await app()).toEqual(expect.any(String));
});

test('a link that belongs to no order says so, to look at and to confirm', async () => {
  for (const call of [findCashOrder, confirmCashOrder]) {
    expect(await shop.call(call, { params: { token: 'A'.repeat(43) } })).toMatchObject({
      status: 404,
      body: { code: 'cash_link_unknown' },
    });
  }
});

/** Places this many unconfirmed cash orders of one soap each, which can be confirmed for `afterMs`. */
async function newUnconfirmedOrders(productId: string, count: number, afterMs: number) {
  const { id: userId } = await shop.newShopper();
  const at = shop.clock.now();
  await setStock(shop.database, productId, { held: count });
  for (let index = 0; index < count; index += 1) {
    const lines = [{ productId, unitPricePaise: 10_000 }];
    const id = await newSoldOrder(shop.database, { userId, lines, cashFeePaise: 0, state: '02', at });
    const hold_ends_at = new Date(at.getTime() + afterMs);
    await shop.database.write((tx) =>
      tx
        .updateTable('orders')
        .set({ cash_state: 'unconfirmed', order_status: 'pending', hold: 'live', hold_ends_at })
        .where('id', '=', id)
        .execute(),
    );
  }
}

test('however many orders nobody has confirmed, all that are due end at once, and after a stop the next time', async () => {
  const productId = await newProduct(shop.database, { stock: 150 });
  await newUnconfirmedOrders(productId, 101, HOUR_MS);
  let heard = 0;
  const dependencies = jobs(shop.database.hearing((topic) => topic === 'stock' && (heard += 1)));
  shop.clock.advance(HOUR_MS - 1);
  expect(await endUnconfirmedOrders(dependencies)).toBe(0);
  shop.clock.advance(1);
  expect(await endUnconfirmedOrders(dependencies, () => true)).toBe(0);
  expect(await stockOf(shop.database, productId)).toMatchObject({ held: 101 });
  // The shop is stopped while it ends the first of them.
  const ended = await endUnconfirmedOrders(dependencies, () => heard > 0);
  expect(ended).toBeLessThan(100);
  expect(ended).toBe(heard);
  expect(await endUnconfirmedOrders(dependencies)).toBe(101 - ended);
  expect(await stockOf(shop.database, productId)).toMatchObject({ stock: 150, held: 0 });
  expect(heard).toBe(101);
});

test('an order that cannot be ended keeps its own pieces alone, and is told of', async () => {
  const productId = await newProduct(shop.database, { stock: 60 });
  // More than are read at once.
  await newUnconfirmedOrders(productId, 51, HOUR_MS);
  shop.clock.advance(HOUR_MS);
  let reads = 0;
  const dependencies = {
    ...jobs(),
    readSettings() {
      reads += 1;
      if (reads === 1) throw new Error('no settings');
      return shop.readSettings();
    },
  };
  await expect(endUnconfirmedOrders(dependencies)).rejects.toThrow(
    /^Orders in cash that could not be ended: [^,]+$/,
  );
  expect(await stockOf(shop.database, productId)).toMatchObject({ held: 1 });
  expect(await endUnconfirmedOrders(dependencies)).toBe(1);
  expect(await stockOf(shop.database, productId)).toMatchObject({ held: 0 });
});
