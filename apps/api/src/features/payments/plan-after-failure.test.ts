import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenTo } from '../../testing/listen-to.ts';
import type { TestShop } from '../../testing/build-test-app.ts';
import { placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { newProduct, stockOf } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { findOrderById } from '../orders/index.ts';
import { GatewayRefusedError, GatewayRetryError } from '../gateway/gateway-errors.ts';
import { planAfterFailure } from './plan-after-failure.ts';
import { reconcileOrderById } from './reconcile-order.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

let sandbox: TestSandbox;
let shop: TestShop;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
});
afterAll(() => shop.close());

const silent = () => new GatewayRetryError(new Error('no answer'));
const refused = () => new GatewayRefusedError('The id provided does not exist');

async function openOrder() {
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 5 });
  const body = await placeOrderOk(shop, await shopperWithCart(shop, [{ productId, quantity: 1 }]));
  const id = body.data._id;
  const row = async () => {
    const order = await findOrderById(shop.database.read, id);
    if (!order) throw new Error('no order');
    return order;
  };
  const reconcile = () => reconcileOrderById(paymentDependencies(shop, sandbox.gateway), id);
  return {
    id,
    providerOrderId: body.orderId,
    row,
    reconcile,
    pay: async () => {
      await sandbox.pay(body.orderId);
      await reconcile();
    },
    stock: () => stockOf(shop.database, productId),
    /** @returns after how many ms the order is asked about again, and how often others heard that they can buy more */
    async fail(error: Error) {
      const { database, heard } = listenTo(shop.database);
      await planAfterFailure({ ...paymentDependencies(shop, sandbox.gateway), database }, id, error);
      const { reconcile_at: next } = await row();
      const pauseMs = next && next.getTime() - shop.clock.now().getTime();
      return { pauseMs, told: heard().filter((topic) => topic === 'stock').length };
    },
    mails: () => listQueuedMails(shop.database, { orderId: id, kind: 'order_unresolved' }),
    notes: async () => {
      const events = await shop.database.read
        .selectFrom('order_events')
        .select(['kind', 'note'])
        .where('order_id', '=', id)
        .execute();
      return events.map(({ kind, note }) => `${kind}: ${note}`);
    },
  };
}

test.each([
  ['a minute ago, without an answer', 61 * SECOND_MS, silent, 30 * SECOND_MS],
  ['ten minutes ago, without an answer', 10 * MINUTE_MS, silent, 75 * SECOND_MS],
  ['a minute ago, refused', 61 * SECOND_MS, refused, 59 * SECOND_MS],
  ['almost two minutes ago, refused', 119 * SECOND_MS, refused, 30 * SECOND_MS],
  ['ten minutes ago, refused', 10 * MINUTE_MS, refused, 6 * MINUTE_MS],
] as const)(
  'an open order that was placed %s, is asked about again in good time',
  async (_, age, why, pauseMs) => {
    const order = await openOrder();
    shop.clock.advance(age);
    expect(await order.fail(why())).toEqual({ pauseMs, told: 0 });
    expect(await order.row()).toMatchObject({ payment_status: 'pending', hold: 'live' });
  },
);

test('a closed order is asked about ever more rarely, and the owner is told when that ends', async () => {
  const order = await openOrder();
  shop.clock.advance(31 * MINUTE_MS);
  await order.reconcile();
  shop.clock.advance(24 * HOUR_MS - 31 * MINUTE_MS);
  expect(await order.fail(silent())).toEqual({ pauseMs: 3 * HOUR_MS, told: 0 });
  expect(await order.fail(refused())).toEqual({ pauseMs: 6 * HOUR_MS, told: 0 });
  expect(await order.mails()).toEqual([]);
  shop.clock.advance(97 * HOUR_MS);
  expect(await order.fail(silent())).toEqual({ pauseMs: null, told: 0 });
  const [mail, ...others] = await order.mails();
  expect(others).toEqual([]);
  expect(mail?.recipient).toBe('care@deodar.example');
  expect(mail?.text).toContain(`payment service's dashboard (${order.providerOrderId})`);
  expect(mail?.text).toContain('Open the order');
  expect(mail?.text).not.toContain('It said');
  expect(await order.notes()).toContain(
    'payment: for five days the payment service could not tell whether this order was paid.',
  );
});

test('an order that the provider never came to know is looked up by its number', async () => {
  const order = await openOrder();
  await shop.database.write((tx) =>
    tx.updateTable('orders').set({ razorpay_order_id: null }).where('id', '=', order.id).execute(),
  );
  shop.clock.advance(31 * MINUTE_MS);
  await order.fail(silent());
  shop.clock.advance(120 * HOUR_MS);
  await order.fail(refused());
  const { order_number: number } = await order.row();
  const [mail] = await order.mails();
  expect(mail?.text).toContain(`payment service's dashboard (${number})`);
  expect(mail?.text).toContain('It said: The id provided does not exist');
  expect((await order.notes()).join()).toContain('It said: The id provided does not exist');
});

test.each(['paid', 'refunded'])(
  'of a %s order days later an answer is waited for, a refusal ends it, and nobody is told to refund it',
  async (status) => {
    const order = await openOrder();
    await order.pay();
    await shop.database.write((tx) =>
      tx
        .updateTable('orders')
        .set({ payment_status: status as 'paid' })
        .where('id', '=', order.id)
        .execute(),
    );
    shop.clock.advance(121 * HOUR_MS);
    expect(await order.fail(silent())).toEqual({ pauseMs: HOUR_MS, told: 0 });
    expect(await order.fail(refused())).toEqual({ pauseMs: null, told: 0 });
    expect(await order.mails()).toEqual([]);
    expect((await order.row()).payment_status).toBe(status);
  },
);

test('a hold ends at its time without the provider, and others hear that the pieces are free', async () => {
  const order = await openOrder();
  const { hold_ends_at: end } = await order.row();
  shop.clock.set(new Date(end.getTime() - 1));
  expect((await order.fail(silent())).told).toBe(0);
  expect((await order.row()).payment_status).toBe('pending');
  shop.clock.set(end);
  expect((await order.fail(silent())).told).toBe(1);
  expect(await order.row()).toMatchObject({ payment_status: 'canceled', hold: 'released' });
  expect(await order.stock()).toMatchObject({ stock: 5, held: 0 });
  expect((await order.notes()).join()).toContain('the payment service could not be asked');
});
