import crypto from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as auth from '@shop/contract/auth/endpoints';
import { TEST_PASSWORD, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { addApp } from '../../testing/authenticator.ts';
import { expectWaiting, whileLocked } from '../../testing/held-up.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { lockAttempts } from '../rate-limits/index.ts';
import { RESET_MAIL_KIND, createAccount, ensureAdmin, makeOwner } from './index.ts';

const ADMIN_PASSWORD = 'deodar-by-the-river';

let shop: TestShop;
beforeEach(async () => {
  shop = await buildTestShop();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

const listPeople = () => shop.database.read.selectFrom('users').select(['email', 'role']).execute();
const isSignedIn = async (token: string) => (await shop.call(auth.checkAuth, { token })).status === 200;

test('a shopper who has the email becomes the first admin, and nothing that opened the account before still does', async () => {
  const neighbour = await shop.newShopper();
  const asha = await shop.newShopper({ email: 'Asha@Example.com', userName: 'Asha' });
  await shop.callOk(auth.requestPasswordReset, { body: { email: asha.email } });
  const [mail] = await listQueuedMails(shop.database, { recipient: asha.email });
  const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';

  const admin = { email: 'asha@example.com', password: ADMIN_PASSWORD };
  expect(await ensureAdmin(shop.database, admin)).toBe(asha.id);
  expect([await isSignedIn(asha.token), await isSignedIn(neighbour.token)]).toEqual([false, true]);
  const newPassword = 'juniper-on-the-ridge';
  expect(await shop.call(auth.resetPassword, { body: { token, newPassword } })).toMatchObject({
    status: 400,
    body: { code: 'reset_link_ended' },
  });
  const withOld = { email: asha.email, password: TEST_PASSWORD };
  expect(await shop.call(auth.login, { body: withOld })).toMatchObject({ status: 401 });
  expect(await shop.signIn(asha.email, ADMIN_PASSWORD)).toMatchObject({
    id: asha.id,
    email: 'Asha@Example.com',
    userName: 'Asha',
    role: 'admin',
  });
  expect(await shop.signIn(neighbour.email)).toMatchObject({ role: 'user' });
});

test('what somebody added to an account of that email before its mailbox was proven does not open the shop', async () => {
  const stranger = await shop.newShopper({ isProven: false });
  await addApp(shop, stranger);
  await ensureAdmin(shop.database, { email: stranger.email, password: ADMIN_PASSWORD });
  expect(await shop.signIn(stranger.email, ADMIN_PASSWORD)).toMatchObject({ role: 'admin' });
});

test.each([false, true])(
  'where no owner can get in, another one is made, whom the mailbox alone lets in: proven before %s',
  async (isProven) => {
    const owner = await shop.newAdmin();
    const stranger = await shop.newShopper({ isProven });
    await addApp(shop, stranger);
    expect(await makeOwner(shop.database, stranger.email.toUpperCase())).toBe(true);
    expect(await isSignedIn(stranger.token)).toBe(false);
    const login = { email: stranger.email, password: TEST_PASSWORD };
    expect(await shop.call(auth.login, { body: login })).toMatchObject({ status: 401 });
    await shop.callOk(auth.requestPasswordReset, { body: { email: stranger.email } });
    const [mail] = await listQueuedMails(shop.database, { recipient: stranger.email, kind: RESET_MAIL_KIND });
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const newPassword = 'juniper-on-the-ridge';
    await shop.callOk(auth.resetPassword, { body: { token, newPassword } });
    expect(await shop.signIn(stranger.email, newPassword)).toMatchObject({ id: stranger.id, role: 'admin' });
    expect(await isSignedIn(owner.token)).toBe(true);
    expect(await makeOwner(shop.database, owner.email)).toBe(false);
    expect(await isSignedIn(owner.token)).toBe(true);
  },
);

test('of two first admins at once, whatever their emails, one is made', async () => {
  const make = (email: string) => ensureAdmin(shop.database, { email, password: ADMIN_PASSWORD });
  let both: Promise<string | null>[] = [];
  await whileLocked(
    shop.database,
    (tx) => lockAttempts(tx, 'first admin'),
    async () => {
      both = [make('a@example.com'), make('b@example.com')];
      await expectWaiting(shop.database, 2);
    },
  );
  expect((await Promise.all(both)).filter((id) => id !== null)).toHaveLength(1);
  expect(await listPeople()).toMatchObject([{ role: 'admin' }]);
});

test('a start of a shop that has an admin costs no hash of a password', async () => {
  await shop.newAdmin();
  const hashing = vi.spyOn(crypto, 'argon2');
  expect(await ensureAdmin(shop.database, { email: 'b@example.com', password: ADMIN_PASSWORD })).toBeNull();
  expect(hashing).not.toHaveBeenCalled();
});

test('an account that the shop itself makes has a fit password too', async () => {
  const account = { userName: 'Asha', email: 'a@example.com', password: 'sunshine', role: 'user' as const };
  const unfit = { code: 'unfit_password' };
  await expect(createAccount(shop.database, account)).rejects.toMatchObject(unfit);
  await expect(ensureAdmin(shop.database, account)).rejects.toMatchObject(unfit);
  expect(await listPeople()).toEqual([]);
});
