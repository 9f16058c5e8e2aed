import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { whileLocked } from '../../testing/held-up.ts';
import { listenTo } from '../../testing/listen-to.ts';
import type { TestShop } from '../../testing/build-test-app.ts';
import { placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { newProduct, stockOf } from '../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { findOrderById } from '../orders/index.ts';
import {
  GatewayOutcomeUnknownError,
  GatewayRefusedError,
  GatewayRetryError,
} from '../gateway/gateway-errors.ts';
import { withinDeadline } from '../gateway/request-deadline.ts';
import { keepProviderOrder } from './keep-provider-order.ts';
import { openAtProvider, openPaymentLink } from './open-at-provider.ts';
import type { PaymentGateway, ProviderOrder } from '../gateway/payment-gateway.ts';

const MINUTE_MS = 60_000;

let sandbox: TestSandbox;
let shop: TestShop;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
});
afterAll(() => shop.close());

async function placedOrder() {
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 5 });
  const { data } = await placeOrderOk(shop, await shopperWithCart(shop, [{ productId, quantity: 1 }]));
  const row = async () => {
    const order = await findOrderById(shop.database.read, data._id);
    if (!order) throw new Error('no order');
    return order;
  };
  return { productId, row };
}

let count = 0;
const made = async (): Promise<ProviderOrder> => ({
  providerOrderId: `order_of_test_${(count += 1)}`,
  amountPaise: 10_000,
  paidPaise: 0,
  receipt: null,
});
const none = async () => null;
const unknown = () => Promise.reject(new GatewayOutcomeUnknownError());
const busy = () => Promise.reject(new GatewayRetryError());

/** Gives the answers one after the other, then the last one repeatedly. */
function inTurn<T>(...answers: (() => Promise<T>)[]): () => Promise<T> {
  const left = [...answers];
  return () => ((left.length > 1 ? left.shift() : left[0]) as () => Promise<T>)();
}

/** Opens an order at a provider with these answers. */
async function open(
  create: () => Promise<ProviderOrder>,
  { find = none, limitMs = Infinity }: { find?: () => Promise<ProviderOrder | null>; limitMs?: number } = {},
) {
  const order = await placedOrder();
  const createOrder = vi.fn<PaymentGateway['createOrder']>(create);
  const findOrder = vi.fn<PaymentGateway['findOrder']>(find);
  const { database, heard } = listenTo(shop.database);
  const gateway = { ...sandbox.gateway, createOrder, findOrder };
  const dependencies = { ...paymentDependencies(shop, gateway), database };
  const before = await order.row();
  const opening = withinDeadline(limitMs, () => openAtProvider(dependencies, before));
  const answer = await opening.catch((error: unknown) => error);
  return {
    answer,
    created: createOrder.mock.calls.length,
    found: findOrder.mock.calls.length,
    told: heard().length,
    status: (await order.row()).payment_status,
    stock: await stockOf(shop.database, order.productId),
  };
}

test('an order that the provider has after a lost answer is not made again', async () => {
  const { answer, ...rest } = await open(unknown, { find: made });
  expect(answer).toMatchObject({
    razorpay_order_id: expect.stringMatching(/of_test/),
    payment_status: 'pending',
  });
  expect(rest).toMatchObject({ created: 1, found: 1, told: 0, status: 'pending' });
});

test('a look-up that gets no answer is made again before anything else', async () => {
  expect(await open(unknown, { find: inTurn<ProviderOrder>(busy, made) })).toMatchObject({
    created: 1,
    found: 2,
  });
});

test('an order that the provider does not have is made again, and looked up no more', async () => {
  const { answer, ...rest } = await open(inTurn<ProviderOrder>(unknown, busy, made));
  expect(answer).toMatchObject({ razorpay_order_id: expect.stringMatching(/of_test/) });
  expect(rest).toMatchObject({ created: 3, found: 1 });
});

test('a provider that stays busy is tried four times; then the order ends, and others hear of its pieces', async () => {
  const { answer, ...rest } = await open(busy);
  expect(answer).toBeInstanceOf(GatewayRetryError);
  expect(rest).toMatchObject({
    created: 4,
    found: 0,
    told: 1,
    status: 'canceled',
    stock: { stock: 5, held: 0 },
  });
});

test('nobody waits for a pause that is longer than the time that is left', async () => {
  expect(await open(busy, { limitMs: 100 })).toMatchObject({ created: 1, status: 'canceled' });
});

test('the pauses between tries double: 300 ms, then 600, then 1200, which is longer than what is left', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const opening = open(busy, { limitMs: 2_000 });
  expect(await opening.finally(() => random.mockRestore())).toMatchObject({ created: 3, status: 'canceled' });
});

test.each([
  ['exceeds maximum amount allowed', 'order_too_large'],
  ['The API key is expired', 'payment_provider_refused'],
])('an order that the provider refuses (%s) is tried once and ends', async (said, code) => {
  const { answer, ...rest } = await open(() => Promise.reject(new GatewayRefusedError(said)));
  expect(answer).toMatchObject({ code });
  expect(rest).toMatchObject({ created: 1, found: 0, told: 1, status: 'canceled' });
});

test('a fault of the shop itself leaves the order open: it may be known to the provider', async () => {
  const { answer, ...rest } = await open(() => Promise.reject(new Error('a fault of ours')));
  expect(answer).toMatchObject({ message: 'a fault of ours' });
  expect(rest).toMatchObject({ created: 1, told: 0, status: 'pending' });
});

// Needs several connections; the embedded database has one.
test.runIf(process.env['TEST_DATABASE'] === 'postgres')(
  'an order that somebody has locked does not keep others from being opened',
  async () => {
    const { row: lockedRow } = await placedOrder();
    const { row: freeRow } = await placedOrder();
    const [locked, free] = [await lockedRow(), await freeRow()];
    let late: Promise<unknown>[] = [];
    await whileLocked(
      shop.database,
      (tx) => tx.selectFrom('orders').select('id').where('id', '=', locked.id).forUpdate().execute(),
      async () => {
        const keptLate = keepProviderOrder(shop.database, locked, 'order_of_test_locked');
        const kept = keepProviderOrder(shop.database, free, 'order_of_test_free').then(() => 'kept');
        // Less than a statement may otherwise wait.
        const waited = shop.database
          .write(async (tx) => {
            await sql`select set_config('lock_timeout', '3s', true)`.execute(tx);
            await sql`select from orders where id = ${locked.id} for update`.execute(tx);
          })
          .catch(() => 'waited');
        late = [keptLate, waited];
        expect(await Promise.race([kept, waited])).toBe('kept');
      },
    );
    await Promise.all(late);
    expect(await lockedRow()).toMatchObject({ razorpay_order_id: 'order_of_test_locked' });
    expect(await freeRow()).toMatchObject({ razorpay_order_id: 'order_of_test_free' });
  },
);

test('an order that is gone is not opened', async () => {
  const { row } = await placedOrder();
  const gone = { ...(await row()), id: uuidv7() };
  await expect(keepProviderOrder(shop.database, gone, 'order_of_nobody')).rejects.toThrow(
    expect.objectContaining({ code: 'order_not_found' }),
  );
});

test.each([
  [30, 30],
  [5, 16],
])('the link of an order that is held for %i minutes lasts %i, and the hold as long', async (held, lasts) => {
  const { row } = await placedOrder();
  const inMinutes = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * MINUTE_MS);
  const order = { ...(await row()), hold_ends_at: inMinutes(held) };
  const createPaymentLink = vi.fn<PaymentGateway['createPaymentLink']>(sandbox.gateway.createPaymentLink);
  const dependencies = paymentDependencies(shop, { ...sandbox.gateway, createPaymentLink });
  const opened = await openPaymentLink(dependencies, order, {
    customer: { name: 'Asha', email: 'asha@example.com' },
    description: 'Soap',
    returnUrl: 'http://shop.test/return',
  });
  expect(createPaymentLink).toHaveBeenCalledExactlyOnceWith({
    amountPaise: 10_000,
    reference: order.id,
    description: 'Soap',
    customer: { name: 'Asha', email: 'asha@example.com', contact: '+919816012345' },
    expiresAt: inMinutes(lasts),
    returnUrl: 'http://shop.test/return',
  });
  expect(opened).toMatchObject({
    payment_link_url: expect.stringMatching(/^http/),
    hold_ends_at: inMinutes(lasts),
  });
});

test('a link that could not be made ends its order', async () => {
  const { row } = await placedOrder();
  const dependencies = paymentDependencies(shop, {
    ...sandbox.gateway,
    createPaymentLink: () => Promise.reject(new GatewayRefusedError('The API key is expired')),
  });
  const asked = { customer: { name: 'Asha', email: 'a@example.com' }, description: 'Soap', returnUrl: '' };
  await expect(openPaymentLink(dependencies, await row(), asked)).rejects.toThrow(GatewayRefusedError);
  expect((await row()).payment_status).toBe('canceled');
});

test('a link whose answer was lost is found, not made again', async () => {
  const { row } = await placedOrder();
  const lost = vi.fn<PaymentGateway['createPaymentLink']>(async (link) => {
    await sandbox.gateway.createPaymentLink(link);
    throw new GatewayOutcomeUnknownError();
  });
  const dependencies = paymentDependencies(shop, { ...sandbox.gateway, createPaymentLink: lost });
  const asked = {
    customer: { name: 'Asha', email: 'a@example.com' },
    description: 'Soap',
    returnUrl: 'http://shop.test/return',
  };
  const opened = await openPaymentLink(dependencies, await row(), asked);
  expect(lost).toHaveBeenCalledOnce();
  expect(opened.payment_link_id).toMatch(/^plink_/);
});
