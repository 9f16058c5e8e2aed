import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as auth from '@shop/contract/auth/endpoints';
import { getPush } from '@shop/contract/push/endpoints';
import { updateProfile } from '@shop/contract/profile/endpoints';
import * as staff from '@shop/contract/staff/endpoints';
import { UNNAMED_OWNER } from '@shop/contract/staff/unnamed-owner';
import { listPeople, resetFactorsByEmail } from '../auth/index.ts';
import { addApp } from '../../testing/authenticator.ts';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

/** Turns notifications on for a phone of somebody. */
const notifyPhone = ({ database }: TestShop, { id }: { id: string }) =>
  database.write((tx) =>
    sql`insert into push_devices (id, user_id, endpoint, p256dh, auth, label, kinds, created_at)
      values (gen_random_uuid(), ${id}, 'https://push.test/1', 'k', 'a', 'Phone', '{order}', now())`.execute(
      tx,
    ),
  );

test('another owner lets in who has lost the phone: signed out everywhere, not notified there any more, told by whom', async () => {
  const [admin, owner] = [await shop.newAdmin(), await shop.newAdmin()];
  await addApp(shop, owner);
  const listed = (await shop.callOk(staff.listStaff, { token: admin.token })).data.people;
  expect(listed.find(({ id }) => id === owner.id)).toMatchObject({ hasSecondProof: true });
  const devices = async () =>
    (await shop.callOk(getPush, { token: (await shop.signIn(owner.email)).token })).data.devices;
  await notifyPhone(shop, owner);
  await shop.callOk(staff.resetFactors, { token: admin.token, params: { id: owner.id } });
  expect((await shop.call(auth.checkAuth, { token: owner.token })).status).toBe(401);
  expect(await devices()).toEqual([]);
  await notifyPhone(shop, owner);
  await shop.callOk(staff.endDevicesOf, { token: admin.token, params: { id: owner.id } });
  expect(await devices()).toEqual([]);
  await shop.signIn(owner.email);
  const mails = await listQueuedMails(shop.database, { recipient: owner.email, kind: 'factor_changed' });
  expect(mails.at(-1)?.text).toContain('Owner turned off two-step sign-in for you');
  expect(await shop.call(staff.resetFactors, { token: admin.token, params: { id: owner.id } })).toMatchObject(
    {
      status: 409,
      body: { code: 'no_second_proof' },
    },
  );
});

test('a mail in Hindi has no English word for an owner who has entered no name', async () => {
  const [unnamed, owner] = [await shop.newAdmin(), await shop.newAdmin()];
  await addApp(shop, owner);
  await shop.callOk(updateProfile, {
    token: unnamed.token,
    body: { email: unnamed.email, userName: UNNAMED_OWNER },
  });
  await shop.database.write((tx) =>
    tx.updateTable('users').set({ language: 'hi' }).where('id', '=', owner.id).execute(),
  );
  await shop.callOk(staff.resetFactors, { token: unnamed.token, params: { id: owner.id } });
  const mails = await listQueuedMails(shop.database, { recipient: owner.email, kind: 'factor_changed' });
  expect(mails.at(-1)?.text).toContain('शॉप के मालिक ने आपके लिए दो चरणों वाला साइन इन बंद किया');
  expect(mails.at(-1)?.text).not.toMatch(/the owner/i);
});

test('nobody takes it from themselves there, from an owner with less than an owner’s rights, or from a shopper', async () => {
  const [admin, shopper] = [await shop.newAdmin(), await shop.newShopper()];
  await addApp(shop, admin);
  await addApp(shop, shopper);
  const { token } = admin;
  const reset = (by: string, id: string) => shop.call(staff.resetFactors, { token: by, params: { id } });
  expect(await reset(token, admin.id)).toMatchObject({ status: 409, body: { code: 'own_factors' } });
  expect(await reset(token, shopper.id)).toMatchObject({ status: 404, body: { code: 'person_unknown' } });
  const permissions = ['orders', 'staff'] as const;
  await shop.callOk(staff.editRole, {
    token,
    params: { role: 'manager' },
    body: { permissions: [...permissions] },
  });
  const manager = await shop.newStaff('manager');
  expect(await reset(manager.token, admin.id)).toMatchObject({
    status: 403,
    body: { code: 'more_than_own' },
  });
});

test('whoever works on the server lets in anybody, by the email in any case', async () => {
  const shopper = await shop.newShopper();
  await addApp(shop, shopper);
  const mail = { at: shop.clock.now(), settings: shop.readSettings() };
  const reset = (email: string) => resetFactorsByEmail(shop.database, email, mail);
  expect(await reset('nobody@example.com')).toBe('unknown');
  expect(await reset(shopper.email.toUpperCase())).toBe('reset');
  expect(await reset(shopper.email)).toBe('none');
  await shop.signIn(shopper.email);
  const mails = await listQueuedMails(shop.database, { recipient: shopper.email, kind: 'factor_changed' });
  expect(mails.at(-1)?.text).toContain('turned off on the server of the shop');
  const people = await listPeople(shop.database.read);
  expect(people.map(({ email }) => email)).not.toContain(shopper.email);
  expect(people.every(({ role }) => ['owner', 'manager'].includes(role))).toBe(true);
});
