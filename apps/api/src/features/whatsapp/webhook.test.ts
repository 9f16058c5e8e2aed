import { createHmac } from 'node:crypto';
import { confirmForShopper } from '@shop/contract/cash/endpoints';
import { listConsents } from '@shop/contract/consents/endpoints';
import { getAdminOrder, updateOrderStatus } from '@shop/contract/orders/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn, TestShop } from '../../testing/build-test-app.ts';
import {
  buildShopWithWhatsApp,
  eventually,
  messagesTo,
  newMessagedOrder,
  sendMessages,
  webhooksTaken,
} from '../../testing/shop-with-whatsapp.ts';
import type { TestWhatsApp } from '../../testing/test-whatsapp.ts';

let shop: TestShop;
let whatsApp: TestWhatsApp;
let owner: SignedIn;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ shop, whatsApp, owner, close } = await buildShopWithWhatsApp());
});
afterAll(() => close());

const send = () => sendMessages(shop, whatsApp);
const read = async (id: string) =>
  (await shop.callOk(getAdminOrder, { token: owner.token, params: { id } })).data;

/** A cash order whose message with the buttons has arrived. */
async function asked(options: Parameters<typeof newMessagedOrder>[1] = {}) {
  const order = await newMessagedOrder(shop, options);
  await send();
  const [message] = await messagesTo(whatsApp, order.to);
  if (!message) throw new Error('The message did not leave');
  await webhooksTaken(whatsApp);
  return {
    ...order,
    message,
    async press(button: 0 | 1) {
      await whatsApp.control('press', { message_id: message.id, button });
      await webhooksTaken(whatsApp);
      await send();
    },
    texts: async () => (await messagesTo(whatsApp, order.to)).slice(1).map(({ text }) => text),
  };
}

/** Posts a webhook, signed with the app's secret unless another is given. */
async function post(body: object | string, secret = 'sandbox_app_secret') {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const hmac = createHmac('sha256', secret).update(payload).digest('hex');
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/api/whatsapp/webhook',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${hmac}` },
    payload,
  });
  return statusCode;
}
const news = (value: object) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '1',
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { phone_number_id: '100000000000001' },
            ...value,
          },
        },
      ],
    },
  ],
});
const statusOf = async (orderId: string) => {
  const { status } = await shop.database.read
    .selectFrom('whatsapp_messages')
    .select('status')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'cash_to_confirm')
    .executeTakeFirstOrThrow();
  return status;
};

test('a press on Confirm confirms the order, once, and the next message says so', async () => {
  const { orderId, order, press, texts } = await asked();
  await press(0);
  expect(await read(orderId)).toMatchObject({ orderStatus: 'confirmed', cash: { state: 'confirmed' } });
  expect((await read(orderId)).timeline).toContainEqual(
    expect.objectContaining({
      kind: 'status',
      to: 'confirmed',
      note: 'confirmed by the customer, by WhatsApp',
    }),
  );
  expect(await texts()).toEqual([expect.stringContaining(`Your order ${order.orderNumber}`)]);
  await press(0);
  expect((await texts()).at(-1)).toContain('was confirmed already');
  expect((await read(orderId)).timeline.filter(({ kind }) => kind === 'status')).toHaveLength(1);
});

test('a press on Cancel ends the order, and a second one is answered that it had ended', async () => {
  const { orderId, press, texts } = await asked();
  await press(1);
  expect(await read(orderId)).toMatchObject({ orderStatus: 'Rejected', cash: { state: 'ended' } });
  expect((await texts())[0]).toContain('is cancelled. Nothing has to be paid.');
  await press(1);
  await press(0);
  expect((await texts()).slice(1)).toEqual([
    expect.stringContaining('had ended before'),
    expect.stringContaining('had ended before'),
  ]);
});

test('a late press on an order that has left is answered, in the language of the shopper', async () => {
  const { orderId, press, texts } = await asked({ language: 'hi' });
  await shop.callOk(confirmForShopper, { token: owner.token, params: { id: orderId } });
  await shop.callOk(updateOrderStatus, {
    token: owner.token,
    params: { id: orderId },
    body: { orderStatus: 'inShipping' },
  });
  await press(1);
  expect(await read(orderId)).toMatchObject({ orderStatus: 'inShipping', cash: { state: 'confirmed' } });
  expect(await texts()).toContainEqual(expect.stringContaining('रवाना हो चुका है'));
});

test('only the number of the order can press, or the person who hides it', async () => {
  const { orderId, to, message } = await asked();
  const payload = message.buttons[0]?.payload ?? '';
  const pressed = (who: object) => ({
    messages: [
      { id: `wamid.${Math.random()}`, type: 'button', button: { payload, text: 'Confirm' }, ...who },
    ],
  });
  for (const who of [{ from: '919899999999' }, { from_user_id: 'IN.123' }, {}]) {
    expect(await post(news(pressed(who)))).toBe(200);
    expect(await read(orderId)).toMatchObject({ cash: { state: 'unconfirmed' } });
  }
  await whatsApp.control('people', { phone: to, hides_number: true });
  await whatsApp.control('press', { message_id: message.id, button: 0 });
  await eventually(async () => expect(await read(orderId)).toMatchObject({ cash: { state: 'confirmed' } }));
});

test('a status counts once and never backwards, in whatever order they come', async () => {
  const { orderId, message } = await asked();
  const status = (name: string, more: object = {}) =>
    post(news({ statuses: [{ id: message.id, status: name, timestamp: '1', ...more }] }));
  const noted = async () => (await read(orderId)).timeline.filter(({ kind }) => kind === 'note').length;
  expect([await statusOf(orderId), await noted()]).toEqual(['delivered', 1]);
  for (const name of ['sent', 'delivered', 'failed']) expect(await status(name)).toBe(200);
  expect([await statusOf(orderId), await noted()]).toEqual(['delivered', 1]);
  for (const name of ['read', 'delivered', 'read', 'sent']) expect(await status(name)).toBe(200);
  expect([await statusOf(orderId), await noted()]).toEqual(['read', 1]);
});

test('what was read in an open chat has arrived, and what failed on one device may arrive on another', async () => {
  whatsApp.disconnect();
  const { orderId, to } = await newMessagedOrder(shop);
  await send();
  const [message] = await messagesTo(whatsApp, to);
  const status = (name: string) =>
    post(
      news({
        statuses: [{ id: message?.id, status: name, errors: [{ code: 131026, title: 'Undeliverable' }] }],
      }),
    );
  await status('failed');
  await status('read');
  whatsApp.connect(shop.app);
  await webhooksTaken(whatsApp);
  expect(await statusOf(orderId)).toBe('read');
  expect(
    (await read(orderId)).timeline.filter(({ kind }) => kind === 'note').map(({ note }) => note),
  ).toEqual([
    expect.stringContaining('did not arrive: Undeliverable'),
    expect.stringContaining('has arrived.'),
  ]);
});

test.each(['drop', 'duplicate', 'reorder', 'late', 'tamper'])(
  'statuses with %s lead to the same end',
  async (fault) => {
    const { orderId } = await newMessagedOrder(shop);
    await whatsApp.control('faults', { webhooks: [{ kind: 'status', fault, delay_ms: 100 }] });
    await send();
    await webhooksTaken(whatsApp);
    expect(await statusOf(orderId)).toBe('delivered');
  },
);

test.each(['STOP', ' बंद करें। '])(
  '%s takes the consent back, is answered, and nothing is sent after it',
  async (word) => {
    const { shopper, to, texts, orderId } = await asked();
    await whatsApp.control('write', { from: to, text: word });
    await webhooksTaken(whatsApp);
    await shop.callOk(confirmForShopper, { token: owner.token, params: { id: orderId } });
    await send();
    expect(await texts()).toEqual([expect.stringContaining('You get no more messages here')]);
    expect((await messagesTo(whatsApp, to)).some(({ isAfterStop }) => isAfterStop)).toBe(false);
    const { data } = await shop.callOk(listConsents, { token: shopper.token });
    expect(data.find(({ purpose }) => purpose === 'order_messages')).toMatchObject({ isOn: false });
  },
);

test('whoever writes is told once that nobody reads, and strangers are not answered', async () => {
  const { to, texts } = await asked();
  for (const from of [to, to, '919855555555']) {
    await whatsApp.control('write', { from, text: 'Where is it?' });
    await webhooksTaken(whatsApp);
  }
  await send();
  expect(await texts()).toEqual([
    'Nobody reads messages here. Please write to us at http://shop.test/shop/contactus',
  ]);
  expect(await messagesTo(whatsApp, '919855555555')).toEqual([]);
});

test.each([
  ['no JSON', 'Hello'],
  ['a list', '[1, 2]'],
  ['nothing that it knows', { object: 'page', entry: [{ changes: [{ field: 'feed', value: null }] }, 5] }],
  [
    'odd values',
    news({ statuses: [{ id: 7 }, null, { id: 'x', status: 'played' }], messages: [{ id: 'a\0b', text: 5 }] }),
  ],
  [
    'an unknown message',
    news({ statuses: [{ id: 'wamid.none', status: 'read', biz_opaque_callback_data: "'; --" }] }),
  ],
  [
    'another number',
    { entry: [{ changes: [{ field: 'messages', value: { metadata: { phone_number_id: '2' } } }] }] },
  ],
])('%s is taken, since it would come again for days, and changes nothing', async (_what, body) => {
  expect(await post(body)).toBe(200);
});

test('what is not signed with the secret is refused', async () => {
  const { orderId, message } = await asked();
  const body = news({ statuses: [{ id: message.id, status: 'read' }] });
  expect(await post(body, 'another secret')).toBe(401);
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/api/whatsapp/webhook',
    payload: body,
  });
  expect(statusCode).toBe(401);
  expect(await statusOf(orderId)).toBe('delivered');
});

async function ask(token: string, challenge = '1158201444') {
  const query = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.challenge': challenge,
    'hub.verify_token': token,
  });
  const { statusCode, body, headers } = await shop.app.inject({ url: `/api/whatsapp/webhook?${query}` });
  return [statusCode, statusCode === 200 ? body : null, headers['content-type']?.split(';')[0]];
}

test('the challenge is answered for the token of the shop alone', async () => {
  const { verifyToken } = whatsApp.cloudApi;
  expect(await ask(verifyToken)).toEqual([200, '1158201444', 'text/plain']);
  expect((await ask('another'))[0]).toBe(401);
  expect((await ask(verifyToken, '<script>'))[0]).toBe(401);
});
