import * as auth from '@shop/contract/auth/endpoints';
import * as contract from '@shop/contract/phones/endpoints';
import { closeOwnAccount, exportOwnData } from '@shop/contract/profile/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addApp } from '../../testing/authenticator.ts';
import { type SignedIn, TEST_PASSWORD, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import {
  buildShopWithWhatsApp,
  messagesTo,
  sendMessages,
  setWhatsApp,
  webhooksTaken,
} from '../../testing/shop-with-whatsapp.ts';
import type { TestWhatsApp } from '../../testing/test-whatsapp.ts';
import { removeExpired } from '../retention/index.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
/** How many networks guess, ten codes each. */
const NETWORKS = process.env['TEST_TIER'] === 'all' ? 1_000 : 100;

let shop: TestShop;
let whatsApp: TestWhatsApp;
let owner: SignedIn;
let otherInstance: TestShop;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ shop, whatsApp, owner, close } = await buildShopWithWhatsApp());
  otherInstance = await buildTestShop({
    database: shop.database,
    clock: shop.clock,
    whatsApp: whatsApp.cloudApi,
  });
});
afterAll(async () => {
  await otherInstance.close();
  await close();
});

let numbers = 0;
const newNumber = () => String(9_700_000_000 + (numbers += 1));
let networks = 0;
/** A network of its own, so that tests do not share limits. */
const newNetwork = () => `10.200.${(networks += 1) >> 8}.${networks & 255}`;

async function codeSentTo(phone: string): Promise<string> {
  await sendMessages(shop, whatsApp);
  const code = /\d{6}/.exec((await messagesTo(whatsApp, `91${phone}`)).at(-1)?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No message to ${phone} has a code`);
  return code;
}

const proof = async ({ token }: SignedIn, phone: string, address = newNetwork()) =>
  (await shop.callOk(contract.askPhoneProof, { token, body: { phone }, address })).data.ticket;
const prove = ({ token }: SignedIn, ticket: string, code: string) =>
  shop.call(contract.provePhone, { token, body: { ticket, code } });

async function addPhone(shopper: SignedIn, phone = newNumber()): Promise<string> {
  const ticket = await proof(shopper, phone);
  expect(await prove(shopper, ticket, await codeSentTo(phone))).toMatchObject({ status: 200 });
  return phone;
}

const ask = async (phone: string, address = newNetwork()) =>
  (await shop.callOk(contract.sendPhoneCode, { body: { phone }, address })).data.ticket;
const type = (ticket: string, code: string, { address = '192.0.2.1', instance = shop } = {}) =>
  instance.call(auth.signInWithCode, { body: { ticket, code }, address });
const own = async ({ token }: SignedIn) => (await shop.callOk(contract.getOwnPhone, { token })).data;
const told = async ({ email }: SignedIn) =>
  (await listQueuedMails(shop.database, { recipient: email, kind: 'factor_changed' })).map(
    ({ text }) => text,
  );
/** Another code than this. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

test('a proven number signs in by a code, in whatever form it is typed, once', async () => {
  const shopper = await shop.newShopper();
  expect(await own(shopper)).toEqual({ isOffered: true });
  const phone = await addPhone(shopper);
  expect(await own(shopper)).toMatchObject({ isOffered: true, phone });
  const inHindi = [...phone].map((digit) => '०१२३४५६७८९'[Number(digit)]).join('');
  for (const typed of [`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`, `0${phone}`, inHindi]) {
    const ticket = await ask(typed);
    const code = await codeSentTo(phone);
    expect(await type(ticket, code)).toMatchObject({ status: 200, body: { user: { id: shopper.id } } });
    expect(await type(ticket, code)).toMatchObject({ status: 401, body: { code: 'code_ended' } });
  }
});

test('the message is of the provider’s form for codes, in the language of the page, and nothing keeps the code', async () => {
  const phone = await addPhone(await shop.newShopper());
  await shop.callOk(contract.sendPhoneCode, { body: { phone, language: 'hi' }, address: newNetwork() });
  const code = await codeSentTo(phone);
  const [, message] = await messagesTo(whatsApp, `91${phone}`);
  expect(message).toMatchObject({ template: 'shop_code_1', language: 'hi', buttons: [{ code }] });
  await webhooksTaken(whatsApp);
  const rows = await shop.database.read
    .selectFrom('whatsapp_messages')
    .select(['kind', 'body', 'status'])
    .where('phone', '=', `91${phone}`)
    .orderBy('created_at')
    .execute();
  expect(rows).toEqual([
    { kind: 'phone_code', body: null, status: 'delivered' },
    { kind: 'sign_in_code', body: null, status: 'delivered' },
  ]);
});

test('whether an account has the number, the answer does not tell, and a number of none gets nothing', async () => {
  const phone = await addPhone(await shop.newShopper());
  const unknown = newNumber();
  const answers = await Promise.all(
    [phone, unknown].map((each) =>
      shop.call(contract.sendPhoneCode, { body: { phone: each }, address: newNetwork() }),
    ),
  );
  const [known, other] = answers.map(({ status, body }) => ({ status, body: { ...body, data: 'ticket' } }));
  expect(known).toEqual(other);
  const tickets = answers.map(({ body }) => (body as { data: { ticket: string } }).data.ticket);
  const states = await Promise.all(
    tickets.map((ticket) => shop.callOk(auth.checkCode, { body: { ticket } })),
  );
  expect(states.map(({ data }) => data)).toEqual([
    { isOpen: true, mail: 'sent' },
    { isOpen: true, mail: 'sent' },
  ]);
  await sendMessages(shop, whatsApp);
  expect(await messagesTo(whatsApp, `91${unknown}`)).toEqual([]);
  expect(await type(tickets[1] ?? '', '123456')).toMatchObject({ status: 401, body: { code: 'wrong_code' } });
});

test('what is no number of India is refused with words, and so is everything while messages are off', async () => {
  const refused = await shop.call(contract.sendPhoneCode, { body: { phone: '12345' } });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { phone: expect.stringContaining('98160') } },
  });
  await setWhatsApp(shop, owner, 'no');
  expect((await shop.callOk(contract.getPhoneCodes, {})).data).toEqual({ isOffered: false });
  expect(await shop.call(contract.sendPhoneCode, { body: { phone: newNumber() } })).toMatchObject({
    status: 409,
    body: { code: 'phone_codes_off' },
  });
  await setWhatsApp(shop, owner, 'yes');
  await whatsApp.control('template', { name: 'shop_code_1', language: 'hi', status: 'PAUSED' });
  await webhooksTaken(whatsApp);
  const offered = async (language: 'en' | 'hi') =>
    (await shop.callOk(contract.getPhoneCodes, { query: { language } })).data.isOffered;
  expect([await offered('en'), await offered('hi')]).toEqual([true, false]);
  await whatsApp.control('template', { name: 'shop_code_1', language: 'hi', status: 'APPROVED' });
  await webhooksTaken(whatsApp);
  expect(await offered('hi')).toBe(true);
});

describe('a number is proven', () => {
  test('by its code alone: a wrong one, another account’s ticket and a ticket of a sign-in prove nothing', async () => {
    const [shopper, stranger] = [await shop.newShopper(), await shop.newShopper()];
    const phone = newNumber();
    const ticket = await proof(shopper, phone);
    const code = await codeSentTo(phone);
    expect(await prove(shopper, ticket, '12345')).toMatchObject({
      status: 400,
      body: { code: 'code_malformed' },
    });
    expect(await prove(shopper, ticket, wrong(code))).toMatchObject({
      status: 400,
      body: { code: 'wrong_proof_code' },
    });
    expect(await prove(stranger, ticket, code)).toMatchObject({
      status: 400,
      body: { code: 'proof_code_ended' },
    });
    // A ticket that proves does not sign in either.
    const again = await proof(shopper, phone);
    expect(await type(again, await codeSentTo(phone))).toMatchObject({ status: 401 });
    expect(await own(shopper)).toEqual({ isOffered: true });
    const known = await addPhone(stranger);
    const signIn = await ask(known);
    expect(await prove(stranger, signIn, await codeSentTo(known))).toMatchObject({
      status: 400,
      body: { code: 'proof_code_ended' },
    });
  });

  test('for one account: whoever proves it last has it, and both are told', async () => {
    const [before, after] = [await shop.newShopper(), await shop.newShopper()];
    const phone = await addPhone(before);
    const ticket = await proof(after, phone);
    const answer = await prove(after, ticket, await codeSentTo(phone));
    expect(answer).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('Another account') },
    });
    expect(await own(before)).toEqual({ isOffered: true });
    expect((await told(before)).at(-1)).toContain(`ends in ${phone.slice(-4)} was removed, because somebody`);
    expect((await told(after)).at(-1)).toContain(`ends in ${phone.slice(-4)} was added`);
    expect(await type(await ask(phone), await codeSentTo(phone))).toMatchObject({
      body: { user: { id: after.id } },
    });
  });

  test('by two accounts at once: one has it', async () => {
    const shoppers = [await shop.newShopper(), await shop.newShopper()];
    const phone = newNumber();
    const tickets: [SignedIn, string, string][] = [];
    for (const shopper of shoppers) {
      const ticket = await proof(shopper, phone);
      tickets.push([shopper, ticket, await codeSentTo(phone)]);
    }
    const answers = await Promise.all(tickets.map(([shopper, ticket, code]) => prove(shopper, ticket, code)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const held = await Promise.all(shoppers.map(own));
    expect(held.filter((each) => each.phone === phone)).toHaveLength(1);
  });

  test('in place of the one before, which signs in no more', async () => {
    const shopper = await shop.newShopper();
    const [first, second] = [await addPhone(shopper), await addPhone(shopper)];
    expect((await own(shopper)).phone).toBe(second);
    const ticket = await ask(first);
    await sendMessages(shop, whatsApp);
    expect(await messagesTo(whatsApp, `91${first}`)).toHaveLength(1);
    expect(await type(ticket, '000000')).toMatchObject({ status: 401 });
  });
});

describe('a number signs in no more', () => {
  test('once it is removed, which a mail tells', async () => {
    const shopper = await shop.newShopper();
    const phone = await addPhone(shopper);
    const ticket = await ask(phone);
    const code = await codeSentTo(phone);
    await shop.callOk(contract.removePhone, { token: shopper.token });
    expect(await type(ticket, code)).toMatchObject({ status: 401, body: { code: 'code_ended' } });
    expect((await told(shopper)).at(-1)).toContain('was removed: it no longer signs in');
    await shop.callOk(contract.removePhone, { token: shopper.token });
    expect(await told(shopper)).toHaveLength(2);
  });

  test('ninety days after its last use, by when an operator may give it to somebody else', async () => {
    const shopper = await shop.newShopper();
    const phone = await addPhone(shopper);
    shop.clock.advance(80 * DAY_MS);
    expect(await type(await ask(phone), await codeSentTo(phone))).toMatchObject({ status: 200 });
    shop.clock.advance(89 * DAY_MS);
    const ticket = await ask(phone);
    const code = await codeSentTo(phone);
    shop.clock.advance(DAY_MS);
    // Signed in anew: the session has ended long ago.
    const again = await shop.signIn(shopper.email);
    expect(await own(again)).toEqual({ isOffered: true });
    expect(await type(ticket, code)).toMatchObject({ status: 401 });
    await removeExpired(shop);
    const rows = shop.database.read.selectFrom('account_phones').selectAll().where('phone', '=', phone);
    expect(await rows.execute()).toEqual([]);
  });

  test('after a new password by the mailed link, where the mail about a foreign number leads', async () => {
    const shopper = await shop.newShopper();
    await addPhone(shopper);
    await shop.callOk(auth.requestPasswordReset, { body: { email: shopper.email }, address: newNetwork() });
    const [mail] = await listQueuedMails(shop.database, { recipient: shopper.email, kind: 'password_reset' });
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await shop.callOk(auth.resetPassword, { body: { token, newPassword: 'juniper-on-the-ridge' } });
    const { body } = await shop.call(auth.login, {
      body: { email: shopper.email, password: 'juniper-on-the-ridge' },
    });
    const signedIn = { ...shopper, token: 'token' in body ? body.token : '' };
    expect(await own(signedIn)).toEqual({ isOffered: true });
  });

  test('once the mailbox’s owner proves it, for an account that somebody else made', async () => {
    const stranger = await shop.newShopper({ isProven: false });
    const phone = await addPhone(stranger);
    const { ticket } = (await shop.callOk(auth.mailCode, { body: { email: stranger.email } })).data;
    const [mail] = await listQueuedMails(shop.database, { recipient: stranger.email, kind: 'sign_in_code' });
    const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
    expect(await type(ticket, code)).toMatchObject({ status: 200 });
    expect(await type(await ask(phone), '000000')).toMatchObject({ status: 401 });
    const rows = shop.database.read.selectFrom('account_phones').selectAll().where('phone', '=', phone);
    expect(await rows.execute()).toEqual([]);
  });
});

test('a second proof is still asked for', async () => {
  const shopper = await shop.newShopper();
  const phone = await addPhone(shopper);
  await addApp(shop, shopper);
  const answer = await type(await ask(phone), await codeSentTo(phone));
  expect(answer).toMatchObject({ status: 401, body: { code: 'second_factor_needed' } });
});

test('a sign-in from a new network is told by mail, as with a password', async () => {
  const shopper = await shop.newShopper();
  const phone = await addPhone(shopper);
  const login = { body: { email: shopper.email, password: TEST_PASSWORD }, address: newNetwork() };
  await shop.callOk(auth.login, login);
  await type(await ask(phone), await codeSentTo(phone), { address: login.address });
  const mails = () => listQueuedMails(shop.database, { recipient: shopper.email, kind: 'new_sign_in' });
  const before = (await mails()).length;
  await type(await ask(phone), await codeSentTo(phone), { address: newNetwork() });
  expect(await mails()).toHaveLength(before + 1);
});

test('people of the shop have no number, and one from before opens nothing', async () => {
  const packer = await shop.newStaff('packer');
  expect(
    await shop.call(contract.askPhoneProof, { token: packer.token, body: { phone: newNumber() } }),
  ).toMatchObject({
    status: 403,
  });
  const shopper = await shop.newShopper();
  const phone = await addPhone(shopper);
  const ticket = await ask(phone);
  const code = await codeSentTo(phone);
  await shop.database.write((tx) =>
    tx
      .updateTable('users')
      .set({ role: 'staff', staff_role: 'packer' })
      .where('id', '=', shopper.id)
      .execute(),
  );
  expect(await type(ticket, code)).toMatchObject({ status: 403, body: { code: 'password_needed' } });
  await ask(phone);
  await sendMessages(shop, whatsApp);
  expect(await messagesTo(whatsApp, `91${phone}`)).toHaveLength(2);
});

test('a number without WhatsApp is told where it is proven, and its code proves nothing for longer than ten minutes', async () => {
  const shopper = await shop.newShopper();
  const phone = newNumber();
  await whatsApp.control('people', { phone: `91${phone}`, whatsapp: false });
  const ticket = await proof(shopper, phone);
  const state = async () => (await shop.callOk(auth.checkCode, { body: { ticket } })).data;
  expect(await state()).toEqual({ isOpen: true, mail: 'waiting' });
  await sendMessages(shop, whatsApp);
  await webhooksTaken(whatsApp);
  expect(await state()).toEqual({ isOpen: true, mail: 'refused' });
  shop.clock.advance(10 * MINUTE_MS);
  expect(await state()).toEqual({ isOpen: false, mail: 'sent' });
});

test('a code that could not leave in its ten minutes does not leave', async () => {
  const shopper = await shop.newShopper();
  const phone = newNumber();
  await proof(shopper, phone);
  shop.clock.advance(10 * MINUTE_MS);
  await sendMessages(shop, whatsApp);
  expect(await messagesTo(whatsApp, `91${phone}`)).toEqual([]);
});

test('the number is in the person’s data', async () => {
  const shopper = await shop.newShopper();
  const phone = await addPhone(shopper);
  const { body } = await shop.call(exportOwnData, { token: shopper.token });
  expect(body).toMatchObject({ phone: { number: phone } });
});

test('a code that has not left yet is not in the data of who asked for it', async () => {
  const shopper = await shop.newShopper();
  const phone = newNumber();
  await proof(shopper, phone);
  const row = await shop.database.read
    .selectFrom('whatsapp_messages')
    .select(['body', 'status'])
    .where('user_id', '=', shopper.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ body: expect.stringMatching(/\d{6}/), status: null });
  const { body } = await shop.call(exportOwnData, { token: shopper.token });
  expect(body).toMatchObject({ whatsAppMessages: [{ kind: 'phone_code', words: null }] });
});

describe('limits', () => {
  test('a number gets five codes an hour from strangers; the next answers alike, is not sent and cannot be guessed', async () => {
    const phone = await addPhone(await shop.newShopper());
    for (let asked = 0; asked < 6; asked += 1) await ask(phone);
    await sendMessages(shop, whatsApp);
    expect(await messagesTo(whatsApp, `91${phone}`)).toHaveLength(1 + 5);
  });

  test('a closed account leaves the limit of the number to the next one', async () => {
    const phone = newNumber();
    const first = await shop.newShopper();
    for (let asked = 0; asked < 5; asked += 1) await proof(first, phone);
    await shop.callOk(closeOwnAccount, { token: first.token, body: { password: TEST_PASSWORD } });
    const next = await shop.newShopper();
    const answer = await shop.call(contract.askPhoneProof, {
      token: next.token,
      body: { phone },
      address: newNetwork(),
    });
    expect(answer).toMatchObject({ status: 429 });
  });

  test('a network asks for a hundred an hour, by mail and by WhatsApp together', async () => {
    const address = newNetwork();
    for (let asked = 0; asked < 50; asked += 1) {
      await shop.callOk(auth.mailCode, { body: { email: `many.${asked}@example.com` }, address });
      await ask(newNumber(), address);
    }
    expect(await shop.call(contract.sendPhoneCode, { body: { phone: newNumber() }, address })).toMatchObject({
      status: 429,
    });
  });

  test('an account asks to prove ten numbers a day', async () => {
    const shopper = await shop.newShopper();
    for (let asked = 0; asked < 10; asked += 1) await proof(shopper, newNumber());
    const refused = { token: shopper.token, body: { phone: newNumber() }, address: newNetwork() };
    expect(await shop.call(contract.askPhoneProof, refused)).toMatchObject({ status: 429 });
  });

  test('of 10,000 guesses from 1,000 networks (a tenth in `npm test`) none lands, and the owner gets in', async () => {
    const shopper = await shop.newShopper();
    await shop.call(auth.login, {
      body: { email: shopper.email, password: TEST_PASSWORD },
      address: '10.9.9.9',
    });
    const phone = await addPhone(shopper);
    const guess = async (network: number) => {
      const address = `10.${40 + (network >> 8)}.${network & 255}.1`;
      // Every tenth has a ticket of its own; the others guess without.
      const ticket = network % 10 === 0 ? await ask(phone, address) : `${'t'.repeat(39)}${network}`;
      const statuses: number[] = [];
      for (let tried = 0; tried < 10; tried += 1) {
        const code = String(network * 10 + tried).padStart(6, '0');
        const instance = tried % 2 ? shop : otherInstance;
        statuses.push((await type(ticket, code, { address, instance })).status);
      }
      return statuses;
    };
    const statuses: number[] = [];
    for (let network = 0; network < NETWORKS; network += 20) {
      const some = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(network + index)));
      statuses.push(...some.flat());
    }
    expect(statuses).toEqual(Array(NETWORKS * 10).fill(401));
    await sendMessages(shop, whatsApp);
    expect(await messagesTo(whatsApp, `91${phone}`)).toHaveLength(1 + 5);
    // From a network of the account's own the number has room.
    const ticket = await ask(phone, '10.9.9.9');
    const answer = await type(ticket, await codeSentTo(phone), { address: '10.9.9.9' });
    expect(answer).toMatchObject({ status: 200, body: { user: { id: shopper.id } } });
  }, 120_000);
});
