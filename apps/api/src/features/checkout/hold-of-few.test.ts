import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart, deleteFromCart } from '@shop/contract/cart/endpoints';
import { CASH_METHOD } from '@shop/contract/cash/states';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { placeHandOrder } from '@shop/contract/hand-orders/endpoints';
import { UNPAID_ORDERS } from '@shop/contract/limits';
import { quoteCart } from '@shop/contract/offers/endpoints';
import { getOrder } from '@shop/contract/orders/endpoints';
import type { Order } from '@shop/contract/orders/schemas';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { placeOrderOf, placeOrderOk, shopperWithCart, someAddress } from '../../testing/buy.ts';
import { makeCode, usesOf } from '../../testing/code-builder.ts';
import { newSet } from '../../testing/new-set.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { newProduct, stockOf } from '../../testing/product-builder.ts';
import { zonesForDatabase } from '../delivery/index.ts';
import { reconcileOrderById } from '../payments/reconcile-order.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';

const MINUTE_MS = 60_000;
const HOLD_MS = 30 * MINUTE_MS;
const TURN_MS = UNPAID_ORDERS.fewTurnSeconds * 1_000;
const DAY_MS = UNPAID_ORDERS.fewWindowSeconds * 1_000;

let sandbox: TestSandbox;
let shop: TestShop;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox());
});
afterAll(() => shop.close());

type Buyer = Awaited<ReturnType<typeof shopperWithCart>>;

const buyerOf = (productId: string, quantity = 1) => shopperWithCart(shop, [{ productId, quantity }]);
const heldOf = async (productId: string) => (await stockOf(shop.database, productId)).held;

interface Placed {
  providerId: string;
  isUnheld: boolean;
  /** For how long it can be paid in time. */
  lastsMs: number;
}

async function place(buyer: Buyer, options: { address?: string; code?: string } = {}): Promise<Placed> {
  const { orderId: providerId, data } = await placeOrderOk(shop, buyer, options);
  const lastsMs = Date.parse(data.holdEndsAt) - shop.clock.now().getTime();
  return { providerId, isUnheld: data.isUnheld === true, lastsMs };
}

/** The browser reports that nothing was paid, and the order ends. */
const giveUp = ({ shopper: { token } }: Buyer, { providerId: orderId }: Placed) =>
  shop.callOk(capturePayment, { token, body: { orderId, paymentStatus: 'failed', orderStatus: 'rejected' } });

/** Pays an order. @returns what became of its payment */
async function pay({ shopper: { token } }: Buyer, { providerId: orderId }: Placed) {
  const paid = await sandbox.pay(orderId);
  const body = { orderId, paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature };
  const answer = await shop.call(capturePayment, { token, body });
  return (answer.body as { data: Order }).data.paymentStatus;
}

/** Holds it for its whole time, and gives it up. */
async function holdOut(buyer: Buyer, options: { address?: string; code?: string } = {}): Promise<void> {
  const placed = await place(buyer, options);
  expect(placed).toMatchObject({ isUnheld: false, lastsMs: HOLD_MS });
  shop.clock.advance(HOLD_MS);
  await giveUp(buyer, placed);
}

test.each([
  ['network', ['10.90.0.1']],
  ['/48 of IPv6', ['2001:db8:90:1::1', '2001:db8:90:2::1', '2001:db8:90:3::1']],
])(
  'strangers of one %s keep the last piece in turns no longer than about one hold, and a buyer behind it buys',
  async (_, addresses) => {
    const productId = await newProduct(shop.database, { stock: 1 });
    const strangers = await Promise.all(Array.from({ length: 4 }, () => buyerOf(productId)));
    let holder: { buyer: Buyer; placed: Placed; endsAt: number } | null = null;
    let heldMs = 0;
    // The second takes over just before the first turn ends, and from then on they try every quarter of an hour.
    const pauses = [TURN_MS - 1, HOLD_MS, ...Array<number>(80).fill(15 * MINUTE_MS)];
    for (const [turn, pauseMs] of pauses.entries()) {
      const buyer = strangers[turn % strangers.length] as Buyer;
      const placed: Placed = await place(buyer, { address: addresses[turn % addresses.length] });
      if (!placed.isUnheld) holder = { buyer, placed, endsAt: shop.clock.now().getTime() + placed.lastsMs };
      if ((await heldOf(productId)) > 0) heldMs += pauseMs;
      shop.clock.advance(pauseMs);
      if (holder && (turn === 0 || holder.endsAt <= shop.clock.now().getTime())) {
        await giveUp(holder.buyer, holder.placed);
        holder = null;
      }
    }
    expect(heldMs).toBe(TURN_MS - 1 + HOLD_MS);
    const buyer = await buyerOf(productId);
    const placed = await place(buyer, { address: addresses[0] });
    // It is not held for the buyer either, but nobody who does not pay takes it.
    expect(placed).toMatchObject({ isUnheld: true, lastsMs: HOLD_MS });
    expect(await pay(buyer, placed)).toBe('paid');
    expect(await stockOf(shop.database, productId)).toMatchObject({ stock: 0, held: 0 });
  },
);

test('whose payment failed tries again and pays: within the time of the first hold, and after it without one', async () => {
  const productId = await newProduct(shop.database, { stock: 1 });
  const buyer = await buyerOf(productId);
  await giveUp(buyer, await place(buyer));
  shop.clock.advance(10 * MINUTE_MS);
  const again = await place(buyer);
  expect(again).toMatchObject({ isUnheld: false, lastsMs: 20 * MINUTE_MS });
  // Starting again while it is held is no longer hold.
  shop.clock.advance(10 * MINUTE_MS);
  expect(await place(buyer)).toMatchObject({ isUnheld: false, lastsMs: 10 * MINUTE_MS });
  // Less than a tenth of the time is not worth having: the order lasts without a hold.
  shop.clock.advance(8 * MINUTE_MS);
  const late = await place(buyer);
  expect(late).toMatchObject({ isUnheld: true, lastsMs: HOLD_MS });
  expect(await heldOf(productId)).toBe(0);
  expect(await pay(buyer, late)).toBe('paid');
  expect(await stockOf(shop.database, productId)).toMatchObject({ stock: 0, held: 0 });
});

test.each([
  ['before anything was few', 6],
  ['when it was few already', 3],
])('a neighbour who orders later takes no hold away from who starts again (%s)', async (_, stock) => {
  const productId = await newProduct(shop.database, { stock });
  const address = '10.98.0.' + stock;
  const buyer = await buyerOf(productId, 2);
  await place(buyer, { address });
  const neighbour = await buyerOf(productId, stock === 3 ? 1 : 2);
  expect((await place(neighbour, { address })).isUnheld).toBe(false);
  shop.clock.advance(TURN_MS);
  expect((await place(buyer, { address })).isUnheld).toBe(false);
  // The own time counts as ever, and who comes now holds nothing.
  shop.clock.advance(HOLD_MS);
  expect((await place(buyer, { address })).isUnheld).toBe(true);
});

test.each([
  ['something else that is few', 3],
  ['a part of it', 4],
])('whoever of a network holds %s holds no more of what others of it have had', async (what, stock) => {
  const productId = await newProduct(shop.database, { stock });
  const address = `10.99.1.${stock}`;
  await holdOut(await buyerOf(productId, 3), { address });
  const helper = what === 'a part of it' ? productId : await newProduct(shop.database, { stock: 3 });
  for (let turn = 0; turn < 2; turn += 1) {
    const buyer = await buyerOf(helper);
    const { token } = buyer.shopper;
    expect((await place(buyer, { address })).isUnheld).toBe(false);
    if (helper !== productId) {
      await shop.callOk(addToCart, { token, body: { productId: helper, quantity: 1 } });
      await place(buyer, { address });
    }
    await shop.callOk(addToCart, { token, body: { productId, quantity: 2 } });
    shop.clock.advance(TURN_MS);
    expect((await place(buyer, { address })).isUnheld).toBe(true);
    expect(await heldOf(productId)).toBe(0);
    shop.clock.advance(DAY_MS / 24);
  }
});

test('the own use of a code is no use by others: starting again is no hold of few', async () => {
  const owner = await shop.newAdmin();
  const { code, _id: id } = await makeCode(shop, owner.token, { usesInAll: 3 });
  const buyer = await buyerOf(await newProduct(shop.database));
  await place(buyer, { code });
  shop.clock.advance(HOLD_MS / 2);
  await place(buyer, { code });
  shop.clock.advance(HOLD_MS / 3);
  expect(await place(buyer, { code })).toMatchObject({ isUnheld: false, lastsMs: HOLD_MS });
  expect(await usesOf(shop.database, id)).toBe(1);
});

test('a shop of 0.2.0 beside this one holds what it is asked for, which it has no other words for', async () => {
  const productId = await newProduct(shop.database, { stock: 1 });
  const address = '10.99.0.1';
  await holdOut(await buyerOf(productId), { address });
  const { shopper, addressId } = await buyerOf(productId);
  const at = shop.clock.now();
  const { rows } = await shop.database.write((tx) =>
    sql<{ answer: { document?: { order: { hold: string } } } }>`select place_order(
      ${uuidv7()}::uuid, ${shopper.id}::uuid, ${addressId}, ${199}, ${at}::timestamptz,
      ${new Date(at.getTime() + HOLD_MS)}::timestamptz, ${at}::timestamptz, 'DEO', ${zonesForDatabase(demonstrationSettings)}::jsonb, 0, ${address},
      null, 1, null, null) as answer`.execute(tx),
  );
  expect(rows[0]?.answer).toMatchObject({ document: { order: { hold: 'live' } } });
});

test('who paid leaves no mark of earlier tries for others of the network', async () => {
  const productId = await newProduct(shop.database, { stock: 1 });
  const [first, second] = [await buyerOf(productId), await buyerOf(productId)];
  const address = '10.91.0.1';
  await giveUp(first, await place(first, { address }));
  expect(await pay(first, await place(first, { address }))).toBe('paid');
  await shop.database.write((tx) =>
    tx.updateTable('product_stock').set({ stock: 1 }).where('product_id', '=', productId).execute(),
  );
  shop.clock.advance(TURN_MS);
  expect(await place(second, { address })).toMatchObject({ isUnheld: false });
});

test('of two who pay for the last piece one gets it, and the other all money back', async () => {
  const productId = await newProduct(shop.database, { stock: 1 });
  const [late, first] = [await buyerOf(productId), await buyerOf(productId)];
  await holdOut(late);
  const unheld = await place(late);
  const held = await place(first);
  expect([unheld.isUnheld, held.isUnheld]).toEqual([true, false]);
  // What somebody else holds is not sold to whoever holds nothing.
  expect(await pay(late, unheld)).toBe('refunded');
  expect(await pay(first, held)).toBe('paid');
  expect(await stockOf(shop.database, productId)).toMatchObject({ stock: 0, held: 0 });
});

test('of many who order and pay at once, with and without a hold, as many get it as there are pieces', async () => {
  const productId = await newProduct(shop.database, { stock: 3 });
  const address = '10.98.0.1';
  await holdOut(await buyerOf(productId, 3), { address });
  const buyers = await Promise.all(Array.from({ length: 8 }, () => buyerOf(productId)));
  const placed = await Promise.all(
    buyers.map((buyer, nth) => place(buyer, nth < 7 ? { address } : { address: '10.98.0.2' })),
  );
  // The first piece is not few, and the other network holds its own.
  expect(placed.filter(({ isUnheld }) => isUnheld).length).toBeGreaterThanOrEqual(6);
  const outcomes = await Promise.all(buyers.map((buyer, nth) => pay(buyer, placed[nth] as Placed)));
  expect(outcomes.toSorted()).toEqual([
    ...Array<string>(3).fill('paid'),
    ...Array<string>(5).fill('refunded'),
  ]);
  // What is held is not sold to others.
  expect(outcomes.filter((_, nth) => !placed[nth]?.isUnheld)).not.toContain('refunded');
  expect(await stockOf(shop.database, productId)).toMatchObject({ stock: 0, held: 0 });
});

test.each([
  ['en', 'Order DEO-\\d+\\. It is nearly sold out and not reserved: whoever pays first gets it\\.'],
  ['hi', 'ऑर्डर DEO-\\d+। यह लगभग बिक चुका है और अलग नहीं रखा गया है: जो पहले पेमेंट करेगा, यह उसे मिलेगा।'],
] as const)('the page of a payment link says it too (%s)', async (language, said) => {
  const productId = await newProduct(shop.database, { stock: 1 });
  const buyer = await buyerOf(productId);
  await holdOut(buyer);
  const { token } = buyer.shopper;
  const addressInfo = { addressId: buyer.addressId };
  const body = { addressInfo, totalAmount: 199, payment: 'redirect' };
  const headers = { 'shop-language': language };
  const { data } = await shop.callOk(placeOrder, { token, body, headers });
  const { payment_links: links } = await sandbox.api('GET', '/v1/payment_links');
  const found = (links as { reference_id: string; description: string }[]).find(
    (link) => link.reference_id === data._id,
  );
  expect([data.isUnheld, found?.description]).toEqual([
    true,
    expect.stringMatching(new RegExp(`^Deodar.*: ${said}$`)),
  ]);
});

test('starting again replaces an order that holds nothing, and its link can no longer be paid', async () => {
  const productId = await newProduct(shop.database, { stock: 1 });
  const buyer = await buyerOf(productId);
  await holdOut(buyer);
  const first = await placeOrderOk(shop, buyer, { payment: 'redirect' });
  const second = await placeOrderOk(shop, buyer, { payment: 'redirect' });
  expect([first.data.isUnheld, second.data.isUnheld]).toEqual([true, true]);
  const { token } = buyer.shopper;
  const read = async (orderId: string) => (await shop.callOk(getOrder, { token, params: { orderId } })).data;
  expect(await read(first.data._id)).toMatchObject({ paymentStatus: 'canceled', orderStatus: 'Rejected' });
  expect(await read(second.data._id)).toMatchObject({ paymentStatus: 'pending', isUnheld: true });
  await reconcileOrderById(paymentDependencies(shop, sandbox.gateway), first.data._id);
  const { payment_links: links } = await sandbox.api('GET', '/v1/payment_links');
  const stateOf = (id: string) =>
    (links as { reference_id: string; status: string }[]).find((link) => link.reference_id === id)?.status;
  expect([stateOf(first.data._id), stateOf(second.data._id)]).toEqual(['cancelled', 'created']);
});

test('what is not paid without a hold ends in its time, and gives back nothing that it had not', async () => {
  const owner = await shop.newAdmin();
  const { code, _id: id } = await makeCode(shop, owner.token, { usesInAll: 1 });
  const productId = await newProduct(shop.database, { stock: 1 });
  const buyer = await buyerOf(productId);
  await holdOut(buyer, { code });
  const unheld = await place(buyer, { code });
  expect(unheld.isUnheld).toBe(true);
  await giveUp(buyer, unheld);
  expect(await usesOf(shop.database, id)).toBe(0);
  expect(await stockOf(shop.database, productId)).toMatchObject({ stock: 1, held: 0 });
  expect(await pay(buyer, unheld)).toBe('paid');
  expect(await usesOf(shop.database, id)).toBe(1);
  expect(await stockOf(shop.database, productId)).toMatchObject({ stock: 0, held: 0 });
});

test('the last use of a code is not held by one order after another, whatever they are of', async () => {
  const owner = await shop.newAdmin();
  const { code, _id: id } = await makeCode(shop, owner.token, { usesInAll: 1 });
  const [one, other] = [await newProduct(shop.database), await newProduct(shop.database)];
  const stranger = await buyerOf(one);
  const address = '10.92.0.1';
  await holdOut(stranger, { code, address });
  const { token, id: userId } = stranger.shopper;
  await shop.callOk(deleteFromCart, { token, params: { userId, productId: one } });
  await shop.callOk(addToCart, { token, body: { productId: other, quantity: 1 } });
  const own = await place(stranger, { code, address });
  const neighbour = await buyerOf(other);
  const second = await place(neighbour, { code, address });
  expect([own.isUnheld, second.isUnheld, await usesOf(shop.database, id)]).toEqual([true, true, 0]);
  const buyer = await buyerOf(one);
  const held = await place(buyer, { code });
  expect([held.isUnheld, await usesOf(shop.database, id)]).toEqual([false, 1]);
  expect(await pay(buyer, held)).toBe('paid');
  // Used up by whoever paid first: a code of one use is used once.
  expect(await pay(stranger, own)).toBe('refunded');
  expect(await pay(neighbour, second)).toBe('refunded');
  expect(await usesOf(shop.database, id)).toBe(1);
});

test('of plenty everybody holds again and again, until half of it is held', async () => {
  const productId = await newProduct(shop.database, { stock: 8 });
  const address = '10.93.0.1';
  const [buyer, neighbour] = [await buyerOf(productId, 2), await buyerOf(productId, 2)];
  for (let round = 0; round < 2; round += 1) {
    await holdOut(buyer, { address });
    await holdOut(neighbour, { address });
  }
  await place(buyer, { address });
  await place(neighbour, { address });
  // With one more, over half is held: that is few, and held once.
  const third = await buyerOf(productId);
  const few = await place(third, { address });
  expect(few.isUnheld).toBe(false);
  await giveUp(third, few);
  shop.clock.advance(TURN_MS);
  expect((await place(await buyerOf(productId), { address })).isUnheld).toBe(true);
});

test('another network holds what is few, and after a day so does the first', async () => {
  const productId = await newProduct(shop.database, { stock: 1 });
  const address = '10.94.0.1';
  await holdOut(await buyerOf(productId), { address });
  expect((await place(await buyerOf(productId), { address })).isUnheld).toBe(true);
  await holdOut(await buyerOf(productId), { address: '10.94.0.2' });
  shop.clock.advance(DAY_MS - 2 * HOLD_MS);
  await holdOut(await buyerOf(productId), { address });
});

test('a set holds what it is made of', async () => {
  const owner = await shop.newAdmin();
  const soap = await newProduct(shop.database, { stock: 3 });
  const set = await newSet(shop, owner, { parts: { [soap]: 2 } });
  const address = '10.95.0.1';
  await holdOut(await buyerOf(set), { address });
  expect((await place(await buyerOf(soap, 2), { address })).isUnheld).toBe(true);
  // A set that is not held keeps its parts in mind all the same.
  const buyer = await buyerOf(set);
  const unheld = await place(buyer, { address });
  expect(unheld.isUnheld).toBe(true);
  expect(await pay(buyer, unheld)).toBe('paid');
  expect(await stockOf(shop.database, soap)).toMatchObject({ stock: 1, held: 0 });
});

test('what the owner holds for a shopper is not held against that shopper', async () => {
  const productId = await newProduct(shop.database, { stock: 2 });
  const buyer = await buyerOf(productId);
  const body = {
    requestId: uuidv7(),
    customerId: buyer.shopper.id,
    address: { ...someAddress, notes: '' },
    lines: [{ productId, quantity: 1 }],
    shippingFee: 0,
    payment: 'link' as const,
  };
  await shop.callOk(placeHandOrder, { token: (await shop.newAdmin()).token, body });
  shop.clock.advance(HOLD_MS);
  expect((await place(buyer)).isUnheld).toBe(false);
});

test('an order that the provider could not open is no hold', async () => {
  const productId = await newProduct(shop.database, { stock: 1 });
  const address = '10.96.0.1';
  await sandbox.setFaults({ calls: [{ method: 'POST', path: '/v1/orders', fault: '400', times: 1 }] });
  expect((await placeOrderOf(shop, await buyerOf(productId), { address })).status).not.toBe(200);
  await sandbox.clearFaults();
  shop.clock.advance(TURN_MS);
  expect((await place(await buyerOf(productId), { address })).isUnheld).toBe(false);
});

test('few pieces that were left unpaid before are not held for cash, which holds for long', async () => {
  const { database, clock } = shop;
  const cash = { ...demonstrationSettings.cash, accepted: 'yes' as const };
  const settings = { ...demonstrationSettings, cash };
  const withCash = await buildTestShop({ database, clock, settings, gateway: sandbox.gateway });
  const productId = await newProduct(database, { stock: 1 });
  const address = '10.97.0.1';
  await holdOut(await buyerOf(productId), { address });
  const order = async (from: string) => {
    const buyer = await buyerOf(productId);
    const { token } = buyer.shopper;
    const quote = await withCash.callOk(quoteCart, { token, query: {} });
    const totalAmount = quote.data.cash?.totalAmount;
    const addressInfo = { addressId: buyer.addressId };
    const body = { addressInfo, totalAmount, paymentMethod: CASH_METHOD };
    return withCash.call(placeOrder, { token, body, address: from });
  };
  expect(await order(address)).toMatchObject({
    status: 409,
    body: {
      code: 'cash_unavailable',
      message: 'This is nearly sold out, so please pay for it online. Whoever pays first gets it.',
    },
  });
  expect(await heldOf(productId)).toBe(0);
  const holdEndsAt = new Date(clock.now().getTime() + cash.confirmHours * 3_600_000).toISOString();
  expect(await order('10.97.0.2')).toMatchObject({ status: 200, body: { data: { holdEndsAt } } });
  await withCash.close();
});
