import crypto from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as auth from '@shop/contract/auth/endpoints';
import type { Tx } from '../../database.ts';
import { TEST_PASSWORD, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { createAccount, ensureAdmin, findAccountThatOpensWith } from './index.ts';
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
    user: { id, email: 'Asha@Example.com', userName: 'Asha', role: 'user' },
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
  expect(made.toSorted()).toEqual([false, false, true]);
  expect(await shop.signIn(email)).toMatchObject({ role: 'admin', email });
  expect(await ensureAdmin(shop.database, { email: nextEmail(), password: TEST_PASSWORD })).toBe(false);
});

test('says which demonstration account still opens with its password', async () => {
  const email = nextEmail();
  const account = { userName: 'Demo', email, password: TEST_PASSWORD, role: 'user' as const };
  await createAccount(shop.database, account);
  const find = (password: string) =>
    findAccountThatOpensWith(shop.database.read, password, [nextEmail(), email]);
  expect(await find(TEST_PASSWORD)).toBe(email);
  expect(await find(wrong)).toBeNull();
});
