import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { type TestSandbox, startTestSandbox } from '../../testing/test-sandbox.ts';
import { findRefusedWebhooks } from './refused-webhooks.ts';
import { findOrderById } from '../orders/index.ts';
import { makeOpenOrdersDue, reconcileDueOrders } from './reconcile-due-orders.ts';

let sandbox: TestSandbox;
let shop: TestShop;
/** The secrets with which the shop was started last; null: it is down. */
let secrets: readonly string[] | null = ['sandbox_webhook'];
/** What the shop answered to webhooks. */
const answers: number[] = [];
/** Stands where the shop's port is, so that the shop can be down. */
const port = createServer((request, response) => {
  void (async () => {
    const payload = Buffer.concat(await request.toArray());
    const headers = { ...request.headers };
    const answer = secrets && (await shop.app.inject({ method: 'POST', url: request.url, headers, payload }));
    answers.push(answer?.statusCode ?? 503);
    response.writeHead(answer?.statusCode ?? 503).end();
  })();
});

beforeAll(async () => {
  await new Promise<void>((done) => port.listen(0, '127.0.0.1', done));
  sandbox = await startTestSandbox({
    webhookUrl: `http://127.0.0.1:${(port.address() as AddressInfo).port}/api/payments/razorpay/webhook`,
    webhookRetryDelaysMs: Array<number>(2_000).fill(30),
  });
  shop = await buildTestShop({
    gateway: {
      ...sandbox.gateway,
      isWebhookSignature: (...given) =>
        sandbox.anotherGateway({ webhookSecrets: secrets ?? [] }).isWebhookSignature(...given),
    },
  });
});
afterAll(async () => {
  await sandbox.close();
  await shop.close();
  port.close();
});

const waitFor = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 });

async function pay() {
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 5 });
  const body = await placeOrderOk(shop, await shopperWithCart(shop, [{ productId, quantity: 1 }]), {});
  await sandbox.pay(body.orderId, { webhook: true });
  return body.data._id;
}
const requestedAt = async (id: string) =>
  (
    await shop.database.read
      .selectFrom('orders')
      .select('reconcile_requested_at as at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).at;
const told = (id: string) => waitFor(async () => expect(await requestedAt(id)).not.toBeNull());
/** An order that a further webhook holds at this moment is reconciled in the next round. */
const paid = (id: string) =>
  waitFor(async () => {
    await reconcileDueOrders(paymentDependencies(shop, sandbox.gateway));
    expect((await findOrderById(shop.database.read, id))?.payment_status).toBe('paid');
  });

test('the shop gets through a change of the secret as it is told to owners, without a payment lost', async () => {
  secrets = null;
  const paidBefore = await pay();
  await waitFor(() => expect(answers.length).toBeGreaterThan(2));
  // First the shop knows both, then the dashboard changes (docs/operations.md).
  secrets = ['a new secret', 'sandbox_webhook'];
  await sandbox.dashboard('webhook-secret', { secret: 'a new secret' });
  await told(paidBefore);
  await paid(paidBefore);
  const paidAfter = await pay();
  await told(paidAfter);
  await paid(paidAfter);
  // A day later the old one is removed.
  secrets = ['a new secret'];
  const paidLater = await pay();
  await told(paidLater);
  await paid(paidLater);
  expect(new Set(answers)).toEqual(new Set([503, 200]));
});

test('who forgot the old secret loses no payment either: the schedule asks the provider', async () => {
  secrets = null;
  const id = await pay();
  await sandbox.dashboard('webhook-secret', { secret: 'a third secret' });
  secrets = ['a third secret'];
  answers.length = 0;
  await waitFor(() => expect(answers).toContain(401));
  expect(await requestedAt(id)).toBeNull();
  expect(await findRefusedWebhooks(shop.database.read)).toMatchObject({ count: expect.any(Number) });
  await makeOpenOrdersDue(shop.database, shop.clock.now());
  await paid(id);
});

test('what strangers send counts for nothing, and of a flood about an order ten a minute at most', async () => {
  // The sandbox's own repetitions end at the port.
  secrets = null;
  answers.length = 0;
  await waitFor(() => expect(answers).toContain(503));
  const send = (body: object) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/payments/razorpay/webhook',
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': '0'.repeat(64) },
      payload: JSON.stringify(body),
    });
  const counted = async () => (await findRefusedWebhooks(shop.database.read))?.count ?? 0;
  shop.clock.set(new Date(Date.now() + 120_000));
  const before = await counted();
  for (const body of [
    {},
    { event: 'order.paid', payload: { order: { entity: { id: 'order_00000000000000' } } } },
  ]) {
    expect((await send(body)).statusCode).toBe(401);
  }
  expect(await counted()).toBe(before);

  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 5 });
  const { orderId } = await placeOrderOk(shop, await shopperWithCart(shop, [{ productId, quantity: 1 }]), {});
  const ours = { event: 'order.paid', payload: { order: { entity: { id: orderId } } } };
  shop.clock.set(new Date(Date.now() + 240_000));
  for (let sent = 0; sent < 40; sent += 1) expect((await send(ours)).statusCode).toBe(401);
  expect(await counted()).toBeLessThanOrEqual(before + 10);
  expect(await counted()).toBeGreaterThan(before);

  // The next one whose signature fits ends it.
  await shop.database.write((tx) =>
    tx
      .insertInto('webhook_events')
      .values({ event_id: 'evt_fits', event: 'order.paid', received_at: new Date(Date.now() + 300_000) })
      .execute(),
  );
  expect(await findRefusedWebhooks(shop.database.read)).toBeNull();
});
