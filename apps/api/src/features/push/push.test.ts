import { MAX_PUSH_DEVICES } from '@shop/contract/limits';
import { getPush, testPush, turnPushOff, turnPushOn } from '@shop/contract/push/endpoints';
import * as pushMessages from '@shop/contract/push/messages';
import * as pushRefusals from '@shop/contract/push/refusals';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { startPushService } from '../../testing/push-service.ts';
import { queueMail } from '../mails/index.ts';
import { sendDuePushes } from './index.ts';

/** Lets this machine count as the Internet. */
const pushNetwork = { isAllowed: (address: string) => address === '127.0.0.1', hasUsualPorts: false };

let service: Awaited<ReturnType<typeof startPushService>>;
let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  service = await startPushService();
  shop = await buildTestShop({ pushNetwork });
});
afterAll(async () => {
  await service.close();
  await shop.close();
});
beforeEach(async () => {
  service.received.length = 0;
  service.status = 201;
  await shop.database.write((tx) => tx.deleteFrom('push_devices').execute());
  owner = await shop.newAdmin();
});

const all = { order: true, lowStock: true, ticket: true, refund: true };
const subscription = (path: string, choices = all) => ({ ...service.subscription(path), choices });
const turnOn = (path: string, choices = all, token = owner.token) =>
  shop.callOk(turnPushOn, { token, body: subscription(path, choices) });
const stateOf = async (token = owner.token) => (await shop.callOk(getPush, { token })).data;
const devicesOf = async (token = owner.token) => (await stateOf(token)).devices;
const deviceOf = async (token = owner.token) => {
  const [device] = await devicesOf(token);
  if (!device) throw new Error('Nothing is turned on');
  return { deviceId: device.id };
};
const tryDevice = async (params: { deviceId: string }, of = shop) =>
  of.call(testPush, { token: owner.token, params });
const send = () => {
  const { app, database, clock, readSettings } = shop;
  return sendDuePushes({ database, clock, logger: app.log, readSettings, pushNetwork });
};
const waiting = () => shop.database.read.selectFrom('push_messages').selectAll().orderBy('id').execute();
const happened = (kind: string, subject: string, to = '/admin/orders?order=1') =>
  shop.database.write((tx) =>
    queueMail(tx, {
      kind,
      recipient: 'owner@example.com',
      subject,
      content: { preview: '', blocks: [{ kind: 'button', label: 'Open', to }] },
    }),
  );

test('the keys are made once, also by calls at the same time, and stay', async () => {
  const keys = await Promise.all([stateOf(), stateOf(), stateOf()]);
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(Buffer.from(keys[0]?.publicKey ?? '', 'base64url')).toHaveLength(65);
  expect(await shop.database.read.selectFrom('push_keys').selectAll().execute()).toHaveLength(1);
});

test('each event goes once to each device that wants its kind, encrypted, and is gone then', async () => {
  const partner = await shop.newAdmin();
  await turnOn('/phone');
  await turnOn('/tablet', { ...all, order: false }, partner.token);
  await happened('order_received', 'New order D-1: ₹498.00');
  await happened('order_confirmed', 'Your order D-1');
  expect(await waiting()).toMatchObject([
    { kind: 'order', title: 'New order D-1: ₹498.00', path: '/admin/orders?order=1', tries: 0 },
  ]);
  await send();
  expect(service.received).toMatchObject([
    {
      path: '/phone',
      headers: {
        'content-encoding': 'aes128gcm',
        authorization: expect.stringMatching(/^vapid t=/) as string,
      },
      notice: { title: 'New order D-1: ₹498.00', path: '/admin/orders?order=1', icon: '/icon-192.png' },
    },
  ]);
  await happened('ticket_opened_owner', 'T-1: Damaged');
  await happened('refund_trouble', 'The refund of ₹10.00 for D-1 has not gone through');
  await send();
  const sentTo = service.received.map(({ path }) => path).toSorted();
  expect(sentTo.join(' ')).toBe('/phone /phone /phone /tablet /tablet');
  expect(await waiting()).toEqual([]);
});

test('a mail to two mailboxes is one notification; one of an old backup or of a rollback is none', async () => {
  await turnOn('/phone');
  const mail = { kind: 'ticket_opened_owner', subject: 'T-2: Late', content: { preview: '', blocks: [] } };
  await shop.database.write(async (tx) => {
    await queueMail(tx, { ...mail, recipient: 'shop@example.com' });
    await queueMail(tx, { ...mail, recipient: 'officer@example.com' });
  });
  expect(await waiting()).toMatchObject([{ title: 'T-2: Late', path: '/admin/dashboard' }]);
  await shop.database.write((tx) => tx.deleteFrom('push_messages').execute());
  const old = sql`insert into outbox_mails (id, kind, recipient, subject, created_at)
    values (gen_random_uuid(), 'order_received', 'x@example.com', 'Old', now() - interval '1 day')`;
  await shop.database.write((tx) => old.execute(tx));
  const rolledBack = shop.database.write(async (tx) => {
    await queueMail(tx, { ...mail, recipient: 'x@example.com' });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(await waiting()).toEqual([]);
});

test('a product is told of when a movement takes it below its limit, not again below it', async () => {
  await turnOn('/phone');
  const productId = await newProduct(shop.database, { title: 'Neem soap', stock: 12 });
  const take = (pieces: number) =>
    shop.database.write((tx) =>
      sql`select move_stock('correction', -1, 0, array[${productId}::uuid], array[${pieces}::integer],
        null, null, 'counted')`.execute(tx),
    );
  await take(2);
  expect(await waiting()).toEqual([]);
  await take(1);
  await take(1);
  expect(await waiting()).toMatchObject([{ kind: 'lowStock', title: 'Low stock: 9 left of Neem soap' }]);
});

test('what a service does not take is tried again later, and after many times no more', async () => {
  await turnOn('/phone');
  await happened('order_received', 'New order D-2: ₹1.00');
  service.status = 503;
  await send();
  await send();
  expect(service.received).toHaveLength(1);
  expect(await waiting()).toMatchObject([{ tries: 1 }]);
  for (let tries = 2; tries <= 12; tries += 1) {
    shop.clock.advance(3_600_000);
    await send();
  }
  expect(service.received).toHaveLength(12);
  expect(await waiting()).toEqual([]);
});

test.each([404, 410])('a subscription whose service answers %i is removed with what waits', async (gone) => {
  await turnOn('/phone');
  await happened('order_received', 'One');
  await happened('order_received', 'Two');
  service.status = gone;
  await send();
  expect(await waiting()).toEqual([]);
  expect(await devicesOf()).toEqual([]);
});

test('a redirect is not followed', async () => {
  await turnOn('/phone');
  service.status = 307;
  expect(await tryDevice(await deviceOf())).toMatchObject({ status: 503 });
  expect(service.received.map(({ path }) => path)).toEqual(['/phone']);
});

test('a test arrives at once, and says when the device is off, has ended or its service is away', async () => {
  expect(await tryDevice({ deviceId: owner.id })).toMatchObject({
    status: 404,
    body: { code: 'push_device_unknown', message: pushRefusals.unknownDevice.text() },
  });
  await turnOn('/phone');
  const device = await deviceOf();
  expect(await tryDevice(device)).toMatchObject({ status: 200, body: { message: pushMessages.testSent } });
  service.status = 500;
  expect(await tryDevice(device)).toMatchObject({ status: 503, body: { code: 'push_service_away' } });
  service.status = 410;
  expect(await tryDevice(device)).toMatchObject({
    status: 409,
    body: { message: pushRefusals.ended.text() },
  });
  expect(await devicesOf()).toEqual([]);
});

test('a device has its own choices, and is the account’s that turned it on last', async () => {
  const body = subscription('/phone', { ...all, ticket: false });
  await shop.callOk(turnPushOn, { token: owner.token, body });
  const [device] = await devicesOf();
  expect(device).toEqual({
    id: device?.id,
    endpoint: body.endpoint,
    label: 'Browser',
    choices: { ...all, ticket: false },
    since: shop.clock.now().toISOString(),
  });
  await shop.callOk(turnPushOn, { token: owner.token, body: { ...body, choices: { ...all, order: false } } });
  expect(await devicesOf()).toEqual([{ ...device, choices: { ...all, order: false } }]);
  const partner = await shop.newAdmin();
  await shop.callOk(turnPushOn, { token: partner.token, body });
  expect(await devicesOf()).toEqual([]);
  expect(await devicesOf(partner.token)).toHaveLength(1);
});

test('a device is turned off by its account, from any device, and by nobody else', async () => {
  await turnOn('/phone');
  await turnOn('/laptop');
  const params = await deviceOf();
  const partner = await shop.newAdmin();
  expect(await shop.call(turnPushOff, { token: partner.token, params })).toMatchObject({ status: 404 });
  expect(await shop.call(testPush, { token: partner.token, params })).toMatchObject({ status: 404 });
  await happened('order_received', 'Waits when it is turned off');
  await shop.callOk(turnPushOff, { token: owner.token, params });
  expect((await devicesOf()).map(({ endpoint }) => endpoint)).toEqual([`${service.base}/laptop`]);
  expect(await waiting()).toHaveLength(1);
});

test('the end of a sign-in ends no notification; a new password and other rights do', async () => {
  await turnOn('/phone');
  await shop.database.write((tx) => tx.deleteFrom('sessions').where('user_id', '=', owner.id).execute());
  await happened('order_received', 'At night');
  expect(await waiting()).toHaveLength(1);
  const devices = () => shop.database.read.selectFrom('push_devices').selectAll().execute();
  const change = (columns: { password_hash?: string; role?: 'user' | 'admin'; user_name?: string }) =>
    shop.database.write((tx) => tx.updateTable('users').set(columns).where('id', '=', owner.id).execute());
  await change({ user_name: 'New name', role: 'admin' });
  expect(await devices()).toHaveLength(1);
  await change({ password_hash: 'changed' });
  expect([await devices(), await waiting()]).toEqual([[], []]);
  owner = await shop.newAdmin();
  await turnOn('/phone');
  await change({ role: 'user' });
  expect(await devices()).toEqual([]);
});

test('an account keeps its newest devices', async () => {
  for (let number = 1; number <= MAX_PUSH_DEVICES + 2; number += 1) {
    shop.clock.advance(1_000);
    await turnOn(`/${number}`);
  }
  const endpoints = (await devicesOf()).map(({ endpoint }) => endpoint);
  expect(endpoints).toHaveLength(MAX_PUSH_DEVICES);
  expect([endpoints[0], endpoints.at(-1)]).toEqual([
    `${service.base}/3`,
    `${service.base}/${MAX_PUSH_DEVICES + 2}`,
  ]);
});

test('only https addresses of the Internet are taken, with keys for which something can be encrypted', async () => {
  const strict = await buildTestShop({ database: shop.database });
  const refused = async (changes: object) => {
    const body = { ...subscription('/phone'), endpoint: 'https://push.example.com/x', ...changes };
    return (await strict.call(turnPushOn, { token: owner.token, body })).body;
  };
  for (const endpoint of [
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.0.0.1/x',
    'https://push.example.com:8443/x',
    'https://me:secret@push.example.com/x',
    'x',
  ]) {
    expect(await refused({ endpoint })).toMatchObject({
      code: 'push_endpoint_refused',
      message: pushRefusals.badEndpoint.text(),
    });
  }
  for (const wrong of [{ p256dh: 'AAAA' }, { auth: 'AAAA' }]) {
    expect(await refused(wrong)).toMatchObject({ message: pushRefusals.badKeys.text() });
  }
  await strict.callOk(turnPushOn, {
    token: owner.token,
    body: { ...subscription('/phone'), endpoint: 'https://push.example.com/x' },
  });
  // Its name is resolved only when a notification is sent; no connection is made to an internal address.
  await strict.callOk(turnPushOn, {
    token: owner.token,
    body: { ...subscription('/phone'), endpoint: 'https://localhost/x' },
  });
  const inside = (await devicesOf()).find(({ endpoint }) => endpoint === 'https://localhost/x');
  expect(await tryDevice({ deviceId: inside?.id ?? '' }, strict)).toMatchObject({ status: 503 });
  await strict.close();
});

test('what opens a device, and what signs for the shop, is in no log', async () => {
  const body = subscription('/a-secret-canary');
  await shop.callOk(turnPushOn, { token: owner.token, body });
  service.status = 500;
  await tryDevice(await deviceOf());
  await happened('order_received', 'New order D-3: ₹1.00');
  await send();
  await shop.call(turnPushOn, { token: owner.token, body: { ...body, auth: 'a-secret-canary' } });
  service.status = 410;
  await tryDevice(await deviceOf());
  const { private_key: privateKey } = await shop.database.read
    .selectFrom('push_keys')
    .select('private_key')
    .executeTakeFirstOrThrow();
  const log = JSON.stringify(shop.logLines);
  expect(log).toContain('a notification could not be sent');
  for (const secret of ['a-secret-canary', body.p256dh, body.auth, privateKey]) {
    expect(log).not.toContain(secret);
  }
});
