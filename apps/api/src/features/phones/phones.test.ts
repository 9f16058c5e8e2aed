import * as auth from '@shop/contract/auth/endpoints';
import * as contract from '@shop/contract/phones/endpoints';
import { closeOwnAccount, exportOwnData } from '@shop/contract/profile/endpoints';
import { getWhatsApp } from '@shop/contract/whatsapp/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addApp } from '../../testing/authenticator.ts';
import { type SignedIn, TEST_PASSWORD, type TestShop } from '../../testing/build-test-app.ts';
import { buildShopWithPhones, newNetwork, newNumber } from '../../testing/phone-codes.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { messagesTo, sendMessages, setWhatsApp, webhooksTaken } from '../../testing/shop-with-whatsapp.ts';
import type { TestWhatsApp } from '../../testing/test-whatsapp.ts';
import { resetFactorsByEmail } from '../auth/index.ts';
import { removeExpired } from '../retention/index.ts';
import { provePhone } from './prove-phone.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Phones = Awaited<ReturnType<typeof buildShopWithPhones>>;
let shop: TestShop;
let whatsApp: TestWhatsApp;
let codeSentTo: Phones['codeSentTo'];
let proof: Phones['proof'];
let prove: Phones['prove'];
let addPhone: Phones['addPhone'];
let ask: Phones['ask'];
let type: Phones['type'];
let close: Phones['close'];
beforeAll(async () => {
  ({ shop, whatsApp, codeSentTo, proof, prove, addPhone, ask, type, close } = await buildShopWithPhones());
});
afterAll(() => close());

// The shop as a whole has a limit of an hour.
beforeEach(() => shop.clock.advance(HOUR_MS));

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
  const owner = await shop.newAdmin();
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

  test('by two accounts that swap their numbers at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await shop.newShopper(), await shop.newShopper()];
      const [first, second] = [await addPhone(one), await addPhone(other)];
      const taken: [SignedIn, string, string][] = [];
      for (const [shopper, phone] of [
        [one, second],
        [other, first],
      ] as const) {
        const ticket = await proof(shopper, phone);
        taken.push([shopper, ticket, await codeSentTo(phone)]);
      }
      const answers = await Promise.all(taken.map(([shopper, ticket, code]) => prove(shopper, ticket, code)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
  });

  test('not for an account that was closed while its code was typed', async () => {
    const shopper = await shop.newShopper();
    const phone = newNumber();
    const ticket = await proof(shopper, phone);
    const code = await codeSentTo(phone);
    await shop.callOk(closeOwnAccount, { token: shopper.token, body: { password: TEST_PASSWORD } });
    // As a call whose session was read before the closing.
    const dependencies = { ...shop, rateLimits: true, hasWhatsApp: true };
    await expect(provePhone(dependencies, shopper.id, { ticket, code })).rejects.toMatchObject({
      code: 'proof_code_ended',
    });
    const rows = shop.database.read.selectFrom('account_phones').selectAll().where('phone', '=', phone);
    expect(await rows.execute()).toEqual([]);
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

test('whoever works on the server takes it from an account that has nothing else: signed out, and told', async () => {
  const shopper = await shop.newShopper();
  const phone = await addPhone(shopper);
  const mail = { at: shop.clock.now(), settings: shop.readSettings() };
  expect(await resetFactorsByEmail(shop.database, shopper.email, mail)).toBe('reset');
  expect(await shop.call(auth.checkAuth, { token: shopper.token })).toMatchObject({ status: 401 });
  expect((await told(shopper)).at(-1)).toContain(`ends in ${phone.slice(-4)} was removed`);
  expect(await resetFactorsByEmail(shop.database, shopper.email, mail)).toBe('none');
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
  expect(await state()).toEqual({ isOpen: true, mail: 'sent' });
  await sendMessages(shop, whatsApp);
  await webhooksTaken(whatsApp);
  expect(await state()).toEqual({ isOpen: true, mail: 'refused' });
  shop.clock.advance(10 * MINUTE_MS);
  expect(await state()).toEqual({ isOpen: false, mail: 'sent' });
});

test('why a code did not arrive is told apart: a number without WhatsApp, a refusal, and nobody who answers', async () => {
  const shopper = await shop.newShopper();
  const stateOf = async (ticket: string) =>
    (await shop.callOk(auth.checkCode, { body: { ticket } })).data.mail;
  const late = await proof(shopper, newNumber());
  await whatsApp.control('faults', { calls: [{ fault: '500' }] });
  await sendMessages(shop, whatsApp);
  expect(await stateOf(late)).toBe('waiting');
  const refused = await proof(shopper, newNumber());
  await whatsApp.control('template', { name: 'shop_code_1', language: 'en', status: 'DISABLED' });
  // Before it is approved again, so that the two do not overtake each other.
  await webhooksTaken(whatsApp);
  await sendMessages(shop, whatsApp);
  expect(await stateOf(refused)).toBe('failed');
  await whatsApp.control('template', { name: 'shop_code_1', language: 'en', status: 'APPROVED' });
  await webhooksTaken(whatsApp);
});

test('the profile offers a code where the template of its language is approved', async () => {
  const { token } = await shop.newShopper();
  await whatsApp.control('template', { name: 'shop_code_1', language: 'hi', status: 'PAUSED' });
  await webhooksTaken(whatsApp);
  const offered = async (language: 'en' | 'hi') =>
    (await shop.callOk(contract.getOwnPhone, { token, query: { language } })).data.isOffered;
  expect([await offered('en'), await offered('hi')]).toEqual([true, false]);
  await whatsApp.control('template', { name: 'shop_code_1', language: 'hi', status: 'APPROVED' });
  await webhooksTaken(whatsApp);
});

test('the owner sees why a code was refused again and again until its time was over', async () => {
  const owner = await shop.newAdmin();
  const shopper = await shop.newShopper();
  // What still waits from before.
  await sendMessages(shop, whatsApp);
  await proof(shopper, newNumber());
  const trouble = async () => (await shop.callOk(getWhatsApp, { token: owner.token })).data;
  const before = (await trouble()).figures.failed;
  await whatsApp.control('template', { name: 'shop_code_1', language: 'en', status: 'PAUSED' });
  await sendMessages(shop, whatsApp);
  shop.clock.advance(11 * MINUTE_MS);
  await sendMessages(shop, whatsApp);
  const { lastProblem, figures } = await trouble();
  expect(lastProblem?.problem).toContain('paused');
  expect(figures.failed).toBe(before + 1);
  await whatsApp.control('template', { name: 'shop_code_1', language: 'en', status: 'APPROVED' });
  await webhooksTaken(whatsApp);
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
