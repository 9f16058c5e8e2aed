import crypto from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as auth from '@shop/contract/auth/endpoints';
import type { Tx } from '../../database.ts';
import { DEMO_PASSWORD } from '../../platform/demo-password.ts';
import { TEST_PASSWORD, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { HASH_OF_NO_PASSWORD, createAccount, ensureAdmin, findOpenDemonstrationAccount } from './index.ts';
import { LANES, MEMORY_KIB, PASSES } from './passwords/hash-cost.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());
afterEach(() => vi.restoreAllMocks());

let people = 0;
const nextEmail = () => `person-${(people += 1)}@example.com`;
const wrong = 'wrong-but-long-enough';

test('signs in with the email in any case and answers the account and a token', async () => {
  const { id } = await shop.newShopper({ email: 'Asha@Example.com', userName: 'Asha' });
  const body = { email: 'aSHA@example.COM', password: TEST_PASSWORD };
  const answer = await shop.callOk(auth.login, { body });
  expect(answer).toMatchObject({
    success: true,
    user: { id, name: 'Asha', email: 'Asha@Example.com', userName: 'Asha', role: 'user' },
  });
  expect(await shop.call(auth.checkAuth, { token: answer.token })).toMatchObject({ status: 200 });
});

test('answers an unknown email and a wrong password alike', async () => {
  const { email } = await shop.newShopper();
  const known = await shop.call(auth.login, { body: { email, password: wrong } });
  const unknown = await shop.call(auth.login, { body: { email: nextEmail(), password: wrong } });
  expect(known).toMatchObject({
    status: 401,
    body: { success: false, message: 'Invalid email or password', code: 'invalid_credentials' },
  });
  expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body });
});

test('does the same work for an unknown email as for a wrong password', async () => {
  const { email } = await shop.newShopper();
  const hashing = vi.spyOn(crypto, 'argon2');
  const workOf = async (typedEmail: string) => {
    hashing.mockClear();
    await shop.call(auth.login, { body: { email: typedEmail, password: wrong } });
    return hashing.mock.calls.map(([algorithm, { memory, passes, parallelism, tagLength }]) => ({
      algorithm,
      memory,
      passes,
      parallelism,
      tagLength,
    }));
  };
  const work = await workOf(email);
  const cost = { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES, tagLength: 32 };
  expect(work).toEqual([{ algorithm: 'argon2id', ...cost }]);
  expect(await workOf(nextEmail())).toEqual(work);
});

test.each([
  [{ email: '', password: wrong }, 'email'],
  [{ email: 'a@example.com', password: '' }, 'password'],
])('asks for what is missing in %o', async (body, field) => {
  const answer = await shop.call(auth.login, { body });
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: `Enter your ${field}.` } } });
});

test.each<[string, (tx: Tx, id: string) => Promise<unknown>]>([
  [
    'a password that was changed',
    (tx, id) => tx.updateTable('users').set({ password_hash: 'changed' }).where('id', '=', id).execute(),
  ],
  ['an account that was removed', (tx, id) => tx.deleteFrom('users').where('id', '=', id).execute()],
])('%s while the password was being compared opens nothing', async (_what, change) => {
  const { email, id } = await shop.newShopper();
  const { argon2 } = crypto;
  vi.spyOn(crypto, 'argon2').mockImplementationOnce((algorithm, parameters, callback) => {
    void shop.database.write((tx) => change(tx, id)).then(() => argon2(algorithm, parameters, callback));
  });
  const answer = await shop.call(auth.login, { body: { email, password: TEST_PASSWORD } });
  expect(answer).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } });
});

test('makes the first admin once, however many instances start at once', async () => {
  const email = nextEmail();
  const made = await Promise.all(
    Array.from({ length: 3 }, () => ensureAdmin(shop.database, { email, password: TEST_PASSWORD })),
  );
  expect(made.filter((id) => id !== null)).toHaveLength(1);
  expect(await shop.signIn(email)).toMatchObject({ role: 'admin', email });
  expect(await ensureAdmin(shop.database, { email: nextEmail(), password: TEST_PASSWORD })).toBeNull();
});

/** An account as the demonstration brings it, or one that a stranger registered. */
async function newAccount({ email = nextEmail(), isNoted }: { email?: string; isNoted: boolean }) {
  const account = { userName: 'Demo', email, password: DEMO_PASSWORD, role: 'user' as const };
  const id = await createAccount(shop.database, account);
  if (isNoted) {
    await shop.database.write((tx) =>
      tx.insertInto('demonstration_rows').values({ kind: 'person', id, fingerprint: '' }).execute(),
    );
  }
  return { id, email };
}

test('says which account of the demonstration still opens with its password, not which other', async () => {
  await newAccount({ email: `${uuidv7()}@deodar.example`, isNoted: false });
  expect(await findOpenDemonstrationAccount(shop.database.read)).toBeNull();
  const { id, email } = await newAccount({ isNoted: true });
  expect(await findOpenDemonstrationAccount(shop.database.read)).toBe(email);
  await shop.database.write((tx) =>
    tx.updateTable('users').set({ password_hash: HASH_OF_NO_PASSWORD }).where('id', '=', id).execute(),
  );
  expect(await findOpenDemonstrationAccount(shop.database.read)).toBeNull();
});

test.each([
  ['127.0.0.1', {}, 200],
  ['192.168.1.20', {}, 200],
  ['::ffff:10.0.0.7', {}, 200],
  ['fd00::7', {}, 200],
  ['203.0.113.9', {}, 401],
  ['2001:db8::9', {}, 401],
  // A tunnel on this machine.
  ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, 401],
  ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 401],
  ['127.0.0.1', { forwarded: 'for=127.0.0.1' }, 401],
  ['127.0.0.1', { 'x-forwarded-host': 'shop.example' }, 401],
  ['127.0.0.1', { 'true-client-ip': '203.0.113.9' }, 401],
  ['127.0.0.1', { 'fly-client-ip': '203.0.113.9' }, 401],
])(
  'the known password of the demonstration from %s with %o is answered %i',
  async (from, headers, status) => {
    const { email } = await newAccount({ isNoted: true });
    const signInFrom = (password: string, typed: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: typed, password },
        remoteAddress: from,
        headers,
      });
    expect((await signInFrom(DEMO_PASSWORD, email)).statusCode).toBe(status);
    const own = await newAccount({ isNoted: false });
    expect((await signInFrom(DEMO_PASSWORD, own.email)).statusCode).toBe(200);
  },
);

test.each([
  ['10.0.0.9', 200],
  ['203.0.113.9', 401],
])('a proxy that the shop trusts says that the request came from %s: %i', async (client, status) => {
  const { database, clock } = shop;
  const behind = await buildTestShop({ database, clock, config: { trustProxy: ['loopback'] } });
  const { email } = await newAccount({ isNoted: true });
  const answer = await behind.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: DEMO_PASSWORD },
    remoteAddress: '127.0.0.1',
    headers: { 'x-forwarded-for': client },
  });
  expect(answer.statusCode).toBe(status);
  await behind.close();
});
