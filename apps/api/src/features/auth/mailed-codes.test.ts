import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as auth from '@shop/contract/auth/endpoints';
import { exportOwnData } from '@shop/contract/profile/endpoints';
import { TEST_PASSWORD, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { GUESSES, guessCodes } from '../../testing/guess-codes.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { noteMailsSent } from '../mails/shared/outbox.ts';
import { removeExpired } from '../retention/index.ts';
import { hashCode } from './code-queries.ts';

const MINUTE_MS = 60_000;

let shop: TestShop;
let otherInstance: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
  otherInstance = await buildTestShop({ database: shop.database, clock: shop.clock });
});
afterAll(async () => {
  await otherInstance.close();
  await shop.close();
});

let made = 0;
const newEmail = () => `code.${(made += 1)}@example.com`;

async function ask(
  email: string,
  { address = '192.0.2.1', ...body }: { address?: string; userName?: string } = {},
) {
  return (await shop.callOk(auth.mailCode, { body: { email, ...body }, address })).data.ticket;
}

const mailsTo = (email: string) => listQueuedMails(shop.database, { recipient: email, kind: 'sign_in_code' });

async function mailedCode(email: string): Promise<string> {
  const code = /^\d{6}$/m.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No mail to ${email} has a code`);
  return code;
}

const type = (ticket: string, code: string, { address = '192.0.2.1', instance = shop } = {}) =>
  instance.call(auth.signInWithCode, { body: { ticket, code }, address });

/** Another code than this. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

async function account(email: string) {
  return shop.database.read.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

test('a code signs in, once', async () => {
  const { email, id } = await shop.newShopper();
  const ticket = await ask(email);
  const code = await mailedCode(email);
  const { status, body } = await type(ticket, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect([status, body]).toMatchObject([200, { user: { id, email }, message: 'Logged in successfully' }]);
  const token = 'token' in body ? body.token : '';
  expect((await shop.callOk(auth.checkAuth, { token })).user.id).toBe(id);
  expect(await type(ticket, code)).toMatchObject({ status: 401, body: { code: 'code_ended' } });
  // Its password works as before.
  expect((await shop.signIn(email)).id).toBe(id);
});

test('a code makes the account of an email that has none, which is proven and has no password', async () => {
  const email = newEmail();
  const ticket = await ask(email, { userName: ' Meera Rao ' });
  expect(await account(email)).toBeUndefined();
  const answer = await type(ticket, await mailedCode(email));
  expect(answer).toMatchObject({
    status: 200,
    body: { user: { email, userName: 'Meera Rao', role: 'user' } },
  });
  expect((await account(email))?.email_proven_at).toEqual(shop.clock.now());
  const login = { body: { email, password: 'juniper-on-the-ridge' } };
  expect(await shop.call(auth.login, login)).toMatchObject({ status: 401 });
});

test('an account without a given name has the first part of its email', async () => {
  await type(await ask('ravi.thakur@example.com'), await mailedCode('ravi.thakur@example.com'));
  expect((await account('ravi.thakur@example.com'))?.user_name).toBe('ravi.thakur');
});

test('what is kept of a code can be tried with its ticket alone, of which there is only a hash', async () => {
  const email = newEmail();
  const ticket = await ask(email);
  const code = await mailedCode(email);
  const row = await shop.database.read
    .selectFrom('mailed_codes')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(ticket);
  expect(hashCode(ticket, code).equals(row.code_sha256)).toBe(true);
  expect(hashCode('t'.repeat(43), code).equals(row.code_sha256)).toBe(false);
});

test('the mail says the code in the language of the page, and never in its subject', async () => {
  const email = newEmail();
  await shop.callOk(auth.mailCode, { body: { email, language: 'hi' } });
  const [mail] = await mailsTo(email);
  const code = await mailedCode(email);
  expect(mail?.subject).toMatch(/का आपका कोड$/);
  expect(mail?.text).toContain(`आपका कोड:\n${code}`);
  expect([mail?.subject, mail?.contains_secret]).toEqual([expect.not.stringContaining(code), true]);
  await noteMailsSent(shop.database, [mail?.id ?? ''], { isSaved: false, now: shop.clock.now() });
  expect((await mailsTo(email))[0]?.content).toBeNull();
});

describe('an account whose email nobody had proven', () => {
  test('loses password, sessions, stays and links, and its owner is told', async () => {
    const stranger = await shop.newShopper({ isProven: false });
    const { email } = stranger;
    await shop.callOk(auth.stay, { token: stranger.token });
    await shop.callOk(auth.requestPasswordReset, { body: { email }, address: '192.0.2.9' });
    const answer = await type(await ask(email), await mailedCode(email));
    expect(answer).toMatchObject({ status: 200, body: { message: expect.stringContaining('is removed') } });
    expect(await shop.call(auth.checkAuth, { token: stranger.token })).toMatchObject({ status: 401 });
    const login = { body: { email, password: TEST_PASSWORD } };
    expect(await shop.call(auth.login, login)).toMatchObject({ status: 401 });
    const left = await Promise.all(
      (['stays', 'password_resets'] as const).map((table) =>
        shop.database.read.selectFrom(table).select('user_id').where('user_id', '=', stranger.id).execute(),
      ),
    );
    expect(left).toEqual([[], []]);
    const [mail] = await listQueuedMails(shop.database, { recipient: email, kind: 'password_removed' });
    expect(mail?.subject).toBe('The old password of your account at Deodar is removed');
  });

  test('proven once, it keeps what it has at the next code', async () => {
    const { email, token } = await shop.newShopper();
    await type(await ask(email), await mailedCode(email));
    expect((await shop.callOk(auth.checkAuth, { token })).user.email).toBe(email);
    expect(await listQueuedMails(shop.database, { recipient: email, kind: 'password_removed' })).toEqual([]);
  });
});

test('whether there is an account, neither answer nor mail tells', async () => {
  const { email } = await shop.newShopper();
  const unknown = newEmail();
  const answers = await Promise.all(
    [email, unknown].map((each) =>
      shop.call(auth.mailCode, { body: { email: each }, address: '198.51.100.1' }),
    ),
  );
  const [known, other] = answers.map(({ status, body }) => ({ status, body: { ...body, data: 'ticket' } }));
  expect(known).toEqual(other);
  const [toKnown] = await mailsTo(email);
  const [toOther] = await mailsTo(unknown);
  expect(toKnown?.subject).toBe(toOther?.subject);
});

describe('a code ends', () => {
  test('after ten minutes', async () => {
    const email = newEmail();
    const [early, late] = [await ask(email), await ask(email)];
    const code = await mailedCode(email);
    shop.clock.advance(10 * MINUTE_MS - 1);
    expect(await type(early, wrong(code))).toMatchObject({ status: 401, body: { code: 'wrong_code' } });
    shop.clock.advance(1);
    expect(await type(late, code)).toMatchObject({ status: 401, body: { code: 'code_ended' } });
    await removeExpired(shop);
    const rows = shop.database.read.selectFrom('mailed_codes').select('email').where('email', '=', email);
    expect(await rows.execute()).toEqual([]);
  });

  test('after five wrong ones, also where they come at once and at two instances', async () => {
    const email = newEmail();
    const ticket = await ask(email);
    const code = await mailedCode(email);
    const guesses = Array.from({ length: 40 }, (_, index) =>
      type(ticket, wrong(code, index + 1), { instance: index % 2 ? shop : otherInstance }),
    );
    const codes = (await Promise.all(guesses)).map(({ body }) => ('code' in body ? body.code : ''));
    expect(codes.filter((each) => each === 'wrong_code')).toHaveLength(5);
    expect(await type(ticket, code)).toMatchObject({ status: 401, body: { code: 'code_ended' } });
  });

  test('what is no code is no try, and says what is', async () => {
    const email = newEmail();
    const ticket = await ask(email);
    for (let typed = 0; typed < 6; typed += 1) {
      expect(await type(ticket, '12345')).toMatchObject({
        status: 400,
        body: { fields: { code: 'The code has six digits, such as 123456.' } },
      });
    }
    expect((await type(ticket, await mailedCode(email))).status).toBe(200);
  });

  test('of two at once one signs in', async () => {
    const email = newEmail();
    const ticket = await ask(email);
    const code = await mailedCode(email);
    const both = await Promise.all([type(ticket, code), type(ticket, code, { instance: otherInstance })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('with another browser: the code of one ticket is nothing at another', async () => {
    const email = newEmail();
    await ask(email);
    const code = await mailedCode(email);
    const ticketOfAnother = await ask(email);
    expect(await type(ticketOfAnother, code)).toMatchObject({ status: 401, body: { code: 'wrong_code' } });
  });
});

test('people of the shop need their password, and are told only with the right code', async () => {
  const { email } = await shop.newStaff('packer');
  const ticket = await ask(email);
  const code = await mailedCode(email);
  expect(await type(ticket, wrong(code))).toMatchObject({ status: 401, body: { code: 'wrong_code' } });
  expect(await type(ticket, code)).toMatchObject({ status: 403, body: { code: 'password_needed' } });
});

test('no code goes to an address that no mail can reach', async () => {
  const email = 'someone@no-email.invalid';
  expect(await shop.call(auth.mailCode, { body: { email } })).toMatchObject({ status: 400 });
});

const check = async (ticket: string) => (await shop.callOk(auth.checkCode, { body: { ticket } })).data;
const mailOf = (email: string, change: { last_error: string; next_try_at: Date | null }) =>
  shop.database.write((tx) =>
    tx.updateTable('outbox_mails').set(change).where('recipient', '=', email).execute(),
  );

test('a mail waits where the server does not answer, and is refused where the address is', async () => {
  const email = newEmail();
  const ticket = await ask(email);
  expect(await check(ticket)).toEqual({ isOpen: true, mail: 'sent' });
  await mailOf(email, { last_error: 'connect ECONNREFUSED', next_try_at: shop.clock.now() });
  expect(await check(ticket)).toEqual({ isOpen: true, mail: 'waiting' });
  await mailOf(email, { last_error: '550 no such user', next_try_at: null });
  expect(await check(ticket)).toEqual({ isOpen: true, mail: 'refused' });
  shop.clock.advance(10 * MINUTE_MS);
  expect(await check(ticket)).toEqual({ isOpen: false, mail: 'sent' });
});

describe('limits', () => {
  test('a mailbox gets seven codes an hour from strangers; the next answers alike, is not mailed and cannot be guessed', async () => {
    const email = newEmail();
    let ticket = '';
    for (let asked = 0; asked < 8; asked += 1) ticket = await ask(email, { address: `10.3.${asked}.1` });
    expect(await mailsTo(email)).toHaveLength(7);
    const { mail_id: mailId, code_sha256: hash } = await shop.database.read
      .selectFrom('mailed_codes')
      .selectAll()
      .where('email', '=', email)
      .orderBy('mail_id', (by) => by.desc().nullsFirst())
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(mailId).toBeNull();
    const codes = Array.from({ length: 1_000_000 }, (_, code) => String(code).padStart(6, '0'));
    expect(codes.filter((code) => hashCode(ticket, code).equals(hash))).toEqual([]);
  });

  test('a network asks for a hundred an hour', async () => {
    const address = '192.0.2.77';
    for (let asked = 0; asked < 100; asked += 1) await ask(newEmail(), { address });
    const refused = await shop.call(auth.mailCode, { body: { email: newEmail() }, address });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  });

  test('of 10,000 guesses from 1,000 networks (a tenth in `npm test`) none lands, and the owner gets in', async () => {
    const owner = await shop.newShopper();
    const { email } = owner;
    await shop.call(auth.login, { body: { email, password: TEST_PASSWORD }, address: '10.9.9.9' });
    const statuses = await guessCodes({
      ask: (address) => ask(email, { address }),
      type: async (ticket, code, { address, isOther }) =>
        (await type(ticket, code, { address, instance: isOther ? otherInstance : shop })).status,
    });
    expect(statuses).toEqual(Array(GUESSES).fill(401));
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(7);
    // From a network of the account's own the mailbox's limit keeps no code back.
    const ticket = await ask(email, { address: '10.9.9.9' });
    const answer = await type(ticket, await mailedCode(email), { address: '10.9.9.9' });
    expect(answer).toMatchObject({ status: 200, body: { user: { id: owner.id } } });
    expect(await shop.call(exportOwnData, { token: owner.token })).toMatchObject({ status: 200 });
  }, 120_000);
});
