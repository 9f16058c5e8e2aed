import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { requestPasswordReset } from '@shop/contract/auth/endpoints';
import * as contract from '@shop/contract/mails/endpoints';
import type { MailState, Mail } from '@shop/contract/mails/schemas';
import * as mailMessages from '@shop/contract/mails/messages';
import type { Mailer } from '../../../platform/mail/index.ts';
import { queueMail, sendDueMails } from '../index.ts';
import type { ReadyMail } from '../../../platform/mail/mailer.ts';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { newOrder } from '../../../testing/order-builder.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import { listQueuedMails, testBrand } from '../../../testing/queued-mails.ts';
import { createRecordingLogger } from '../../../testing/recording-logger.ts';

const MINUTE_MS = 60_000;
let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
let wakes = 0;
beforeAll(async () => {
  shop = await buildTestShop({ hear: (topic) => topic === 'mails' && (wakes += 1) });
  admin = await shop.newAdmin();
  shopper = await shop.newShopper();
});
afterAll(() => shop.close());

let delivered: ReadyMail[];
beforeEach(async () => {
  delivered = [];
  wakes = 0;
  await shop.database.write((tx) => tx.deleteFrom('outbox_mails').execute());
});

const working: Mailer = { send: async (mail) => void delivered.push(mail) };
const refusing: Mailer = { send: () => Promise.reject(new Error('550 No such mailbox')) };

/** What the recurring job does. */
async function sendDue(mailer: Mailer = working) {
  const { logger } = createRecordingLogger();
  await sendDueMails({
    database: shop.database,
    mailer,
    clock: shop.clock,
    logger,
    domain: 'shop.example',
    readBrand: () => testBrand,
    makeAttachment: () => Promise.reject(new Error('None of these mails has a file')),
  });
}

const confirmed = { preview: '', greeting: 'Dear Asha,', blocks: [] };

async function queue(recipient = 'asha@example.com', orderId?: string) {
  await shop.database.write((tx) =>
    queueMail(tx, { kind: 'order_confirmed', recipient, subject: 'Confirmed', content: confirmed, orderId }),
  );
}

type Query = { page?: number; limit?: number; state?: MailState; search?: string };
const list = (query: Query = {}) => shop.callOk(contract.listMails, { token: admin.token, query });
async function onlyMail(query: Query = {}) {
  const { data } = await list(query);
  expect(data).toHaveLength(1);
  return data[0] as Mail;
}
const sendAgain = (
  { _id, state, timesSentAgain }: Mail,
  body: object = { state, timesSentAgain },
  token = admin.token,
) => shop.call(contract.sendMailAgain, { token, params: { id: _id }, body });

test('the outbox is for admins alone', async () => {
  await queue();
  const mail = await onlyMail();
  expect((await shop.call(contract.listMails, {})).status).toBe(401);
  expect((await shop.call(contract.listMails, { token: shopper.token })).status).toBe(403);
  expect((await sendAgain(mail, {}, shopper.token)).status).toBe(403);
  const unknown = { ...mail, _id: '0190a000-0000-7000-8000-000000000000' };
  expect(await sendAgain(unknown)).toMatchObject({ status: 404, body: { code: 'mail_not_found' } });
});

test('a mail waits, is sent, and is shown with its order and text', async () => {
  const productIds = [await newProduct(shop.database)];
  const orderId = await newOrder(shop.database, { userId: shopper.id, productIds });
  await queue('asha@example.com', orderId);
  expect(await onlyMail()).toMatchObject({
    kind: 'order_confirmed',
    recipient: 'asha@example.com',
    subject: 'Confirmed',
    text: 'Dear Asha,\n\nDeodar\ncare@deodar.example',
    order: { _id: orderId, orderNumber: `TEST-${orderId}` },
    state: 'waiting',
    tries: 0,
    timesSentAgain: 0,
    isRepeated: false,
  });
  await sendDue();
  const sent = await onlyMail({ state: 'sent' });
  expect(sent.sentAt).toBe(shop.clock.now().toISOString());
  expect(sent).not.toHaveProperty('nextTryAt');
  expect((await list({ state: 'waiting' })).total).toBe(0);
});

test('a mail that fails is retried, is shown with the reason and the next try, and leaves when the owner says', async () => {
  await queue();
  await sendDue(refusing);
  const failing = await onlyMail({ state: 'failing' });
  expect(failing).toMatchObject({
    tries: 1,
    lastError: '550 No such mailbox',
    nextTryAt: new Date(shop.clock.now().getTime() + MINUTE_MS).toISOString(),
  });
  await sendDue();
  expect(delivered).toEqual([]);

  wakes = 0;
  const answer = await sendAgain(failing);
  expect(answer).toMatchObject({
    status: 200,
    body: { message: mailMessages.queuedAgain, data: { _id: failing._id, state: 'waiting', tries: 0 } },
  });
  expect(wakes).toBe(1);
  await sendDue();
  await sendDue();
  expect(delivered).toHaveLength(1);
  expect(await onlyMail({ state: 'sent' })).toMatchObject({ _id: failing._id, timesSentAgain: 0 });
});

test('a mail that was given up is shown as failing without a next try, and can be sent all the same', async () => {
  await queue();
  await shop.database.write((tx) => tx.updateTable('outbox_mails').set({ tries: 27 }).execute());
  await sendDue(refusing);
  const givenUp = await onlyMail({ state: 'failing' });
  expect(givenUp).toMatchObject({ tries: 28 });
  expect(givenUp).not.toHaveProperty('nextTryAt');
  expect((await sendAgain(givenUp)).status).toBe(200);
  await sendDue();
  expect(delivered).toHaveLength(1);
});

test('a mail that was sent leaves once more as a mail of its own, once for each time the owner says', async () => {
  await queue();
  await sendDue();
  const first = await onlyMail();
  const { body } = await sendAgain(first);
  expect(body).toMatchObject({ data: { state: 'waiting', isRepeated: true, text: first.text } });
  await sendDue();
  await sendDue();
  expect(delivered).toHaveLength(2);
  expect(new Set(delivered.map(({ messageId }) => messageId)).size).toBe(2);
  expect(new Set(delivered.map(({ to, subject, text }) => to + subject + text)).size).toBe(1);
  const { data, total } = await list();
  expect(total).toBe(2);
  expect(data.find(({ _id }) => _id === first._id)).toMatchObject({ timesSentAgain: 1, state: 'sent' });
});

test.each([
  ['sent', working],
  ['failing', refusing],
] as const)('ten clicks at once on a %s mail send it once', async (_state, mailer) => {
  await queue();
  await sendDue(mailer);
  const mail = await onlyMail();
  delivered = [];
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendAgain(mail)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => 'code' in body && body.code === 'mail_changed')).toHaveLength(9);
  await sendDue();
  expect(delivered).toHaveLength(1);
});

test('a mail that left since the owner saw it failing does not leave again', async () => {
  await queue();
  await sendDue(refusing);
  const failing = await onlyMail();
  shop.clock.advance(MINUTE_MS);
  await sendDue();
  expect(await sendAgain(failing)).toMatchObject({ status: 409, body: { code: 'mail_changed' } });
  await sendDue();
  expect(delivered).toHaveLength(1);
});

test('a mail with a link that opens an account shows no text and is not sent again, sent or not', async () => {
  await shop.callOk(requestPasswordReset, { body: { email: shopper.email } });
  const [row] = await listQueuedMails(shop.database);
  expect(row?.text).toContain('/auth/reset-password');
  await sendDue(refusing);
  const failing = await onlyMail();
  expect(failing).toMatchObject({ kind: 'password_reset', state: 'failing', recipient: shopper.email });
  expect(failing).not.toHaveProperty('text');
  const refused = { status: 409, body: { code: 'mail_holds_secret', message: mailMessages.holdsSecret } };
  expect(await sendAgain(failing)).toMatchObject(refused);
  shop.clock.advance(MINUTE_MS);
  await sendDue();
  const sent = await onlyMail();
  expect(sent.state).toBe('sent');
  expect(sent).not.toHaveProperty('text');
  expect(await sendAgain(sent)).toMatchObject(refused);
  expect(delivered).toHaveLength(1);
});

test('mails are found by a part of the address and by order number, newest first, page by page', async () => {
  const productIds = [await newProduct(shop.database)];
  const orderId = await newOrder(shop.database, { userId: shopper.id, productIds });
  await shop.database.write((tx) =>
    tx.updateTable('orders').set({ order_number: 'DEO-77001' }).where('id', '=', orderId).execute(),
  );
  await queue('ravi_k@example.com', orderId);
  await queue('ravi.k@example.com');
  await queue('100%@example.com');
  const recipients = async (query: Query) => (await list(query)).data.map(({ recipient }) => recipient);
  expect(await recipients({ search: 'VI_K' })).toEqual(['ravi_k@example.com']);
  expect(await recipients({ search: '%' })).toEqual(['100%@example.com']);
  expect(await recipients({ search: ' deo-77001 ' })).toEqual(['ravi_k@example.com']);
  expect(await recipients({ search: '77001' })).toEqual(['ravi_k@example.com']);
  expect(await recipients({ search: 'nobody' })).toEqual([]);
  expect(await list({ page: 2, limit: 2 })).toMatchObject({
    total: 3,
    data: [{ recipient: 'ravi_k@example.com' }],
  });
});
