import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendContactMessage } from '@shop/contract/contact/endpoints';
import * as contactMessages from '@shop/contract/contact/messages';
import * as contactRefusals from '@shop/contract/contact/refusals';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { removeExpired } from '../retention/index.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LIMIT = 9;
const delivering: ShopSettings = {
  ...demonstrationSettings,
  contact: { ...demonstrationSettings.contact, form: 'deliver' },
};
const body = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@deodar.example',
  message: 'Which of your soaps\nhas no scent?',
};

let shop: TestShop;
let timesWorkWasDue = 0;
beforeAll(async () => {
  shop = await buildTestShop({ settings: delivering, hear: () => (timesWorkWasDue += 1) });
});
afterAll(() => shop.close());

/** Counts networks, so that each test uses one that no message came from yet. */
let networks = 0;
const newNetwork = () => `203.0.113.${(networks += 1)}`;

/** An email that identifies the messages of a network. */
const emailAt = (network: string) => `asha@${network}.example`;

function send(from = newNetwork(), given: object = {}, by = shop) {
  return by.call(sendContactMessage, { body: { ...body, email: emailAt(from), ...given }, address: from });
}

function storedFrom(network: string) {
  return shop.database.read
    .selectFrom('contact_messages')
    .selectAll()
    .where('email', '=', emailAt(network))
    .execute();
}

async function newestMail() {
  const newest = (await listQueuedMails(shop.database)).at(-1);
  if (newest === undefined) throw new Error('No mail was queued');
  return newest;
}

test('keeps nothing and says so unless the owner has turned delivery on', async () => {
  const informing = await buildTestShop({ database: shop.database });
  const network = newNetwork();
  expect(await send(network, {}, informing)).toMatchObject({
    status: 409,
    body: { code: 'messages_not_delivered', message: contactMessages.notDelivered() },
  });
  expect([await storedFrom(network), timesWorkWasDue]).toEqual([[], 0]);
  await informing.close();
});

test('keeps a message, mails it to the shop and answers its reference', async () => {
  const network = newNetwork();
  const due = timesWorkWasDue;
  expect(await send(network)).toMatchObject({
    status: 200,
    body: { success: true, message: contactMessages.received(), data: { reference: 'DEO-M1001' } },
  });
  const { firstName: first_name, lastName: last_name, message } = body;
  const email = emailAt(network);
  expect(await storedFrom(network)).toMatchObject([
    { reference: 'DEO-M1001', first_name, last_name, email, message },
  ]);
  expect(await newestMail()).toMatchObject({
    kind: 'contact_message',
    recipient: demonstrationSettings.contact.email,
    reply_to: email,
    subject: 'Message DEO-M1001 from Asha Rao',
    text: expect.stringContaining(message) as string,
    sent_at: null,
  });
  expect(timesWorkWasDue).toBe(due + 1);
});

test('each message has a reference of its own', async () => {
  const network = newNetwork();
  await Promise.all(Array.from({ length: 5 }, () => send(network)));
  const references = (await storedFrom(network)).map(({ reference }) => reference);
  expect(new Set(references).size).toBe(5);
});

test.each([
  { field: 'firstName', value: '', wrong: 'empty' },
  { field: 'lastName', value: '   ', wrong: 'blank' },
  { field: 'email', value: 'asha', wrong: 'not an address' },
  { field: 'message', value: '\n', wrong: 'blank' },
  { field: 'firstName', value: 'a'.repeat(101), wrong: 'too long' },
  { field: 'message', value: 'a'.repeat(5_001), wrong: 'too long' },
])('refuses $field that is $wrong with a sentence at the field', async ({ field, value }) => {
  const network = newNetwork();
  expect(await send(network, { [field]: value })).toMatchObject({
    status: 400,
    body: { code: 'bad_input', fields: { [field]: expect.stringMatching(/\.$/) as string } },
  });
  expect(await storedFrom(network)).toEqual([]);
});

test('a name cannot add a header to the mail', async () => {
  await send(newNetwork(), { firstName: 'Asha\r\nBcc: everybody@example.com' });
  expect((await newestMail()).subject).toMatch(/^Message \S+ from Asha Bcc: everybody@example\.com Rao$/);
});

test('of many at once from one network nine a day are kept; others wait for nobody', async () => {
  const network = newNetwork();
  const answers = await Promise.all(Array.from({ length: LIMIT + 5 }, () => send(network)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIMIT);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  expect(await storedFrom(network)).toHaveLength(LIMIT);
  expect((await send()).status).toBe(200);
  shop.clock.advance(2 * HOUR_MS);
  await removeExpired(shop);
  expect((await send(network)).status).toBe(429);
  shop.clock.advance(DAY_MS - 2 * HOUR_MS);
  expect((await send(network)).status).toBe(200);
});

test('who has a whole IPv6 /48 closes the form for nobody else', async () => {
  const asked = await buildTestShop({ settings: delivering });
  const fromWide = (network: number) =>
    send(`2001:db8:9:${network}::1`, { email: 'asha@example.com' }, asked);
  for (let network = 0; network < 12; network += 1) {
    for (let sent = 0; sent < LIMIT; sent += 1) await fromWide(network);
  }
  expect((await fromWide(99)).status).toBe(429);
  expect((await send(newNetwork(), {}, asked)).status).toBe(200);
  await asked.close();
});

test('who is refused reads when to try again', async () => {
  const network = newNetwork();
  for (let count = 0; count < LIMIT; count += 1) await send(network);
  shop.clock.advance(DAY_MS / 2);
  expect(await send(network)).toMatchObject({
    status: 429,
    body: { message: contactRefusals.tooMany.text() },
    headers: { 'retry-after': String(12 * 3_600) },
  });
});

test('nobody waits with RATE_LIMITS=off', async () => {
  const { database } = shop;
  const unlimited = await buildTestShop({ database, settings: delivering, config: { rateLimits: false } });
  const network = newNetwork();
  const answers = await Promise.all(Array.from({ length: LIMIT + 5 }, () => send(network, {}, unlimited)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  await unlimited.close();
});

test('where a message came from is forgotten after the day in which it counts', async () => {
  const network = newNetwork();
  const countAttempts = async () => {
    const rows = await shop.database.read
      .selectFrom('attempts')
      .select('id')
      .where('network', '=', network)
      .execute();
    return rows.length;
  };
  await send(network);
  await removeExpired(shop);
  expect(await countAttempts()).toBe(1);
  shop.clock.advance(DAY_MS);
  await removeExpired(shop);
  expect(await countAttempts()).toBe(0);
});

test('from however many networks, a hundred messages a day are mailed to the shop, and the next is refused', async () => {
  const flooded = await buildTestShop({ settings: delivering });
  let from = 0;
  const fromAnother = () => send(`198.51.${(from += 1) >> 8}.${from & 255}`, {}, flooded);
  for (let sent = 0; sent < 100; sent += 1) expect((await fromAnother()).status).toBe(200);
  flooded.clock.advance(2 * HOUR_MS);
  await removeExpired(flooded);
  expect(await fromAnother()).toMatchObject({
    status: 429,
    body: { code: 'too_many_messages', message: contactRefusals.tooMany.text() },
    headers: { 'retry-after': String(22 * 3_600) },
  });
  flooded.clock.advance(22 * HOUR_MS);
  expect((await fromAnother()).status).toBe(200);
  await flooded.close();
});
