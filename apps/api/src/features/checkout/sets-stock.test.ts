import { confirmForShopper, endCashOrder } from '@shop/contract/cash/endpoints';
import { editProduct } from '@shop/contract/catalog/endpoints';
import { placeHandOrder } from '@shop/contract/hand-orders/endpoints';
import type { HandOrder } from '@shop/contract/hand-orders/schemas';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn, TestShop } from '../../testing/build-test-app.ts';
import { placeAndGiveUp, placeOrderOf, placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { acceptCash, newCashOrder } from '../../testing/cash-order.ts';
import { handOrder } from '../../testing/hand-order.ts';
import { newSet, setOf } from '../../testing/new-set.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { newProduct, stockOf } from '../../testing/product-builder.ts';
import { seeded } from '../../testing/seeded.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { findOrderById } from '../orders/index.ts';
import { reconcileOrderById } from '../payments/index.ts';

let shop: TestShop;
let sandbox: TestSandbox;
let owner: SignedIn;
beforeAll(async () => {
  ({ shop, sandbox } = await buildShopWithSandbox({ config: { rateLimits: false } }));
  owner = await shop.newAdmin();
});
afterAll(() => shop.close());

type Pieces = Record<string, number>;

/** What lines take of each part, by what the sets are made of at that moment. */
function taken(lines: Pieces, sets: Record<string, Pieces>): Pieces {
  const sum: Pieces = {};
  for (const [productId, quantity] of Object.entries(lines)) {
    for (const [partId, pieces] of Object.entries(sets[productId] ?? { [productId]: 1 }))
      sum[partId] = (sum[partId] ?? 0) + pieces * quantity;
  }
  return sum;
}

interface Placed {
  orderId: string;
  providerOrderId: string;
  token: string;
  /** What each line was made of when it was placed. */
  made: Record<string, Pieces>;
  lines: Pieces;
  state: 'held' | 'paid' | 'over';
}

test.each([1, 2, 3, 4])(
  'run %i: whatever is bought, given up, paid, refunded and counted of sets and parts, the stock is the true one',
  async (seed) => {
    const random = seeded(seed);
    const below = (most: number) => Math.floor(random() * most);
    const { database } = shop;
    const parts: string[] = [];
    const stock: Pieces = {};
    for (let each = 0; each < 3; each += 1) {
      const pieces = 6 + below(8);
      const id = await newProduct(database, { stock: pieces, pricePaise: 10_000 + each * 3_333 });
      parts.push(id);
      stock[id] = pieces;
    }
    const [a = '', b = '', c = ''] = parts;
    const sets: Record<string, Pieces> = {};
    for (const made of [
      { [a]: 2, [b]: 1 },
      { [b]: 1, [c]: 3 },
    ] as Pieces[])
      sets[await newSet(shop, owner, { parts: made })] = made;
    const orders: Placed[] = [];
    const heldOf = (partId: string) =>
      orders
        .filter(({ state }) => state === 'held')
        .reduce((sum, { lines, made }) => sum + (taken(lines, made)[partId] ?? 0), 0);
    const pick = <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)];

    async function place() {
      const lines: Pieces = {};
      for (const productId of [...parts, ...Object.keys(sets)]) {
        const free = parts.every((partId) => (stock[partId] ?? 0) - heldOf(partId) > 0);
        if (free && random() < 0.4) lines[productId] = 1 + below(2);
      }
      const needed = taken(lines, sets);
      const fits = Object.entries(needed).every(
        ([partId, pieces]) => pieces <= (stock[partId] ?? 0) - heldOf(partId),
      );
      if (Object.keys(lines).length === 0 || !fits) return;
      const buyer = await shopperWithCart(
        shop,
        Object.entries(lines).map(([productId, quantity]) => ({ productId, quantity })),
      );
      const { status, body } = await placeOrderOf(shop, buyer);
      if (!('orderId' in body)) throw new Error(`${status}: ${JSON.stringify(body)}`);
      const { token } = buyer.shopper;
      const order = { orderId: body.data._id, providerOrderId: body.orderId, token, lines };
      orders.push({ ...order, made: structuredClone(sets), state: 'held' });
    }

    async function giveUp() {
      const order = pick(orders.filter(({ state }) => state === 'held'));
      if (!order) return;
      const body = { orderId: order.orderId, paymentStatus: 'canceled', orderStatus: 'Rejected' };
      await shop.callOk(capturePayment, { token: order.token, body });
      order.state = 'over';
    }

    async function pay() {
      const order = pick(orders.filter(({ state }) => state === 'held'));
      if (!order) return;
      await sandbox.pay(order.providerOrderId);
      const { data } = await shop.callOk(capturePayment, {
        token: order.token,
        body: { orderId: order.orderId },
      });
      expect(data.paymentStatus).toBe('paid');
      order.state = 'paid';
      for (const [partId, pieces] of Object.entries(taken(order.lines, order.made)))
        stock[partId] = (stock[partId] ?? 0) - pieces;
    }

    async function refund() {
      const order = pick(orders.filter(({ state }) => state === 'paid'));
      const productId = order && pick(Object.keys(order.lines).filter((id) => (order.lines[id] ?? 0) > 0));
      if (!order || productId === undefined) return;
      const back = [{ productId, quantity: 1 }];
      await shop.callOk(refundOrder, {
        token: owner.token,
        params: { id: order.orderId },
        body: { restock: back },
      });
      order.lines[productId] = (order.lines[productId] ?? 0) - 1;
      for (const [partId, pieces] of Object.entries(taken({ [productId]: 1 }, order.made)))
        stock[partId] = (stock[partId] ?? 0) + pieces;
    }

    async function make() {
      const id = pick(parts) ?? '';
      const now = stock[id] ?? 0;
      const body = { totalStock: now + 4, stockSeen: now };
      await shop.callOk(editProduct, { token: owner.token, params: { id }, body });
      stock[id] = now + 4;
    }

    async function compose() {
      const id = pick(Object.keys(sets)) ?? '';
      const made = { [pick(parts) ?? '']: 1 + below(3), [a]: 1 + below(2), [c]: 1 };
      await shop.callOk(editProduct, { token: owner.token, params: { id }, body: { set: setOf(made) } });
      sets[id] = made;
    }

    for (let step = 0; step < 60; step += 1) {
      const steps = [place, place, place, giveUp, pay, pay, refund, make, compose];
      await steps[below(steps.length)]?.();
      for (const partId of parts) {
        const held = heldOf(partId);
        const pieces = stock[partId] ?? 0;
        expect(await stockOf(database, partId)).toEqual({
          stock: pieces,
          held,
          movedStock: pieces,
          movedHeld: held,
        });
      }
      for (const [id, made] of Object.entries(sets)) {
        const whole = Object.entries(made).map(([partId, pieces]) =>
          Math.floor(((stock[partId] ?? 0) - heldOf(partId)) / pieces),
        );
        expect(await stockOf(database, id)).toEqual({
          stock: Math.min(...whole),
          held: 0,
          movedStock: 0,
          movedHeld: 0,
        });
      }
    }
    expect(orders.length).toBeGreaterThan(5);
  },
);

test('forty shoppers who buy sets and their parts at once, while the owner changes both, take each piece once', async () => {
  const soap = await newProduct(shop.database, { stock: 13 });
  const wash = await newProduct(shop.database, { stock: 9 });
  const set = await newSet(shop, owner, { parts: { [soap]: 2, [wash]: 1 } });
  const carts = [
    [{ productId: set, quantity: 1 }],
    [{ productId: soap, quantity: 1 }],
    [
      { productId: wash, quantity: 1 },
      { productId: set, quantity: 1 },
    ],
    [
      { productId: set, quantity: 1 },
      { productId: soap, quantity: 2 },
    ],
  ];
  const buyers = [];
  for (let each = 0; each < 40; each += 1) buyers.push(await shopperWithCart(shop, carts[each % 4] ?? []));
  const edit = (id: string, body: object) =>
    shop.call(editProduct, { token: owner.token, params: { id }, body });
  const made = { [soap]: 1, [wash]: 2 };
  const [edits, answers] = await Promise.all([
    Promise.all([
      edit(set, { set: setOf(made) }),
      edit(soap, { totalStock: 15, stockSeen: 13 }),
      edit(set, { set: setOf({ [wash]: 2, [soap]: 1 }) }),
    ]),
    Promise.all(buyers.map((buyer) => placeOrderOf(shop, buyer))),
  ]);
  expect(edits.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const orderIds = answers.flatMap(({ body }) => ('orderId' in body ? [body.data._id] : []));
  const heldOf = async (productId: string) => {
    const { rows } = await shop.database.write((tx) =>
      sql<{ pieces: number }>`
        select coalesce(sum(quantity * coalesce(pieces, 1)), 0)::int as pieces from order_lines
        left join order_line_parts as kept on kept.order_id = order_lines.order_id and set_id = product_id
        where order_lines.order_id = any(${orderIds}::uuid[]) and coalesce(part_id, product_id) = ${productId}`.execute(
        tx,
      ),
    );
    return rows[0]?.pieces ?? 0;
  };
  const [soaps, washes] = [await heldOf(soap), await heldOf(wash)];
  expect(await stockOf(shop.database, soap)).toMatchObject({ stock: 15, held: soaps });
  expect(await stockOf(shop.database, wash)).toMatchObject({ stock: 9, held: washes });
  expect(soaps).toBeLessThanOrEqual(15);
  expect(washes).toBeLessThanOrEqual(9);
  const left = Math.min(15 - soaps, Math.floor((9 - washes) / 2));
  expect(await stockOf(shop.database, set)).toMatchObject({ stock: left, held: 0 });
});

test('a set that is paid after its parts were sold to others is refunded, and takes nothing', async () => {
  const soap = await newProduct(shop.database, { stock: 3 });
  const set = await newSet(shop, owner, { parts: { [soap]: 2 } });
  const late = await placeAndGiveUp(shop, await shopperWithCart(shop, [{ productId: set, quantity: 1 }]));
  await placeOrderOk(shop, await shopperWithCart(shop, [{ productId: soap, quantity: 2 }]));
  await sandbox.pay(late.providerOrderId);
  await reconcileOrderById(paymentDependencies(shop, sandbox.gateway), late.orderId);
  const order = await findOrderById(shop.database.read, late.orderId);
  expect(order).toMatchObject({ payment_status: 'refunded', hold: 'released' });
  expect(await stockOf(shop.database, soap)).toMatchObject({ stock: 3, held: 2 });
});

test('a set for cash is sold when it is confirmed and back when it ends; one by hand is held with its parts', async () => {
  await acceptCash(shop, owner, { confirmHours: 1, fee: 0 });
  const soap = await newProduct(shop.database, { stock: 7 });
  const set = await newSet(shop, owner, { pricePaise: 30_000, parts: { [soap]: 2 } });
  const { order } = await newCashOrder(shop, [{ productId: set, quantity: 1 }], 300);
  const of = { token: owner.token, params: { id: order._id } };
  expect(await stockOf(shop.database, soap)).toMatchObject({ stock: 7, held: 2 });
  await shop.callOk(confirmForShopper, of);
  expect(await stockOf(shop.database, soap)).toMatchObject({ stock: 5, held: 0 });
  await shop.callOk(endCashOrder, of);
  expect(await stockOf(shop.database, soap)).toMatchObject({ stock: 7, held: 0 });
  const lines = [
    { productId: set, quantity: 3 },
    { productId: soap, quantity: 2 },
  ];
  const byHand = (given: Partial<HandOrder>) =>
    shop.call(placeHandOrder, { token: owner.token, body: handOrder(set, given) });
  expect(await byHand({ lines })).toMatchObject({ status: 409 });
  expect(
    await byHand({ lines: lines.map((line) => ({ ...line, quantity: line.quantity - 1 })) }),
  ).toMatchObject({
    status: 200,
  });
  expect(await stockOf(shop.database, soap)).toEqual({ stock: 2, held: 0, movedStock: 2, movedHeld: 0 });
  expect(await stockOf(shop.database, set)).toMatchObject({ stock: 1, held: 0 });
});
