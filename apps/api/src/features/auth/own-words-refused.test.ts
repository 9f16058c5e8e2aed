import { afterAll, beforeAll, expect, test } from 'vitest';
import * as auth from '@shop/contract/auth/endpoints';
import { allEndpoints } from '@shop/contract/endpoints';
import { changePassword } from '@shop/contract/profile/endpoints';
import { acceptInvitation, invite } from '@shop/contract/staff/endpoints';
import { TEST_PASSWORD, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { readOwnAccount } from '../demonstration/admin/own-account.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

let made = 0;
const newEmail = () => `kiranbala${(made += 1)}@example.com`;
async function tokenMailedTo(recipient: string): Promise<string> {
  const [mail] = await listQueuedMails(shop.database, { recipient });
  return /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Each way to choose a password, for somebody called Meera with the email kiranbala…@example.com. */
const ways: Record<string, () => Promise<(password: string) => Promise<unknown>>> = {
  'auth.register': async () => {
    const email = newEmail();
    return (password) => shop.call(auth.register, { body: { userName: 'Meera', email, password } });
  },
  'auth.resetPassword': async () => {
    const { email } = await shop.newShopper({ userName: 'Meera', email: newEmail() });
    await shop.callOk(auth.requestPasswordReset, { body: { email } });
    const token = await tokenMailedTo(email);
    return (newPassword) => shop.call(auth.resetPassword, { body: { token, newPassword } });
  },
  'profile.changePassword': async () => {
    const { token } = await shop.newShopper({ userName: 'Meera', email: newEmail() });
    return (newPassword) =>
      shop.call(changePassword, { token, body: { oldPassword: TEST_PASSWORD, newPassword } });
  },
  'staff.acceptInvitation': async () => {
    const recipient = newEmail();
    const { token: owner } = await shop.newAdmin();
    await shop.callOk(invite, { token: owner, body: { recipient, role: 'packer' } });
    const token = await tokenMailedTo(recipient);
    return (password) => shop.call(acceptInvitation, { body: { token, userName: 'Meera', password } });
  },
};

test.each(Object.keys(ways))('%s takes no password with the shop’s name or own words', async (way) => {
  const choose = await ways[way]?.();
  const { name } = shop.readSettings().shop;
  for (const password of [`my-${name}-2026`, 'meera-on-the-hill', `Kiranbala${made}-x`]) {
    expect(await choose?.(password)).toMatchObject({
      status: 400,
      body: { code: 'unfit_password', message: expect.stringContaining('name') },
    });
  }
  expect(await choose?.('juniper-on-the-ridge')).toMatchObject({ status: 200 });
});

test('demonstration.removeDemonstration takes no password with the shop’s name or the own email either', async () => {
  for (const newPassword of ['my-Cedar Soaps-7', 'kiranbala-1990']) {
    const typed = { newEmail: 'kiranbala@example.in', newPassword };
    await expect(readOwnAccount(typed, 'Cedar Soaps')).rejects.toMatchObject({ code: 'unfit_password' });
  }
});

test('every call that takes a new password is one of them', () => {
  const taking = allEndpoints
    .filter(({ endpoint }) => /"(?:newPassword|password)":/.test(JSON.stringify(endpoint.body ?? {})))
    .map(({ feature, name }) => `${feature}.${name}`);
  // Those that compare a password, and two that others have given.
  const others = [
    'auth.login',
    'auth.prove',
    'profile.closeOwnAccount',
    'connections.saveMailServer',
    'connections.saveCourierAccount',
  ];
  expect(taking.toSorted()).toEqual(
    [...Object.keys(ways), ...others, 'demonstration.removeDemonstration'].toSorted(),
  );
});

test('a password of years ago still signs in, and nothing asks for another', async () => {
  const { email } = await shop.newShopper({ email: newEmail() });
  shop.clock.advance(1_000 * 86_400_000);
  const { message } = await shop.callOk(auth.login, { body: { email, password: TEST_PASSWORD } });
  expect(message).toBe('Logged in successfully');
});
