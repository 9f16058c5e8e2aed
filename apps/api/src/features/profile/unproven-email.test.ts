import { afterAll, beforeAll, expect, test } from 'vitest';
import * as auth from '@shop/contract/auth/endpoints';
import { placeholderEmail } from '@shop/contract/auth/placeholder-email';
import { confirmCashOrder } from '@shop/contract/cash/endpoints';
import { sendContactMessage } from '@shop/contract/contact/endpoints';
import { getCustomer } from '@shop/contract/customers/endpoints';
import { placeHandOrder } from '@shop/contract/hand-orders/endpoints';
import * as handOrderRefusals from '@shop/contract/hand-orders/refusals';
import * as profile from '@shop/contract/profile/endpoints';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { requestStockMail } from '@shop/contract/stock-requests/endpoints';
import { openTicket } from '@shop/contract/support/endpoints';
import { v7 as uuidv7 } from 'uuid';
import { type SignedIn, TEST_PASSWORD, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { acceptCash, newCashOrder } from '../../testing/cash-order.ts';
import { handOrder } from '../../testing/hand-order.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { createAccount } from '../auth/index.ts';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  const { contact } = demonstrationSettings;
  shop = await buildTestShop({
    settings: { ...demonstrationSettings, contact: { ...contact, form: 'deliver' } },
  });
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

/** What somebody without an account wrote with their email: a message, and a request for a mail. */
async function writeAs(email: string): Promise<void> {
  const message = { firstName: 'Asha', lastName: 'Rao', email, message: 'My parcel is for 4 Pine Street.' };
  await shop.callOk(sendContactMessage, { body: message });
  const productId = await newProduct(shop.database, { stock: 0 });
  await shop.callOk(requestStockMail, { body: { productId, email } });
}

async function exportOf({ token }: SignedIn) {
  const { body } = await shop.app.inject({
    url: '/api/profile/export',
    headers: { authorization: `Bearer ${token}` },
  });
  return JSON.parse(body) as {
    contactMessages: unknown[];
    stockRequests: unknown[];
    mails: unknown[];
    attempts: { kind: string }[];
  };
}

const messagesOf = (email: string) =>
  shop.database.read.selectFrom('contact_messages').select('message').where('email', '=', email).execute();

/** Uses the link of 'Forgot password'. @returns the account, signed in again */
async function reset({ email }: SignedIn, newPassword = TEST_PASSWORD): Promise<SignedIn> {
  await shop.callOk(auth.requestPasswordReset, { body: { email }, address: '10.44.0.1' });
  const mails = await listQueuedMails(shop.database, { recipient: email, kind: 'password_reset' });
  const token = /token=([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  await shop.callOk(auth.resetPassword, { body: { token, newPassword }, address: '10.44.0.1' });
  return shop.signIn(email, newPassword);
}

test('an email that nobody proved opens and erases nothing that was written with it', async () => {
  const email = `${uuidv7()}@example.com`;
  await writeAs(email);
  await shop.call(auth.login, { body: { email, password: 'a guess of hers' }, address: '203.0.113.7' });
  const stranger = await shop.newShopper({ email, isProven: false });
  const file = await exportOf(stranger);
  expect(file).toMatchObject({ contactMessages: [], stockRequests: [], mails: [] });
  expect(file.attempts.map(({ kind }) => kind)).toEqual(['sign_in_success']);
  const { data } = await shop.callOk(getCustomer, { token: admin.token, params: { id: stranger.id } });
  expect(data.stockRequests).toEqual([]);
  await shop.callOk(profile.closeOwnAccount, {
    token: stranger.token,
    body: { password: TEST_PASSWORD },
  });
  expect(await messagesOf(email)).toHaveLength(1);
  expect(
    await shop.database.read
      .selectFrom('stock_requests')
      .select('email')
      .where('email', '=', email)
      .execute(),
  ).toHaveLength(1);
});

test('whoever uses a mailed link has all of it, and takes it along when closing', async () => {
  const email = `${uuidv7()}@example.com`;
  await writeAs(email);
  const owner = await reset(await shop.newShopper({ email, isProven: false }));
  const file = await exportOf(owner);
  expect(file.contactMessages).toHaveLength(1);
  expect(file.stockRequests).toHaveLength(1);
  expect(file.mails.length).toBeGreaterThan(0);
  const { data } = await shop.callOk(getCustomer, { token: admin.token, params: { id: owner.id } });
  expect(data.stockRequests).toHaveLength(1);
  await shop.callOk(profile.closeOwnAccount, { token: owner.token, body: { password: TEST_PASSWORD } });
  expect(await messagesOf(email)).toEqual([]);
});

test('the link that confirms a cash order proves the email', async () => {
  await acceptCash(shop, admin);
  const productId = await newProduct(shop.database, { pricePaise: 10_000 });
  const { order, shopper } = await newCashOrder(shop, [{ productId, quantity: 1 }], 130);
  const provenAt = () =>
    shop.database.read
      .selectFrom('users')
      .select('email_proven_at')
      .where('id', '=', shopper.id)
      .executeTakeFirstOrThrow();
  await shop.database.write((tx) =>
    tx.updateTable('users').set({ email_proven_at: null }).where('id', '=', shopper.id).execute(),
  );
  const [mail] = await listQueuedMails(shop.database, { orderId: order._id, kind: 'cash_to_confirm' });
  expect(mail?.text).not.toContain('Pine');
  const token = /confirm-order\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await provenAt()).email_proven_at).toBeNull();
  await shop.callOk(confirmCashOrder, { params: { token } });
  expect((await provenAt()).email_proven_at).toEqual(shop.clock.now());
});

test('an order by hand goes to no account only because somebody registered the email', async () => {
  const productId = await newProduct(shop.database);
  const stranger = await shop.newShopper({ isProven: false });
  const newCustomer = { userName: 'Leela Bose', email: stranger.email };
  const place = () =>
    shop.call(placeHandOrder, { token: admin.token, body: handOrder(productId, { newCustomer }) });
  expect(await place()).toMatchObject({
    status: 400,
    body: { fields: { email: handOrderRefusals.emailNotProven.text() } },
  });
  await reset(stranger);
  expect((await place()).status).toBe(200);
});

test('an account closes whatever a stranger registered', async () => {
  const shopper = await shop.newShopper();
  // Registered before such addresses were refused.
  await createAccount(shop.database, {
    userName: 'Stranger',
    email: placeholderEmail(`closed-${shopper.id}`),
    password: TEST_PASSWORD,
    role: 'user',
  });
  expect(
    await shop.call(profile.closeOwnAccount, { token: shopper.token, body: { password: TEST_PASSWORD } }),
  ).toMatchObject({ status: 200 });
});

test('a stranger fills no mailbox: ten mails an hour and thirty a day, of whatever kinds', async () => {
  const email = `${uuidv7()}@example.com`;
  const mails = async () => (await listQueuedMails(shop.database, { recipient: email })).length;
  const registerAndClose = async () => {
    const { token } = await shop.newShopper({ email, isProven: false });
    await shop.callOk(profile.closeOwnAccount, { token, body: { password: TEST_PASSWORD } });
  };
  for (let times = 0; times < 8; times += 1) await registerAndClose();
  await shop.newShopper({ email, isProven: false });
  for (let times = 0; times < 4; times += 1) {
    await shop.callOk(auth.requestPasswordReset, { body: { email }, address: '10.44.0.9' });
  }
  expect(await mails()).toBe(10);
  for (let hours = 0; hours < 4; hours += 1) {
    shop.clock.advance(3_600_001);
    for (let times = 0; times < 5; times += 1) {
      await shop.callOk(auth.requestPasswordReset, { body: { email }, address: '10.44.0.9' });
    }
  }
  expect(await mails()).toBe(30);
});

test('spellings of an address that reach one mailbox fill it as one', async () => {
  const name = uuidv7().replaceAll('-', '');
  const dotted = name.split('').join('.');
  const spellings = [`${name}+1@Gmail.com`, `${dotted}@gmail.com`, `${name}@googlemail.com`];
  const askFor = (email: string) => shop.callOk(auth.mailCode, { body: { email }, address: '10.44.1.9' });
  const mails = async () => {
    const found = await Promise.all(
      spellings.map((recipient) => listQueuedMails(shop.database, { recipient })),
    );
    return found.flat().length;
  };
  for (const email of spellings) for (let times = 0; times < 4; times += 1) await askFor(email);
  expect(await mails()).toBe(7);
  // A share of the mailbox is left for links, and another mailbox has its own.
  const other = `${name}2@gmail.com`;
  await askFor(other);
  expect(await listQueuedMails(shop.database, { recipient: other })).toHaveLength(1);
});

test('whatever strangers have sent to a mailbox, its owner gets a link for a new password', async () => {
  const { email } = await shop.newShopper();
  const links = async () =>
    (await listQueuedMails(shop.database, { recipient: email, kind: 'password_reset' })).length;
  const askFrom = (address: string) => shop.callOk(auth.requestPasswordReset, { body: { email }, address });
  const body = { kind: 'other', name: 'x', email, message: 'x' } as const;
  for (let hours = 0; hours < 8; hours += 1) {
    shop.clock.advance(3_600_001);
    for (let times = 0; times < 5; times += 1) {
      await shop.callOk(openTicket, { body, address: `10.48.${hours}.${times}` });
    }
  }
  // From wherever, because other mails leave half of the mailbox's day to them.
  await askFrom('10.49.0.1');
  expect(await links()).toBe(1);
  for (let hours = 0; hours < 4; hours += 1) {
    shop.clock.advance(3_600_001);
    for (let times = 0; times < 5; times += 1) await askFrom('10.50.0.1');
  }
  expect(await links()).toBe(15);
  // Where its owner has signed in before, no limit of strangers counts.
  shop.clock.advance(3_600_001);
  await shop.call(auth.login, { body: { email, password: TEST_PASSWORD }, address: '10.51.0.1' });
  await askFrom('10.50.0.1');
  expect(await links()).toBe(15);
  await askFrom('10.51.0.1');
  expect(await links()).toBe(16);
});

test('a request beyond the limit of the mailbox leaves the link that was mailed last open', async () => {
  const { email } = await shop.newShopper();
  const at = shop.clock.now();
  await shop.callOk(auth.requestPasswordReset, { body: { email }, address: '10.52.0.1' });
  const [mail] = await listQueuedMails(shop.database, { recipient: email, kind: 'password_reset' });
  await shop.database.write((tx) =>
    tx
      .insertInto('attempts')
      .values(
        Array.from(
          { length: 30 },
          () => ({ kind: 'mail_from_anyone', email, mailbox: email, network: '', at }) as const,
        ),
      )
      .execute(),
  );
  await shop.callOk(auth.requestPasswordReset, { body: { email }, address: '10.52.0.1' });
  const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await shop.callOk(auth.checkResetLink, { body: { token } })).data.isOpen).toBe(true);
});

test('a reset lets its owner in, whoever guessed before and from wherever', async () => {
  const shopper = await shop.newShopper();
  const from = (address: string, password: string) =>
    shop.call(auth.login, { body: { email: shopper.email, password }, address });
  for (let index = 0; index < 20; index += 1) await from('10.45.0.1', 'wrong-guess-1');
  for (let index = 0; index < 100; index += 1) await from(`10.46.0.${index}`, 'wrong-guess-1');
  expect((await from('10.47.0.1', TEST_PASSWORD)).status).toBe(429);
  await reset(shopper, 'juniper-on-the-ridge');
  // Not only from where the link was opened.
  expect((await from('10.47.0.1', 'juniper-on-the-ridge')).status).toBe(200);
});

test('a mailbox gets no words of the stranger who entered it', async () => {
  const email = `${uuidv7()}@example.com`;
  const name = 'Claim at www.prize.example';
  const { token } = await shop.newShopper({ email, userName: name, isProven: false });
  const address = '10.48.0.1';
  await shop.callOk(auth.requestPasswordReset, { body: { email }, address });
  const ticket = { kind: 'other', name, email, orderNumber: 'www.prize.example', message: name } as const;
  await shop.callOk(openTicket, { body: ticket, address });
  await shop.callOk(profile.closeOwnAccount, { token, body: { password: TEST_PASSWORD } });
  const mails = await listQueuedMails(shop.database, { recipient: email });
  expect(mails.map(({ kind }) => kind)).toEqual(['password_reset', 'ticket_opened', 'account_closed']);
  for (const { subject, text } of mails) {
    expect(text).toContain('Hello,');
    expect(`${subject}${text}`).not.toMatch(/prize/i);
  }
});
