import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as auth from '@shop/contract/auth/endpoints';
import type { Language } from '@shop/contract/languages';
import * as profile from '@shop/contract/profile/endpoints';
import type { Database, Topic } from '../../database.ts';
import { type SignedIn, TEST_PASSWORD, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { removeExpired } from '../retention/index.ts';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'juniper-on-the-ridge';
const LINK = /http:\/\/shop\.test\/auth\/reset-password\?token=([\w-]{43})\n/;

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

let asha: SignedIn;
let calls = 0;
beforeEach(async () => {
  asha = await shop.newShopper();
});

/** Asks for a link, each time from another network. */
function ask(email: string, { address, instance = shop }: { address?: string; instance?: TestShop } = {}) {
  calls += 1;
  return instance.call(auth.requestPasswordReset, {
    body: { email },
    address: address ?? `172.16.${calls >> 8}.${calls & 255}`,
  });
}

function askFrom(address: string, index: number) {
  return ask(`guess-${index}@example.com`, { address });
}

function choose(token: string, newPassword = NEW_PASSWORD) {
  return shop.call(auth.resetPassword, { body: { token, newPassword }, address: '192.0.2.77' });
}

const isOpen = async (token: string) =>
  (await shop.callOk(auth.checkResetLink, { body: { token } })).data.isOpen;

function mailsTo(email: string) {
  return listQueuedMails(shop.database, { recipient: email });
}

/** Asks for a link and reads it from the newest mail. */
async function newToken(email = asha.email): Promise<string> {
  await ask(email);
  const token = LINK.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1];
  if (token === undefined) throw new Error('No link was mailed');
  return token;
}

const signInStatus = async (email: string, password: string) =>
  (await shop.call(auth.login, { body: { email, password }, address: '192.0.2.78' })).status;
const isSignedIn = async (token: string) => (await shop.call(auth.checkAuth, { token })).status === 200;

const ended = {
  status: 400,
  body: {
    code: 'reset_link_ended',
    message: 'This link has been used, has expired or is incomplete. Please request a new one.',
  },
};

test('refuses what is no email, and asks for both fields of a new password', async () => {
  expect(await ask('asha')).toMatchObject({
    status: 400,
    body: { fields: { email: 'Please enter an email address like name@example.com.' } },
  });
  expect(await choose('', '')).toMatchObject({
    status: 400,
    body: { fields: { token: 'Enter the token.', newPassword: 'Enter your new password.' } },
  });
  expect(await isOpen('')).toBe(false);
});

test('mails one link to the account, whatever the case of the email', async () => {
  expect(await ask(asha.email.toUpperCase())).toMatchObject({
    status: 200,
    body: {
      success: true,
      message: 'If there is an account for this email, a link to choose a new password is on its way.',
    },
  });
  const [mail, ...more] = await mailsTo(asha.email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Choose a new password for Deodar', contains_secret: true });
  expect(mail?.text).toContain('Dear Meera,\n\nSomebody, most likely you, requested');
  expect(mail?.text).toContain('works once, for 30 minutes');
  expect(mail?.text).toMatch(LINK);
});

test('the mail is in the language of the page, or else of the account, and is sent at once', async () => {
  const hear = vi.fn<(topic: Topic) => void>();
  const instance = await buildTestShop({ database: shop.database, clock: shop.clock, hear });
  const { email } = await shop.newShopper({ language: 'hi' });
  const languageAfter = async (language?: Language) => {
    await instance.callOk(auth.requestPasswordReset, { body: { email, language } });
    return (await mailsTo(email)).at(-1)?.content?.language;
  };
  expect(await languageAfter()).toBe('hi');
  expect(await languageAfter('en')).toBe('en');
  expect(hear.mock.calls).toEqual([['mails'], ['mails']]);
  await instance.close();
});

test('the link sets the password once, and ends every session of the account', async () => {
  const { token: phone } = await shop.signIn(asha.email);
  const neighbour = await shop.newShopper();
  const token = await newToken();
  expect(await choose(token)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Your new password is set. Please sign in with it.' },
  });
  expect([await isSignedIn(asha.token), await isSignedIn(phone)]).toEqual([false, false]);
  expect(await isSignedIn(neighbour.token)).toBe(true);
  expect(await signInStatus(asha.email, TEST_PASSWORD)).toBe(401);
  expect(await signInStatus(asha.email, NEW_PASSWORD)).toBe(200);
  expect(await signInStatus(neighbour.email, TEST_PASSWORD)).toBe(200);
  expect(await choose(token, 'another-good-one')).toMatchObject(ended);
  expect(await signInStatus(asha.email, NEW_PASSWORD)).toBe(200);
});

test('a mail tells that the password was changed, when, and where to go if it was somebody else', async () => {
  const changed = async () => (await mailsTo(asha.email)).filter(({ kind }) => kind === 'password_changed');
  const body = { email: asha.email, oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
  await shop.call(profile.changePassword, { token: asha.token, body: { ...body, oldPassword: 'not-mine' } });
  expect(await changed()).toEqual([]);
  await shop.callOk(profile.changePassword, { token: asha.token, body });
  await choose(await newToken(), 'another-good-one');
  const mails = await changed();
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Your password for Deodar was changed'));
  for (const { text, contains_secret } of mails) {
    expect(text).toMatch(/was changed on \d+ [A-Z][a-z]+ at \d+:\d\d [ap]m\./);
    expect(text).toContain('http://shop.test/auth/forgot-password');
    expect(contains_secret).toBe(false);
  }
});

test('an admin gets a link too, and stays an admin', async () => {
  const owner = await shop.newAdmin();
  expect(await choose(await newToken(owner.email))).toMatchObject({ status: 200 });
  expect(await shop.signIn(owner.email, NEW_PASSWORD)).toMatchObject({ role: 'admin' });
});

test('of ten uses of a link at once one sets its password', async () => {
  const token = await newToken();
  const passwords = Array.from({ length: 10 }, (_, index) => `juniper-number-${index}`);
  const answers = await Promise.all(passwords.map((password) => choose(token, password)));
  const winners = passwords.filter((_, index) => answers[index]?.status === 200);
  expect(winners).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
  expect(await signInStatus(asha.email, winners[0] ?? '')).toBe(200);
});

test('a link works to the last moment of its 30 minutes, and then no more', async () => {
  const token = await newToken();
  const { email } = await shop.newShopper();
  const tooLate = await newToken(email);
  shop.clock.advance(30 * MINUTE_MS - 1);
  expect(await Promise.all([token, tooLate].map(isOpen))).toEqual([true, true]);
  expect(await choose(token)).toMatchObject({ status: 200 });
  expect(await isOpen(token)).toBe(false);
  shop.clock.advance(1);
  expect(await isOpen(tooLate)).toBe(false);
  expect(await choose(tooLate)).toMatchObject(ended);
  expect(await signInStatus(email, TEST_PASSWORD)).toBe(200);
});

test.each(['x', 'a'.repeat(43), '../../etc', 'é'.repeat(200)])(
  'the made-up token %s opens nothing',
  async (token) => {
    expect(await isOpen(token)).toBe(false);
    expect(await choose(token)).toMatchObject(ended);
    // The link is checked before the new password is looked at, let alone hashed.
    expect(await choose(token, 'short')).toMatchObject(ended);
  },
);

test('a new link ends the one before it', async () => {
  const first = await newToken();
  const second = await newToken();
  expect(await choose(first)).toMatchObject(ended);
  expect(await choose(second)).toMatchObject({ status: 200 });
});

test('of many links asked for at once the account keeps one', async () => {
  await Promise.all(Array.from({ length: 5 }, () => ask(asha.email)));
  const links = await shop.database.read
    .selectFrom('password_resets')
    .select('user_id')
    .where('user_id', '=', asha.id)
    .execute();
  expect(links).toHaveLength(1);
});

test('a password changed in the account ends an open link', async () => {
  const token = await newToken();
  await shop.callOk(profile.changePassword, {
    token: asha.token,
    body: { email: asha.email, oldPassword: TEST_PASSWORD, newPassword: 'changed-by-the-owner' },
  });
  expect(await choose(token)).toMatchObject(ended);
});

test.each([
  ['short', 'A password must have 8 to 128 characters.'],
  ['x'.repeat(129), 'A password must have 8 to 128 characters.'],
  ['Sunshine', 'This password is among the most common ones. Please choose another.'],
])('refuses the password %s at its field, and the link stays good', async (password, sentence) => {
  const token = await newToken();
  expect(await choose(token, password)).toMatchObject({
    status: 400,
    body: { code: 'unfit_password', fields: { newPassword: sentence } },
  });
  expect(await choose(token)).toMatchObject({ status: 200 });
});

/** The shop's database, recording the kind and table of each statement. */
function recording(database: Database): { database: Database; statements: string[] } {
  const statements: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const recorded: Database = {
    ...database,
    write: (work) => database.write((tx) => work(Object.assign(tx.withPlugin(plugin), { tell: tx.tell }))),
    hearing: () => recorded,
  };
  return { statements, database: recorded };
}

test('an email without an account meets the same answer and the same statements, and gets no mail', async () => {
  const { database, statements } = recording(shop.database);
  const instance = await buildTestShop({ database, clock: shop.clock });
  const known = await ask(asha.email, { instance });
  const ofKnown = statements.splice(0);
  const unknown = await ask('nobody@example.com', { instance });
  expect(unknown).toMatchObject({ status: known.status, body: known.body });
  expect(statements).toEqual(ofKnown);
  expect(ofKnown.filter((kind) => kind === 'InsertQueryNode')).toHaveLength(4);
  expect(await mailsTo('nobody@example.com')).toEqual([]);
  expect(await mailsTo(asha.email)).toHaveLength(1);
  await instance.close();
});

test('mails at most five links an hour to an email, known or not, and tells how long to wait', async () => {
  for (const email of [asha.email.toUpperCase(), 'stranger@example.com']) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  }
  expect(await mailsTo(asha.email)).toHaveLength(5);
  const requests = shop.database.read
    .selectFrom('attempts')
    .select('kind')
    .where('email', '=', asha.email)
    .where('kind', '=', 'reset_request');
  expect(await requests.execute()).toHaveLength(5);
  shop.clock.advance(59 * MINUTE_MS);
  expect(await ask(asha.email.toUpperCase())).toMatchObject({
    status: 429,
    body: {
      code: 'too_many_attempts',
      message: 'Too many links were requested. Please use the newest one, or try again later.',
    },
    headers: { 'retry-after': '60' },
  });
  shop.clock.advance(MINUTE_MS);
  expect(await ask(asha.email)).toMatchObject({ status: 200 });
});

test('strangers who ask for links use up none of those that the owner asks for from a network of their own', async () => {
  const address = '172.31.0.9';
  await shop.callOk(auth.login, { body: { email: asha.email, password: TEST_PASSWORD }, address });
  for (let asked = 0; asked < 5; asked += 1) expect((await ask(asha.email)).status).toBe(200);
  expect((await ask(asha.email)).status).toBe(429);
  const before = (await mailsTo(asha.email)).length;
  for (let asked = 0; asked < 5; asked += 1) expect((await ask(asha.email, { address })).status).toBe(200);
  expect(await mailsTo(asha.email)).toHaveLength(before + 5);
  expect((await ask(asha.email, { address })).status).toBe(429);
});

test('takes at most thirty requests an hour from one address, and more from others', async () => {
  const answers = await Promise.all(Array.from({ length: 32 }, (_, index) => askFrom('198.51.100.9', index)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(await askFrom('198.51.100.10', 33)).toMatchObject({ status: 200 });
  shop.clock.advance(60 * MINUTE_MS);
  expect(await askFrom('198.51.100.9', 34)).toMatchObject({ status: 200 });
});

test('requests for links do not slow the sign-in, and with limits off nobody waits', async () => {
  const unlimited = await buildTestShop({
    database: shop.database,
    clock: shop.clock,
    config: { rateLimits: false },
  });
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => ask(asha.email, { instance: unlimited })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(await signInStatus(asha.email, TEST_PASSWORD)).toBe(200);
  await unlimited.close();
});

test('where limits are off a new password leaves no note of its network, and where they are on one', async () => {
  const unlimited = await buildTestShop({
    database: shop.database,
    clock: shop.clock,
    config: { rateLimits: false },
  });
  for (const [address, instance] of [
    ['198.51.100.20', unlimited],
    ['198.51.100.21', shop],
  ] as const) {
    const body = { token: await newToken(), newPassword: NEW_PASSWORD };
    await instance.callOk(auth.resetPassword, { body, address });
  }
  const networks = shop.database.read
    .selectFrom('attempts')
    .select(['kind', 'network'])
    .where('email', '=', asha.email)
    .where('network', 'like', '198.51.100.%');
  expect(await networks.execute()).toEqual([{ kind: 'sign_in_success', network: '198.51.100.21' }]);
  await unlimited.close();
});

test('whoever forgot after many wrong guesses signs in at once with the new password', async () => {
  const { email } = await shop.newShopper({ email: 'Tara.Rao@Example.com' });
  const guesses = Array.from({ length: 11 }, () =>
    shop.call(auth.login, { body: { email, password: 'wrong-guess-1' }, address: '192.0.2.77' }),
  );
  expect((await Promise.all(guesses)).map(({ status }) => status)).toContain(429);
  shop.clock.advance(1);
  await choose(await newToken(email));
  const signIn = { body: { email, password: NEW_PASSWORD }, address: '192.0.2.77' };
  expect(await shop.call(auth.login, signIn)).toMatchObject({ status: 200 });
});

test('the link reaches the mail alone: no table of links and no log holds it', async () => {
  const token = await newToken();
  await choose(token, 'short');
  await choose(token);
  const links = await shop.database.read.selectFrom('password_resets').selectAll().execute();
  expect(
    JSON.stringify([links.map((link) => link.token_sha256.toString('latin1')), shop.logLines]),
  ).not.toContain(token);
  expect(shop.errorLines()).toEqual([]);
});

test('forgets links and their mails when they have ended, keeps those that work', async () => {
  // The database is shared, so the links of the tests above end here too.
  await newToken();
  shop.clock.set(new Date(Date.now() + 25 * 60 * MINUTE_MS));
  const { id, email } = await shop.newShopper();
  await newToken(email);
  await shop.database.write((tx) =>
    tx
      .updateTable('outbox_mails')
      .set({ created_at: shop.clock.now() })
      .where('recipient', '=', email)
      .execute(),
  );
  await removeExpired(shop);
  const links = await shop.database.read.selectFrom('password_resets').select('user_id').execute();
  expect(links).toEqual([{ user_id: id }]);
  const mails = await listQueuedMails(shop.database, { kind: 'password_reset' });
  expect(mails.map(({ recipient }) => recipient)).toEqual([email]);
});

test('a new password locks the account before its links, as closing the account does', async () => {
  const statements: string[] = [];
  const database = await openTestDatabase({ onStatement: (text) => statements.push(text) });
  const instance = await buildTestShop({ database });
  const shopper = await instance.newShopper();
  await ask(shopper.email, { instance });
  const [mail] = await listQueuedMails(database, { recipient: shopper.email });
  const token = LINK.exec(mail?.text ?? '')?.[1] ?? '';
  statements.length = 0;
  await instance.callOk(auth.resetPassword, { body: { token, newPassword: NEW_PASSWORD } });
  const locks = statements.flatMap(
    (text) =>
      /(?:update "(users|password_resets)" set|from "(users)".* for no key update)/
        .exec(text)
        ?.slice(1)
        .find(Boolean) ?? [],
  );
  expect(locks.slice(0, 2)).toEqual(['users', 'password_resets']);
  await instance.close();
  await database.close();
});
