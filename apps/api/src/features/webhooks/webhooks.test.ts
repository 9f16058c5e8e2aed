import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Updateable } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { editProduct } from '@shop/contract/catalog/endpoints';
import * as contract from '@shop/contract/webhooks/endpoints';
import { type WebhookEvent, webhookEvents } from '@shop/contract/webhooks/event-kinds';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newOrder } from '../../testing/order-builder.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import type { Tables } from '../../tables/index.ts';
import { sendDueWebhooks } from './index.ts';

/** Lets this machine count as the Internet. */
const webhookNetwork = { isAllowed: (address: string) => address === '127.0.0.1', hasUsualPorts: false };
const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const everything = webhookEvents.map(({ id }) => id);

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let shop: TestShop;
let owner: SignedIn;
let program: Server;
let base: string;
let received: Received[];
/** What the program answers, by path; 200 by default. */
let answers: Record<string, { status: number; headers?: Record<string, string> }>;
beforeAll(async () => {
  program = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      received.push({ path, headers, body: Buffer.concat(parts).toString() });
      const { status = 200, headers: answered } = answers[path] ?? {};
      response.writeHead(status, answered).end();
    });
  });
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(program.address() as AddressInfo).port}`;
  shop = await buildTestShop({ webhookNetwork });
});
afterAll(async () => {
  program.closeAllConnections();
  await new Promise((resolve) => program.close(resolve));
  await shop.close();
});
beforeEach(async () => {
  [received, answers] = [[], {}];
  owner = await shop.newAdmin();
  await shop.database.write(async (tx) => {
    await tx.deleteFrom('webhook_endpoints').execute();
    await tx.deleteFrom('outbox_mails').execute();
  });
});

const add = async (path: string, events: readonly WebhookEvent[] = everything) => {
  const body = { address: `${base}${path}`, events: [...events] };
  return (await shop.callOk(contract.addWebhook, { body, token: owner.token })).data;
};
const list = async () => (await shop.callOk(contract.listWebhooks, { token: owner.token })).data;
const logOf = (id: string) =>
  shop.callOk(contract.listWebhookMessages, { params: { id }, query: {}, token: owner.token });
const send = () => {
  const { app, database, clock, readSettings } = shop;
  return sendDueWebhooks({ database, clock, logger: app.log, readSettings, webhookNetwork });
};
const heard = (at: string) =>
  received.flatMap(({ path, body }) =>
    path === at ? [JSON.parse(body) as { type: string; data: object }] : [],
  );
const verify = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);
/** Something that every program hears of. */
const happen = () => newProduct(shop.database);

/** Causes an event. @returns what was sent of it */
const nextMessage = async () => {
  await happen();
  await send();
  const message = received.at(-1);
  if (!message) throw new Error('nothing was sent');
  return message;
};

test('each event is told once, in its order, to who wants it, without a word about the customer', async () => {
  await add('/all');
  await add('/stock', ['stock.low']);
  const shopper = await shop.newShopper();
  const productId = await newProduct(shop.database, { stock: 10 });
  const orderId = await newOrder(shop.database, {
    userId: shopper.id,
    productIds: [productId],
    paymentStatus: 'pending',
  });
  const refund = { id: uuidv7(), order_id: orderId, payment_id: `pay_${uuidv7()}` };
  await shop.database.write(async (tx) => {
    const change = (values: Updateable<Tables['orders']>) =>
      tx.updateTable('orders').set(values).where('id', '=', orderId).execute();
    await change({ payment_status: 'paid', order_status: 'confirmed' });
    await change({ order_status: 'inShipping', courier: 'Blue Dart', tracking_number: 'BD1' });
    // Nothing that anybody hears of.
    await change({ courier: 'Delhivery' });
    await tx
      .insertInto('payments')
      .values({
        payment_id: refund.payment_id,
        order_id: orderId,
        amount_paise: 19_900,
        use: 'paid_order',
        captured_at: new Date(),
      })
      .execute();
    await tx
      .insertInto('refunds')
      .values({
        ...refund,
        amount_paise: 19_900,
        reason: 'owner',
        status: 'pending',
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    await tx.updateTable('refunds').set({ status: 'processed' }).where('id', '=', refund.id).execute();
    await tx
      .insertInto('stock_movements')
      .values({ product_id: productId, kind: 'sale', stock_change: -2, held_change: 0, stock_after: 8 })
      .execute();
    await tx
      .insertInto('stock_movements')
      .values({ product_id: productId, kind: 'sale', stock_change: -1, held_change: 0, stock_after: 7 })
      .execute();
  });
  await shop.callOk(editProduct, { params: { id: productId }, body: { price: 77 }, token: owner.token });
  await send();
  expect(heard('/stock').map(({ type }) => type)).toEqual(['stock.low']);
  expect(heard('/all')).toMatchObject([
    { type: 'product.changed', data: { productId, isShown: true } },
    { type: 'order.placed', data: { orderId, totalAmount: 199, paymentStatus: 'pending' } },
    { type: 'order.paid', data: { orderId, orderStatus: 'confirmed' } },
    { type: 'order.shipped', data: { orderId, courier: 'Blue Dart', trackingNumber: 'BD1' } },
    { type: 'order.refunded', data: { orderId, refundId: refund.id, amount: 199 } },
    { type: 'stock.low', data: { productId, stock: 8, lowBelow: 10 } },
    { type: 'product.changed', data: { productId } },
  ]);
  for (const { body } of received) expect(body).not.toMatch(/example\.com|9816|Shimla|Cedar|Meera|Ring/);
});

test('a change that is taken back is told nobody', async () => {
  const { _id } = await add('/all');
  const failing = shop.database.write(async (tx) => {
    await tx
      .updateTable('products')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  expect((await logOf(_id)).total).toBe(0);
});

test('what was sent is signed as the published package verifies it, for 24 hours by a former secret too', async () => {
  const { _id: id, secret } = await add('/signed');
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const first = await nextMessage();
  expect(verify(secret, first)).toMatchObject({ type: 'product.changed' });
  expect(() => verify(secret, { ...first, body: first.body.replace('product', 'projekt') })).toThrow(
    'No matching signature found',
  );
  const { data: renewed } = await shop.callOk(contract.renewWebhookSecret, {
    params: { id },
    token: owner.token,
  });
  expect(renewed.secret).not.toBe(secret);
  const both = await nextMessage();
  for (const each of [secret, renewed.secret]) expect(() => verify(each, both)).not.toThrow();
  shop.clock.advance(24 * HOUR_MS + 1);
  const alone = await nextMessage();
  expect(String(alone.headers['webhook-signature']).split(' ')).toHaveLength(1);
  owner = await shop.newAdmin();
  expect(JSON.stringify(await list())).not.toContain('whsec_');
});

test('what a program does not take is tried again by the schedule, with the same id and a new time', async () => {
  await add('/down');
  answers['/down'] = { status: 500 };
  await happen();
  const hours = [];
  const startedMs = shop.clock.now().getTime();
  for (let tries = 1; tries <= 10; tries += 1) {
    await send();
    await send();
    expect(received).toHaveLength(tries);
    hours.push((shop.clock.now().getTime() - startedMs) / HOUR_MS);
    const [due] = await shop.database.read.selectFrom('webhook_messages').select('next_try_at').execute();
    if (due?.next_try_at) shop.clock.set(due.next_try_at);
  }
  // 5 s, 5 and 30 minutes, then 2, 5, 10, 14, 20 and 24 hours, each up to a tenth longer.
  const usual = [0, 5 / 3_600, 305 / 3_600, 2_105 / 3_600, 2.585, 7.585, 17.585, 31.585, 51.585, 75.585];
  for (const [index, hour] of hours.entries()) {
    expect(hour).toBeGreaterThanOrEqual((usual[index] ?? 0) - 0.001);
    expect(hour).toBeLessThanOrEqual((usual[index] ?? 0) * 1.1 + 0.001);
  }
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
});

test('a program that takes nothing for three days is switched off and its owner mailed; on again, what it missed can be sent', async () => {
  const { _id: id } = await add('/dead');
  answers['/dead'] = { status: 503 };
  await happen();
  await shop.database.write((tx) => tx.updateTable('webhook_messages').set({ tries: 9 }).execute());
  await send();
  expect(await list()).toMatchObject([{ offBecause: 'failing', waiting: 0 }]);
  const mails = () => listQueuedMails(shop.database, { kind: 'webhook_off' });
  expect(await mails()).toMatchObject([
    {
      subject: `Your webhook to ${new URL(base).host} is switched off`,
      recipient: shop.readSettings().contact.email,
    },
  ]);
  await happen();
  expect((await logOf(id)).total).toBe(1);
  const [message] = (await logOf(id)).data;
  const params = { id: message?._id ?? '' };
  expect(message).toMatchObject({ tries: 10, problem: 'It answered 503.' });
  expect(await shop.call(contract.sendWebhookAgain, { params, token: owner.token })).toMatchObject({
    status: 409,
    body: { code: 'webhook_is_off' },
  });
  const body = { address: `${base}/dead`, events: everything, isOn: true };
  await shop.callOk(contract.changeWebhook, { params: { id }, body, token: owner.token });
  answers = {};
  await shop.callOk(contract.sendWebhookAgain, { params, token: owner.token });
  await send();
  expect(received.at(-1)?.headers['webhook-id']).toBe(params.id);
  expect((await logOf(id)).data).toMatchObject([{ arrivedAt: expect.any(String) }]);
});

test('one that took something meanwhile stays on, and 410 switches off at once', async () => {
  const { _id: id } = await add('/picky');
  await happen();
  await send();
  answers['/picky'] = { status: 404 };
  await happen();
  await shop.database.write((tx) =>
    tx
      .updateTable('webhook_messages')
      .set({ tries: 9, created_at: new Date(shop.clock.now().getTime() - SECOND_MS) })
      .where('arrived_at', 'is', null)
      .execute(),
  );
  await send();
  expect(await list()).toMatchObject([{ _id: id, waiting: 0 }]);
  expect((await list())[0]?.offBecause).toBeUndefined();
  answers['/picky'] = { status: 410 };
  await happen();
  await send();
  expect(await list()).toMatchObject([{ offBecause: 'gone' }]);
});

test('a redirect is not followed, and Retry-After is waited for', async () => {
  await add('/moved');
  answers['/moved'] = { status: 302, headers: { location: `${base}/elsewhere` } };
  await happen();
  await send();
  expect(received.map(({ path }) => path)).toEqual(['/moved']);
  answers['/moved'] = { status: 429, headers: { 'retry-after': '7200' } };
  shop.clock.advance(6 * SECOND_MS);
  await send();
  shop.clock.advance(HOUR_MS);
  await send();
  expect(received).toHaveLength(2);
  shop.clock.advance(HOUR_MS);
  await send();
  expect(received).toHaveLength(3);
});

test('a program that does not answer keeps no other waiting', async () => {
  answers['/hangs'] = { status: 500 };
  await add('/hangs');
  await add('/fine');
  await happen();
  await happen();
  await send();
  expect(received.filter(({ path }) => path === '/fine')).toHaveLength(2);
  expect(received.filter(({ path }) => path === '/hangs')).toHaveLength(1);
});

test.each([
  'http://example.com/hook',
  'https://127.0.0.1/hook',
  'https://[::1]/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://example.com:8443/hook',
  'https://user:secret@example.com/hook',
  'ftp://example.com',
  'example.com',
])('%s is refused as an address', async (address) => {
  const other = await buildTestShop({ database: shop.database });
  const answer = await other.call(contract.addWebhook, {
    body: { address, events: ['order.paid'] },
    token: owner.token,
  });
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { address: expect.stringContaining('https://') } },
  });
  await other.close();
});

test('a name that leads into the shop’s own network is found when it is connected to', async () => {
  await shop.database.write((tx) =>
    tx
      .insertInto('webhook_endpoints')
      .values({
        id: uuidv7(),
        address: 'https://localhost/hook',
        events: ['product.changed'],
        secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
        created_at: new Date(),
      })
      .execute(),
  );
  await happen();
  const { app, database, clock, readSettings } = shop;
  await sendDueWebhooks({ database, clock, logger: app.log, readSettings });
  const [message] = await database.read.selectFrom('webhook_messages').selectAll().execute();
  expect(message).toMatchObject({ tries: 1, last_error: 'Its address is not on the public Internet.' });
});

test('at most 20 programs hear of a shop, and one that was removed leaves nothing', async () => {
  const { _id: id } = await add('/1');
  await happen();
  for (let nth = 2; nth <= 20; nth += 1) await add(`/${nth}`);
  const body = { address: `${base}/21`, events: everything };
  expect(await shop.call(contract.addWebhook, { body, token: owner.token })).toMatchObject({ status: 409 });
  await shop.callOk(contract.removeWebhook, { params: { id }, token: owner.token });
  expect(await shop.call(contract.removeWebhook, { params: { id }, token: owner.token })).toMatchObject({
    status: 404,
  });
  expect(await shop.database.read.selectFrom('webhook_messages').selectAll().execute()).toEqual([]);
});
