import crypto from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as auth from '@shop/contract/auth/endpoints';
import { TEST_PASSWORD, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { createAccount } from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());
afterEach(() => vi.restoreAllMocks());

const newcomer = { userName: 'Kamala', email: 'kamala@example.com', password: 'rhododendron' };

test.each([
  [{ password: 'short' }, { password: 'A password must have 8 to 128 characters.' }],
  [{ password: 'x'.repeat(129) }, { password: 'A password must have 8 to 128 characters.' }],
  [
    { password: 'Sunshine' },
    { password: 'This password is among the most common ones. Please choose another.' },
  ],
  [{ email: 'kamala' }, { email: 'Please enter an email address like name@example.com.' }],
  [
    { email: 'closed-1@No-Email.invalid' },
    { email: 'No mail can reach an address at no-email.invalid. Please enter your own.' },
  ],
  [{ userName: '  ' }, { userName: 'Enter your user name.' }],
])('refuses %o with a sentence at the field', async (wrong, fields) => {
  const answer = await shop.call(auth.register, { body: { ...newcomer, ...wrong } });
  expect(answer).toMatchObject({ status: 400, body: { message: Object.values(fields)[0], fields } });
});

test('makes a shopper even of somebody who asks to be an admin', async () => {
  const asked = { ...newcomer, role: 'admin', id: '018f0000-0000-7000-8000-000000000000' };
  expect(await shop.call(auth.register, { body: asked })).toMatchObject({
    status: 200,
    body: { success: true, message: 'Registration successful' },
  });
  expect(await shop.signIn(newcomer.email, newcomer.password)).toMatchObject({
    userName: 'Kamala',
    email: 'kamala@example.com',
    role: 'user',
  });
});

test('refuses an email that has an account, in whatever case', async () => {
  await shop.newShopper({ email: 'Taken@example.com' });
  const answer = await shop.call(auth.register, { body: { ...newcomer, email: 'tAKEN@Example.COM' } });
  expect(answer).toMatchObject({
    status: 409,
    body: { success: false, message: 'User already exists', code: 'email_taken' },
  });
});

test('an email that has an account costs no hash of a password', async () => {
  const { email } = await shop.newShopper();
  const hashing = vi.spyOn(crypto, 'argon2');
  expect(await shop.call(auth.register, { body: { ...newcomer, email } })).toMatchObject({ status: 409 });
  expect(hashing).not.toHaveBeenCalled();
});

test('keeps a name without the blanks around it', async () => {
  const { userName } = await shop.newShopper({ userName: '  Kamala Devi ' });
  expect(userName).toBe('Kamala Devi');
});

test('a refused password does not count as a registration', async () => {
  const body = { ...newcomer, email: 'later@example.com', password: 'short' };
  await shop.call(auth.register, { body, address: '198.51.100.6' });
  const attempts = shop.database.read
    .selectFrom('attempts')
    .select('kind')
    .where('network', '=', '198.51.100.6');
  expect(await attempts.execute()).toEqual([]);
});

test('makes one account of ten registrations of one email at once', async () => {
  const registrations = Array.from({ length: 10 }, (_, index) =>
    shop.call(auth.register, {
      body: { ...newcomer, email: index % 2 === 0 ? 'race@example.com' : 'RACE@example.com' },
    }),
  );
  const statuses = (await Promise.all(registrations)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(9);
});

test('of two accounts that are made of one email the second is refused, whoever makes it', async () => {
  const account = { userName: 'Asha', password: TEST_PASSWORD, role: 'user' as const };
  await createAccount(shop.database, { ...account, email: 'made@example.com' });
  await expect(createAccount(shop.database, { ...account, email: 'MADE@example.com' })).rejects.toMatchObject(
    { code: 'email_taken', message: 'User already exists' },
  );
});

test('stores no password that could be read', async () => {
  const rows = await shop.database.read.selectFrom('users').select('password_hash').execute();
  for (const { password_hash } of rows) expect(password_hash).toMatch(/^\$argon2id\$/);
});

test('takes 300 registrations an hour from one address, and more from others', async () => {
  const at = shop.clock.now();
  const earlier = Array.from({ length: 299 }, () => ({
    kind: 'registration' as const,
    network: '198.51.100.4',
    at,
  }));
  await shop.database.write((tx) => tx.insertInto('attempts').values(earlier).execute());
  const registerFrom = (address: string, email: string) =>
    shop.call(auth.register, { body: { ...newcomer, email }, address });

  const lastTwo = await Promise.all([
    registerFrom('198.51.100.4', 'a300@example.com'),
    registerFrom('198.51.100.4', 'b300@example.com'),
  ]);
  expect(lastTwo.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  shop.clock.advance(59 * 60_000);
  const refused = await registerFrom('198.51.100.4', 'c300@example.com');
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'Too many new accounts from your network. Please try again later.' },
    headers: { 'retry-after': '60' },
  });
  expect(await registerFrom('198.51.100.5', 'd300@example.com')).toMatchObject({ status: 200 });
  shop.clock.advance(60_000);
  expect(await registerFrom('198.51.100.4', 'c300@example.com')).toMatchObject({ status: 200 });
});
