import { cancelOrder } from '@shop/contract/payments/endpoints';
import { confirmForShopper } from '@shop/contract/cash/endpoints';
import {
  getAdminOrder,
  sendParcel,
  tellOutForDelivery,
  updateOrderStatus,
} from '@shop/contract/orders/endpoints';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SignedIn, TestShop } from '../../testing/build-test-app.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import {
  agree,
  buildShopWithWhatsApp,
  messagesTo,
  newMessagedOrder,
  sendMessages,
  setWhatsApp,
  webhooksTaken,
} from '../../testing/shop-with-whatsapp.ts';
import type { TestWhatsApp } from '../../testing/test-whatsapp.ts';

const MINUTE_MS = 60_000;

let shop: TestShop;
let whatsApp: TestWhatsApp;
let owner: SignedIn;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ shop, whatsApp, owner, close } = await buildShopWithWhatsApp());
});
afterAll(() => close());

const send = () => sendMessages(shop, whatsApp);
const stored = (orderId: string) =>
  shop.database.read
    .selectFrom('whatsapp_messages')
    .select(['kind', 'status', 'problem', 'error_code', 'next_try_at', 'provider_id', 'tries'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
const notesOf = async (id: string) => {
  const { data } = await shop.callOk(getAdminOrder, { token: owner.token, params: { id } });
  return data.timeline.filter(({ kind }) => kind === 'note').map(({ note }) => note);
};

test('who agreed is asked by WhatsApp to confirm a cash order, once, beside the mail, in their language', async () => {
  const english = await newMessagedOrder(shop);
  const hindi = await newMessagedOrder(shop, { language: 'hi' });
  await Promise.all([send(), send()]);
  await send();
  const [message, ...more] = await messagesTo(whatsApp, english.to);
  expect(more).toEqual([]);
  expect(message?.text).toContain(
    `Shall we send your order ${english.order.orderNumber}? You pay ₹229.00 in cash`,
  );
  expect(message?.buttons.map(({ text }) => text)).toEqual(['Confirm', 'Cancel']);
  expect((await messagesTo(whatsApp, hindi.to)).map(({ language }) => language)).toEqual(['hi']);
  expect(
    await listQueuedMails(shop.database, { orderId: english.orderId, kind: 'cash_to_confirm' }),
  ).toHaveLength(1);
  await webhooksTaken(whatsApp);
  expect(await stored(english.orderId)).toMatchObject([
    { kind: 'cash_to_confirm', status: 'delivered', provider_id: message?.id, next_try_at: null, tries: 1 },
  ]);
  expect(await notesOf(english.orderId)).toEqual([
    'WhatsApp message “Cash order to confirm, with two buttons” has arrived.',
  ]);
});

test('a parcel, a refund and a confirmed order are told with their link', async () => {
  const { orderId, order, to } = await newMessagedOrder(shop);
  await send();
  await shop.callOk(confirmForShopper, { token: owner.token, params: { id: orderId } });
  await shop.callOk(updateOrderStatus, {
    token: owner.token,
    params: { id: orderId },
    body: { orderStatus: 'inShipping' },
  });
  await shop.database.write((tx) =>
    tx
      .updateTable('orders')
      .set({ courier: 'Delhivery', tracking_number: '1234' })
      .where('id', '=', orderId)
      .execute(),
  );
  await send();
  const texts = (await messagesTo(whatsApp, to)).map(({ text }) => text);
  expect(texts[1]).toContain(`Your order ${order.orderNumber} of ₹229.00 is placed`);
  expect(texts[1]).toContain(`http://shop.test/shop/account?order=${orderId}`);
  expect(texts[2]).toContain('on its way with Delhivery');
  expect(texts[2]).toContain('https://www.delhivery.com/track/package/1234');
  expect(texts).toHaveLength(3);
});

const outOf = async ({ to }: { to: string }) =>
  (await messagesTo(whatsApp, to)).filter(({ template }) => template === 'shop_out_for_delivery_1');

test('a parcel that comes today is told of once, with what is to be paid, until it has arrived or that was a mistake', async () => {
  const orders = [await newMessagedOrder(shop), await newMessagedOrder(shop, { language: 'hi' })];
  const late = await newMessagedOrder(shop);
  const wrong = await newMessagedOrder(shop);
  const parcels = [...orders, late, wrong].map(({ orderId }) => ({ orderId }));
  const { token } = owner;
  const move = (id: string, orderStatus: string) =>
    shop.callOk(updateOrderStatus, { token, params: { id }, body: { orderStatus } });
  for (const { orderId } of parcels) {
    await shop.callOk(confirmForShopper, { token, params: { id: orderId } });
    await move(orderId, 'inShipping');
  }
  await send();
  for (let press = 0; press < 2; press += 1)
    await shop.callOk(tellOutForDelivery, { token, body: { parcels } });
  await move(late.orderId, 'delivered');
  await shop.callOk(tellOutForDelivery, {
    token,
    body: { parcels: [{ orderId: wrong.orderId }], isMistake: true },
  });
  await send();
  const [english, inHindi] = orders;
  expect(await outOf(english ?? late)).toMatchObject([
    { text: expect.stringContaining('should reach you today.\n\nTo pay at the door: ₹229.00.') },
  ]);
  expect(await outOf(inHindi ?? late)).toMatchObject([
    { language: 'hi', text: expect.stringContaining('दरवाज़े पर देना है: ₹229.00।') },
  ]);
  for (const untold of [late, wrong]) {
    expect(await outOf(untold)).toEqual([]);
    expect((await stored(untold.orderId)).at(-1)).toMatchObject({ problem: 'It is no news any more.' });
  }
});

test('a part of an order that is on its way is told with the courier of that part', async () => {
  const { orderId, to, productId } = await newMessagedOrder(shop, { quantity: 2 });
  await shop.callOk(confirmForShopper, { token: owner.token, params: { id: orderId } });
  // The owner marks the cash as paid in advance: only a paid order leaves in parts.
  await shop.database.write((tx) =>
    tx
      .updateTable('orders')
      .set({ payment_status: 'paid', cash_state: 'received' })
      .where('id', '=', orderId)
      .execute(),
  );
  await shop.callOk(sendParcel, {
    token: owner.token,
    params: { id: orderId },
    body: { number: 1, courier: 'DTDC', trackingNumber: 'Z10001', lines: [{ productId, quantity: 1 }] },
  });
  await send();
  expect((await messagesTo(whatsApp, to)).at(-1)?.text).toContain('on its way with DTDC');
});

test.each([
  ['who did not agree', { agrees: false }, async () => {}, []],
  [
    'who took it back before it left',
    {},
    async ({ shopper }: { shopper: SignedIn }) => agree(shop, shopper, false),
    ['The shopper has taken the consent back.'],
  ],
  [
    'the number on a gift',
    {},
    async ({ orderId }: { orderId: string }) => {
      const gift = JSON.stringify({ message: 'For you', from: 'Meera' });
      await shop.database.write((tx) =>
        tx.updateTable('orders').set({ gift }).where('id', '=', orderId).execute(),
      );
    },
    ['The number of a gift is not the shopper’s.'],
  ],
  [
    'who has cancelled by then',
    {},
    async ({ shopper: { token }, orderId }: { shopper: SignedIn; orderId: string }) => {
      await shop.callOk(cancelOrder, { token, params: { orderId } });
    },
    ['It is no news any more.'],
  ],
])('%s gets no message', async (_who, options, then, problems) => {
  const order = await newMessagedOrder(shop, options);
  await then(order);
  await send();
  expect(await messagesTo(whatsApp, order.to)).toEqual([]);
  expect((await stored(order.orderId)).map(({ problem }) => problem)).toEqual(problems);
  expect((await listQueuedMails(shop.database, { orderId: order.orderId })).length).toBeGreaterThan(0);
});

test('while the owner has them off, no message leaves', async () => {
  await setWhatsApp(shop, owner, 'no');
  const { orderId, to } = await newMessagedOrder(shop);
  await send();
  await setWhatsApp(shop, owner, 'yes');
  await send();
  expect(await messagesTo(whatsApp, to)).toEqual([]);
  expect(await stored(orderId)).toMatchObject([{ status: 'unsent', problem: 'Messages are off.' }]);
});

test('a number without WhatsApp is told to the owner, and has its mail', async () => {
  const { orderId, to } = await newMessagedOrder(shop);
  await whatsApp.control('people', { phone: to, whatsapp: false });
  await send();
  await webhooksTaken(whatsApp);
  expect(await stored(orderId)).toMatchObject([{ status: 'failed', error_code: 131026 }]);
  expect(await notesOf(orderId)).toEqual([
    'WhatsApp message “Cash order to confirm, with two buttons” did not arrive: Message Undeliverable. The email has gone out as always.',
  ]);
});

test.each(['delay', 'no-answer-after-accept', 'error-after-accept', 'cut-json'])(
  'after %s the status is waited for and nothing is sent twice',
  async (fault) => {
    const { orderId, to } = await newMessagedOrder(shop);
    await whatsApp.control('faults', { calls: [{ fault, delay_ms: 300 }] });
    await send();
    await webhooksTaken(whatsApp);
    shop.clock.advance(11 * MINUTE_MS);
    await send();
    expect(await messagesTo(whatsApp, to)).toHaveLength(1);
    expect(await stored(orderId)).toMatchObject([{ status: 'delivered', tries: 1 }]);
  },
);

test.each(['hang', 'reset', '500', '502-html'])(
  'after %s it is sent again, once no status has come',
  async (fault) => {
    const { orderId, to } = await newMessagedOrder(shop);
    await whatsApp.control('faults', { calls: [{ fault }] });
    // Not the fifteen seconds that a call is waited for.
    const { timeout } = AbortSignal;
    const shorter = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 10));
    await send();
    shorter.mockRestore();
    await send();
    expect(await messagesTo(whatsApp, to)).toEqual([]);
    shop.clock.advance(11 * MINUTE_MS);
    await send();
    expect(await messagesTo(whatsApp, to)).toHaveLength(1);
    await webhooksTaken(whatsApp);
    expect(await stored(orderId)).toMatchObject([{ status: 'delivered', tries: 2 }]);
  },
);

test('at the limit of the provider, and while a template is paused, a message waits and then leaves', async () => {
  const { orderId, to } = await newMessagedOrder(shop);
  await whatsApp.control('settings', { messages_per_second: 0 });
  await send();
  expect(await stored(orderId)).toMatchObject([{ status: null, error_code: 130429 }]);
  await whatsApp.control('settings', { messages_per_second: 80 });
  const template = { name: 'shop_cash_to_confirm_1', language: 'en' };
  await whatsApp.control('template', { ...template, status: 'PAUSED' });
  shop.clock.advance(MINUTE_MS);
  await send();
  expect(await stored(orderId)).toMatchObject([{ status: null, error_code: 132015 }]);
  await whatsApp.control('template', { ...template, status: 'APPROVED' });
  shop.clock.advance(2 * MINUTE_MS);
  await send();
  expect(await messagesTo(whatsApp, to)).toHaveLength(1);
});

test('what cannot leave within a day is left out', async () => {
  const { orderId, to } = await newMessagedOrder(shop);
  shop.clock.advance(24 * 60 * MINUTE_MS);
  await send();
  expect(await messagesTo(whatsApp, to)).toEqual([]);
  expect(await stored(orderId)).toMatchObject([
    { status: 'unsent', problem: 'It could not leave within a day.' },
  ]);
});
