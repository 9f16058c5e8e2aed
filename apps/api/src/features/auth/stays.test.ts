import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as auth from '@shop/contract/auth/endpoints';
import { PROOF_MINUTES, STAY_DAYS } from '@shop/contract/limits';
import { changePassword, closeOwnAccount } from '@shop/contract/profile/endpoints';
import { TEST_PASSWORD, type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { removeExpired } from '../retention/index.ts';

const DAY_MS = 86_400_000;
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

let shop: TestShop;
let otherInstance: TestShop;
beforeAll(async () => {
  shop = await buildTestShop({ config: { publicUrl: 'https://shop.test' } });
  otherInstance = await buildTestShop({
    database: shop.database,
    clock: shop.clock,
    config: { publicUrl: 'https://shop.test' },
  });
});
afterAll(async () => {
  await otherInstance.close();
  await shop.close();
});

const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['set-cookie'] ?? '');
const tokenIn = (cookie: string) => /^[^=]+=([^;]*)/.exec(cookie)?.[1] ?? '';

/** Ticks the box: the cookie's token. */
async function stay({ token }: { token: string }, { at = shop } = {}): Promise<string> {
  const answer = await at.call(auth.stay, { token, headers: { 'user-agent': ANDROID } });
  expect(answer.status).toBe(200);
  return tokenIn(cookieOf(answer));
}

function resume(cookie: string, { at = shop, site = 'same-origin' }: { at?: TestShop; site?: string } = {}) {
  const headers = { cookie: `language=hi; __Host-stay=${cookie}`, 'user-agent': ANDROID };
  return at.call(auth.resume, { headers: { ...headers, ...(site !== '' && { 'sec-fetch-site': site }) } });
}

async function resumeOk(cookie: string, at = shop) {
  const answer = await resume(cookie, { at });
  if (answer.status !== 200) throw new Error(`refused with ${answer.status}`);
  return { session: answer.body.token, next: tokenIn(cookieOf(answer)), user: answer.body.user };
}

const statusOf = async (token: string, at = otherInstance) =>
  (await at.call(auth.checkAuth, { token })).status;
const mailsTo = ({ email }: SignedIn) => listQueuedMails(shop.database, { recipient: email });

test('the cookie has 256 bits, is kept as a hash, and no script, other site or other host reaches it', async () => {
  const shopper = await shop.newShopper();
  const answer = await shop.call(auth.stay, { token: shopper.token });
  expect(cookieOf(answer)).toMatch(
    /^__Host-stay=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  );
  const token = tokenIn(cookieOf(answer));
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(JSON.stringify(answer.body)).not.toContain(token);
  const kept = await shop.database.read
    .selectFrom('stay_tokens')
    .innerJoin('stays', 'stays.id', 'stay_id')
    .select('stay_tokens.token_sha256')
    .where('user_id', '=', shopper.id)
    .execute();
  expect(kept.map((row) => Buffer.from(row.token_sha256))).toEqual([
    createHash('sha256').update(token).digest(),
  ]);
});

test('a shop without https has a cookie without the prefix, which http can set', async () => {
  const plain = await buildTestShop({ database: shop.database, clock: shop.clock });
  const { token } = await shop.newShopper();
  const answer = await plain.call(auth.stay, { token });
  expect(cookieOf(answer)).toMatch(/^stay=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/);
  const headers = { cookie: `stay=${tokenIn(cookieOf(answer))}`, 'sec-fetch-site': 'same-origin' };
  expect((await plain.call(auth.resume, { headers })).status).toBe(200);
  await plain.close();
});

test('it answers as the sign-in does, on another instance too, and is replaced with each use', async () => {
  const { token, ...account } = await shop.newShopper({ userName: 'Asha' });
  const first = await stay({ token });
  const { session, next, user } = await resumeOk(first, otherInstance);
  expect(user).toEqual(account);
  expect(next).not.toBe(first);
  expect(await statusOf(session)).toBe(200);
  expect((await resumeOk(next)).next).not.toBe(next);
});

test.each([
  ['a page of another site', 'cross-site'],
  ['another host of the same site', 'same-site'],
  ['an address that was typed', 'none'],
  ['a program', ''],
])('%s is refused, and the cookie goes on', async (_who, site) => {
  const cookie = await stay(await shop.newShopper());
  expect(await resume(cookie, { site })).toMatchObject({ status: 403, body: { code: 'other_origin' } });
  expect((await resume(cookie)).status).toBe(200);
});

test.each(['', 'x', 'a'.repeat(43)])("the made-up cookie '%s' is refused and removed", async (cookie) => {
  const answer = await resume(cookie);
  expect(answer).toMatchObject({ status: 401, body: { code: 'stay_ended' } });
  expect(cookieOf(answer)).toMatch(/^__Host-stay=; Max-Age=0; /);
});

test.each([
  ['a shopper', () => shop.newShopper(), STAY_DAYS.user],
  ['an owner', () => shop.newAdmin(), STAY_DAYS.admin],
])('%s stays signed in for as many days, however often', async (_who, newPerson, days) => {
  const unused = await stay(await newPerson());
  let used = await stay(await newPerson());
  shop.clock.advance((days - 1) * DAY_MS);
  const answer = await resume(used);
  expect(answer.status).toBe(200);
  expect(cookieOf(answer)).toContain(`Max-Age=${DAY_MS / 1_000}`);
  used = tokenIn(cookieOf(answer));
  shop.clock.advance(DAY_MS - 1);
  const late = await resume(used);
  expect(late.status).toBe(200);
  shop.clock.advance(1);
  expect((await resume(tokenIn(cookieOf(late)))).status).toBe(401);
  expect((await resume(unused)).status).toBe(401);
});

test('ended stays are forgotten by the job, others kept', async () => {
  const old = await shop.newShopper();
  await stay(old);
  shop.clock.advance(STAY_DAYS.user * DAY_MS);
  const young = await shop.newShopper();
  const cookie = await stay(young);
  await removeExpired(shop);
  const kept = await shop.database.read.selectFrom('stays').select('user_id').execute();
  expect(kept.map(({ user_id }) => user_id)).not.toContain(old.id);
  expect((await resume(cookie)).status).toBe(200);
});

test('two tabs that open at once both get in, and whichever answer the browser keeps works', async () => {
  const cookie = await stay(await shop.newShopper());
  const tabs = await Promise.all(
    Array.from({ length: 6 }, (_, tab) => resumeOk(cookie, tab % 2 ? shop : otherInstance)),
  );
  expect(new Set(tabs.map(({ next }) => next)).size).toBe(1);
  expect(new Set(tabs.map(({ session }) => session)).size).toBe(6);
  shop.clock.advance(DAY_MS);
  expect((await resume(tabs[0]?.next ?? '')).status).toBe(200);
});

test('an answer that was lost on the way is given again for a minute, also after the next one', async () => {
  const cookie = await stay(await shop.newShopper());
  const { next } = await resumeOk(cookie);
  shop.clock.advance(30_000);
  const { next: later } = await resumeOk(next);
  shop.clock.advance(30_000);
  expect((await resumeOk(cookie)).next).toBe(later);
});

test('a copied cookie ends the device, whoever of the two comes second, and its owner is told', async () => {
  for (const language of ['en', 'hi'] as const) {
    const shopper = await shop.newShopper({ language });
    const other = await stay(await shop.signIn(shopper.email));
    const cookie = await stay(shopper);
    const thief = await resumeOk(cookie);
    shop.clock.advance(60_001);
    const owner = await resume(cookie);
    expect(owner).toMatchObject({ status: 401, body: { code: 'stay_ended' } });
    expect(cookieOf(owner)).toContain('Max-Age=0');
    expect(await statusOf(thief.session)).toBe(401);
    expect(await statusOf(shopper.token)).toBe(401);
    expect((await resume(thief.next)).status).toBe(401);
    const mails = await mailsTo(shopper);
    expect(mails.map(({ kind }) => kind)).toEqual(['stay_ended']);
    expect(mails[0]?.text).toContain('Chrome, Android');
    expect((await resume(other)).status).toBe(200);
  }
});

test('devices that are made and ended again and again send twenty mails an hour at most', async () => {
  const shopper = await shop.newShopper();
  const cookies = [];
  for (let nth = 0; nth < 22; nth += 1) cookies.push(await stay(await shop.signIn(shopper.email)));
  for (const cookie of cookies) await resumeOk(cookie);
  shop.clock.advance(60_001);
  for (const cookie of cookies) expect((await resume(cookie)).status).toBe(401);
  expect(await mailsTo(shopper)).toHaveLength(20);
});

test('a copy of long ago ends it too', async () => {
  const shopper = await shop.newShopper();
  const copied = await stay(shopper);
  let { next } = await resumeOk(copied);
  for (let day = 0; day < 20; day += 1) {
    shop.clock.advance(DAY_MS);
    ({ next } = await resumeOk(next));
  }
  expect((await resume(copied)).status).toBe(401);
  expect((await resume(next)).status).toBe(401);
  expect(await mailsTo(shopper)).toHaveLength(1);
});

test('ticked again, the same device gets a new cookie and no more time', async () => {
  const shopper = await shop.newShopper();
  const cookie = await stay(shopper);
  shop.clock.advance(3_600_000);
  await shop.prove(shopper);
  const again = await shop.call(auth.stay, { token: shopper.token });
  expect(cookieOf(again)).toContain(`Max-Age=${STAY_DAYS.user * 86_400 - 3_600}`);
  expect((await resume(cookie)).status).toBe(401);
  expect((await resume(tokenIn(cookieOf(again)))).status).toBe(200);
});

test('a stolen session is not made into a stay: only right after a sign-in, or with a proof', async () => {
  const asked = { status: 403, body: { code: 'proof_needed' } };
  const shopper = await shop.newShopper();
  shop.clock.advance(PROOF_MINUTES * 60_000);
  const refused = await otherInstance.call(auth.stay, { token: shopper.token });
  expect(refused).toMatchObject(asked);
  expect(cookieOf(refused)).toBe('');
  await shop.prove(shopper);
  const { session } = await resumeOk(await stay(shopper));
  // Nor does the cookie of a stay show who sits there: no copy of it is handed out.
  expect(await shop.call(auth.stay, { token: session })).toMatchObject(asked);
});

test('withdrawn, the cookie ends and the session goes on', async () => {
  const shopper = await shop.newShopper();
  const cookie = await stay(shopper);
  expect(cookieOf(await shop.call(auth.endStay, { token: shopper.token }))).toContain('Max-Age=0');
  expect((await resume(cookie)).status).toBe(401);
  expect(await statusOf(shopper.token)).toBe(200);
  expect(cookieOf(await shop.call(auth.logout, { token: shopper.token }))).toBe('');
});

test('a sign-out ends the device with all its tabs, and no other device', async () => {
  const shopper = await shop.newShopper();
  const cookie = await stay(shopper);
  const other = await stay(await shop.signIn(shopper.email));
  const { session, next } = await resumeOk(cookie);
  expect(cookieOf(await shop.call(auth.logout, { token: session }))).toContain('Max-Age=0');
  expect(await statusOf(session)).toBe(401);
  expect(await statusOf(shopper.token)).toBe(401);
  expect((await resume(next)).status).toBe(401);
  expect((await resume(other)).status).toBe(200);
});

test('a changed password ends all other devices, a reset and a closed account all', async () => {
  const shopper = await shop.newShopper();
  const kept = await stay(shopper);
  const other = await stay(await shop.signIn(shopper.email));
  const newPassword = 'a-walk-in-the-forest';
  await shop.callOk(changePassword, {
    token: shopper.token,
    body: { oldPassword: TEST_PASSWORD, newPassword },
  });
  expect((await resume(other)).status).toBe(401);
  const { next } = await resumeOk(kept);
  await shop.callOk(auth.requestPasswordReset, { body: { email: shopper.email } });
  const mail = (await mailsTo(shopper)).find(({ kind }) => kind === 'password_reset');
  const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await shop.callOk(auth.resetPassword, { body: { token, newPassword: 'another-walk-there' } });
  expect((await resume(next)).status).toBe(401);

  const leaving = await shop.newShopper();
  const cookie = await stay(leaving);
  await shop.callOk(closeOwnAccount, { token: leaving.token, body: { password: TEST_PASSWORD } });
  expect((await resume(cookie)).status).toBe(401);
});

test('a plain client is given no cookie by any other call', async () => {
  const { email } = await shop.newShopper();
  const answer = await shop.call(auth.login, { body: { email, password: TEST_PASSWORD } });
  expect(cookieOf(answer)).toBe('');
  if (answer.status !== 200) throw new Error('refused');
  const { token } = answer.body;
  expect(cookieOf(await shop.call(auth.checkAuth, { token }))).toBe('');
  expect(cookieOf(await shop.call(auth.logout, { token }))).toBe('');
});
