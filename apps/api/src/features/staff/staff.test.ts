import { afterAll, beforeAll, expect, test } from 'vitest';
import * as auth from '@shop/contract/auth/endpoints';
import { isPermitted, permissions } from '@shop/contract/call';
import { pushKinds, pushMay } from '@shop/contract/push/kinds';
import { getDashboard, getWaiting } from '@shop/contract/dashboard/endpoints';
import { listCustomers } from '@shop/contract/customers/endpoints';
import { closeOwnAccount } from '@shop/contract/profile/endpoints';
import * as contract from '@shop/contract/staff/endpoints';
import type { StaffRole } from '@shop/contract/staff/roles';
import { sql } from 'kysely';
import { addApp } from '../../testing/authenticator.ts';
import { type SignedIn, TEST_PASSWORD, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { createTestClock } from '../../testing/test-clock.ts';

const PASSWORD = 'juniper-on-the-ridge';
const LINK = /http:\/\/shop\.test\/auth\/invitation\?token=([\w-]{43})\n/;
const DAY_MS = 24 * 3_600_000;

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
  owner = await shop.newAdmin();
});
afterAll(() => shop.close());

let count = 0;
const newAddress = () => `ravi-${(count += 1)}@example.com`;

function invite(recipient: string, role: StaffRole = 'packer', by = owner) {
  return shop.call(contract.invite, { token: by.token, body: { recipient, role } });
}

async function mailedToken(email: string): Promise<string> {
  const mails = await listQueuedMails(shop.database, { recipient: email, kind: 'staff_invitation' });
  const token = LINK.exec(mails.at(-1)?.text ?? '')?.[1];
  if (token === undefined) throw new Error('No invitation was mailed');
  return token;
}

const accept = (token: string, { userName = 'Ravi', password = PASSWORD } = {}) =>
  shop.call(contract.acceptInvitation, { body: { token, userName, password } });
const find = async (token: string) => (await shop.callOk(contract.findInvitation, { body: { token } })).data;
const listed = async (by = owner) => (await shop.callOk(contract.listStaff, { token: by.token })).data;
const roleOf = async (token: string) => (await shop.callOk(contract.getOwnRole, { token })).data;
const setRole = (id: string, role: StaffRole, by = owner) =>
  shop.call(contract.changeRole, { token: by.token, params: { id }, body: { role } });
const withdraw = (id: string, by = owner) =>
  shop.call(contract.withdrawRole, { token: by.token, params: { id } });
const ended = { status: 400, body: { code: 'invitation_ended' } };

/** Somebody who accepted an invitation. */
async function newPerson(role: StaffRole = 'packer') {
  const email = newAddress();
  expect(await invite(email, role)).toMatchObject({ status: 200 });
  const { body } = await accept(await mailedToken(email));
  return body as { user: { id: string; email: string }; token: string };
}

test('an invitation is mailed, accepted once and signs in; on the wire the person is an admin', async () => {
  const email = newAddress();
  expect(await invite(email)).toMatchObject({ status: 200 });
  const [mail] = await listQueuedMails(shop.database, { recipient: email });
  expect(mail).toMatchObject({
    contains_secret: true,
    subject: `Owner invites you to work for ${shop.readSettings().shop.name}`,
  });
  expect(mail?.text).toContain('Your role: Packer.');
  expect((await listed()).invitations).toContainEqual(
    expect.objectContaining({ email, role: 'packer', invitedBy: 'Owner', mail: 'waiting', isExpired: false }),
  );
  const token = await mailedToken(email);
  expect(await find(token)).toEqual({ state: 'open', email, role: 'packer' });
  expect(await accept(token, { password: 'short' })).toMatchObject({
    status: 400,
    body: { code: 'unfit_password' },
  });
  const { status, body } = await accept(token);
  expect([status, body]).toMatchObject([200, { user: { email, userName: 'Ravi', role: 'admin' } }]);
  const own = (body as { token: string }).token;
  expect(await shop.callOk(auth.checkAuth, { token: own })).toMatchObject({ user: { email, role: 'admin' } });
  expect(await shop.signIn(email, PASSWORD)).toMatchObject({ role: 'admin' });
  expect(await roleOf(own)).toMatchObject({ role: 'packer', permissions: ['orders'] });
  expect(await accept(token)).toMatchObject(ended);
  expect(await find(token)).toEqual({ state: 'used' });
  const { people, invitations } = await listed();
  expect(people).toContainEqual(expect.objectContaining({ email, role: 'packer', isYou: false }));
  expect(invitations.map((each) => each.email)).not.toContain(email);
});

test('of fifty who accept one invitation at once, one gets in', async () => {
  const email = newAddress();
  await invite(email);
  const token = await mailedToken(email);
  const answers = await Promise.all(Array.from({ length: 50 }, () => accept(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a role holds from the next call on, on every instance, and tells whom to ask', async () => {
  const { user, token } = await newPerson('packer');
  const other = await buildTestShop({ database: shop.database });
  const dashboard = () => other.call(getDashboard, { token });
  expect(await dashboard()).toMatchObject({
    status: 403,
    body: {
      code: 'not_permitted',
      message:
        'Your role does not include the books. Please ask Owner, an owner of the shop, who can change it.',
    },
  });
  expect(await setRole(user.id, 'accountant')).toMatchObject({ status: 200 });
  expect(await dashboard()).toMatchObject({ status: 200 });
  const edit = { token: owner.token, params: { role: 'accountant' as const } };
  expect(await shop.call(contract.editRole, { ...edit, body: { permissions: [] } })).toMatchObject({
    status: 200,
  });
  expect(await dashboard()).toMatchObject({ status: 403 });
  expect(await other.call(contract.getOwnRole, { token })).toMatchObject({ status: 403 });
  await shop.callOk(contract.editRole, { ...edit, body: { permissions: ['exports', 'books', 'books'] } });
  expect(await roleOf(token)).toMatchObject({ role: 'accountant', permissions: ['books', 'exports'] });
  expect(await withdraw(user.id)).toMatchObject({ status: 200 });
  expect(await dashboard()).toMatchObject({ status: 401 });
  await other.app.close();
});

test('whoever is withdrawn is a shopper again: signs in as one, and gets no notification any more', async () => {
  const { user } = await newPerson();
  await shop.database.write((tx) =>
    sql`insert into push_devices (id, user_id, endpoint, p256dh, auth, label, kinds, created_at)
      values (gen_random_uuid(), ${user.id}, 'https://push.test/1', 'k', 'a', 'Phone', '{order}', now())`.execute(
      tx,
    ),
  );
  await shop.callOk(contract.withdrawRole, { token: owner.token, params: { id: user.id } });
  const { token, role } = await shop.signIn(user.email, PASSWORD);
  expect(role).toBe('user');
  expect(await shop.call(contract.getOwnRole, { token })).toMatchObject({ status: 403 });
  const devices = await shop.database.read.selectFrom('push_devices').select('id').execute();
  expect(devices).toEqual([]);
  expect(await withdraw(user.id)).toMatchObject({ status: 404, body: { code: 'person_unknown' } });
});

test('whoever gets another role, or none, is told by mail who did it', async () => {
  const { user } = await newPerson('packer');
  await setRole(user.id, 'packer');
  await setRole(user.id, 'accountant');
  await withdraw(user.id);
  const told = (await listQueuedMails(shop.database, { recipient: user.email })).filter(({ kind }) =>
    kind.startsWith('staff_role'),
  );
  const { name } = shop.readSettings().shop;
  expect(told.map(({ subject }) => subject)).toEqual([
    `Your role at ${name} is Accountant now`,
    `You no longer work for ${name}`,
  ]);
  expect(told[0]?.text).toContain(`Owner has given you another role at ${name}: Accountant.`);
});

test('an owner signs somebody out on all devices, who can sign in again; nobody does so to a role above theirs', async () => {
  const { user, token } = await newPerson('packer');
  const endAs = (by: string, id: string) => shop.call(contract.endDevicesOf, { token: by, params: { id } });
  expect(await endAs(owner.token, user.id)).toMatchObject({ status: 200 });
  expect(await shop.call(auth.checkAuth, { token })).toMatchObject({ status: 401 });
  expect((await shop.signIn(user.email, PASSWORD)).role).toBe('admin');
  const manager = await shop.newStaff('manager');
  const { permissions: before } = await roleOf(manager.token);
  const edit = { token: owner.token, params: { role: 'manager' as const } };
  await shop.callOk(contract.editRole, { ...edit, body: { permissions: ['orders', 'staff'] } });
  expect(await endAs(manager.token, owner.id)).toMatchObject({
    status: 403,
    body: { code: 'more_than_own' },
  });
  expect(await endAs(manager.token, user.id)).toMatchObject({ status: 200 });
  await shop.callOk(contract.editRole, { ...edit, body: { permissions: [...before] } });
  const shopper = await shop.newShopper();
  expect(await endAs(owner.token, shopper.id)).toMatchObject({
    status: 404,
    body: { code: 'person_unknown' },
  });
});

test('everybody is notified of what they may deal with', async () => {
  const device = async ({ id }: { id: string }) => {
    const { rows } = await shop.database.write((tx) =>
      sql<{
        id: string;
      }>`insert into push_devices (id, user_id, endpoint, p256dh, auth, label, kinds, created_at)
        values (gen_random_uuid(), ${id}, ${`https://push.test/${id}`}, 'k', 'a', 'Phone', ${pushKinds}::text[], now())
        returning id`.execute(tx),
    );
    return rows[0]?.id ?? '';
  };
  const roles = ['packer', 'accountant', 'manager'] as const;
  const people = [owner, ...(await Promise.all(roles.map((role) => shop.newStaff(role))))];
  const devices = await Promise.all(people.map(device));
  await shop.database.write(async (tx) => {
    for (const kind of pushKinds) await sql`select queue_push(${kind}, ${kind}, '/admin')`.execute(tx);
  });
  const told = await shop.database.read.selectFrom('push_messages').select(['device_id', 'kind']).execute();
  const toldOf = devices.map((id) =>
    pushKinds.filter((kind) => told.some((one) => one.device_id === id && one.kind === kind)),
  );
  const granted = [
    permissions,
    ['orders'],
    ['books', 'exports'],
    ['orders', 'refunds', 'catalogue', 'support'],
  ] as const;
  expect(toldOf).toEqual(granted.map((each) => pushKinds.filter((kind) => isPermitted(pushMay[kind], each))));
  await shop.database.write((tx) => tx.deleteFrom('push_devices').execute());
});

test('who works for the shop is in no list of customers', async () => {
  const { user } = await newPerson('manager');
  const { data } = await shop.callOk(listCustomers, { token: owner.token, query: { text: user.email } });
  expect(data).toEqual([]);
});

test.each<[string, 'withdraw' | 'demote', 'withdraw' | 'demote', 'each other' | 'themselves']>([
  ['withdraw each other', 'withdraw', 'withdraw', 'each other'],
  ['give each other another role', 'demote', 'demote', 'each other'],
  ['do one of both to each other', 'withdraw', 'demote', 'each other'],
  ['give themselves another role', 'demote', 'demote', 'themselves'],
  ['leave', 'withdraw', 'withdraw', 'themselves'],
])('of two owners who %s at once one stays, and cannot go', async (_, one, other, whom) => {
  const lone = await buildTestShop();
  const [asha, bina] = [await lone.newAdmin(), await lone.newAdmin()];
  const take = (what: 'withdraw' | 'demote', by: SignedIn, { id }: SignedIn) => {
    const of = { token: by.token, params: { id } };
    return what === 'withdraw'
      ? lone.call(contract.withdrawRole, of)
      : lone.call(contract.changeRole, { ...of, body: { role: 'manager' } });
  };
  const answers = await (whom === 'each other'
    ? Promise.all([take(one, asha, bina), take(other, bina, asha)])
    : Promise.all([take(one, asha, asha), take(other, bina, bina)]));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const owners = await lone.database.read
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .execute();
  expect(owners).toHaveLength(1);
  const last = owners[0]?.id === asha.id ? asha : bina;
  const refusal = { status: 409, body: { code: 'last_owner' } };
  expect([await take('withdraw', last, last), await take('demote', last, last)]).toMatchObject([
    refusal,
    refusal,
  ]);
  const close = { token: last.token, body: { password: TEST_PASSWORD } };
  expect(await lone.call(closeOwnAccount, close)).toMatchObject({ status: 403 });
  await lone.close();
});

test('nobody gives, changes or takes a role that may do more than their own', async () => {
  const boss = await shop.newStaff('manager');
  const refusal = { status: 403, body: { code: 'more_than_own' } };
  expect(await invite(newAddress(), 'packer', boss)).toMatchObject({
    status: 403,
    body: { code: 'not_permitted' },
  });
  const { roles } = await listed();
  const before = roles.find(({ role }) => role === 'manager')?.permissions ?? [];
  const edit = { params: { role: 'manager' as const } };
  await shop.callOk(contract.editRole, {
    ...edit,
    token: owner.token,
    body: { permissions: [...before, 'staff'] },
  });
  const packer = await newPerson('packer');
  const accountant = await newPerson('accountant');
  expect(await invite(newAddress(), 'packer', boss)).toMatchObject({ status: 200 });
  expect(await invite(newAddress(), 'owner', boss)).toMatchObject(refusal);
  expect(await setRole(boss.id, 'owner', boss)).toMatchObject(refusal);
  expect(await setRole(packer.user.id, 'manager', boss)).toMatchObject({ status: 200 });
  expect(await withdraw(accountant.user.id, boss)).toMatchObject(refusal);
  expect(await withdraw(owner.id, boss)).toMatchObject(refusal);
  for (const granted of [[...permissions], [...before, 'staff' as const, 'exports' as const]]) {
    const call = { ...edit, token: boss.token, body: { permissions: granted } };
    expect(await shop.call(contract.editRole, call)).toMatchObject(refusal);
  }
  const late = newAddress();
  await invite(late, 'manager', boss);
  await shop.callOk(contract.editRole, { ...edit, token: owner.token, body: { permissions: before } });
  // Who invited may no longer, so what they sent opens nothing.
  expect(await accept(await mailedToken(late))).toMatchObject(ended);
});

test('an owner invites an owner, who may do everything', async () => {
  const { token } = await newPerson('owner');
  expect(await roleOf(token)).toMatchObject({ role: 'owner', permissions: [...permissions] });
});

test('a second invitation replaces the first, with its role; a withdrawn one opens nothing', async () => {
  const email = newAddress();
  await invite(email, 'packer');
  const first = await mailedToken(email);
  await invite(email.toUpperCase(), 'accountant');
  const [second] = [await mailedToken(email.toUpperCase())];
  expect(await find(first)).toEqual({ state: 'unknown' });
  expect(await accept(first)).toMatchObject(ended);
  expect(await find(second)).toMatchObject({ role: 'accountant' });
  const open = (await listed()).invitations.filter((each) => each.email.toLowerCase() === email);
  expect(open).toHaveLength(1);
  const gone = { token: owner.token, params: { id: open[0]?.id ?? '' } };
  await shop.callOk(contract.withdrawInvitation, gone);
  expect(await accept(second)).toMatchObject(ended);
  expect(await shop.call(contract.renewInvitation, { body: { token: second } })).toMatchObject(ended);
  expect(await shop.call(contract.withdrawInvitation, gone)).toMatchObject({ status: 404 });
});

test('what somebody added to an account before its mailbox was proven does not keep out, or let in beside, who was invited', async () => {
  const stranger = await shop.newShopper({ isProven: false });
  await addApp(shop, stranger);
  await invite(stranger.email);
  expect(await accept(await mailedToken(stranger.email))).toMatchObject({ status: 200 });
  const app = shop.database.read
    .selectFrom('authenticators')
    .select('user_id')
    .where('user_id', '=', stranger.id);
  expect(await app.execute()).toEqual([]);
});

test('an invitation of a shopper’s address says so, keeps the orders, and ends the other sessions', async () => {
  const shopper = await shop.newShopper({ userName: 'Asha' });
  await invite(shopper.email, 'packer');
  const token = await mailedToken(shopper.email);
  expect(await find(token)).toMatchObject({ state: 'open', accountOf: 'Asha' });
  expect(await accept(token)).toMatchObject({
    status: 200,
    body: { user: { id: shopper.id, role: 'admin' } },
  });
  expect(await shop.call(auth.checkAuth, { token: shopper.token })).toMatchObject({ status: 401 });
  expect(await invite(shopper.email)).toMatchObject({ status: 409, body: { code: 'works_here_already' } });
});

test('an expired invitation is mailed again by its own page, to the address that was invited', async () => {
  const clock = createTestClock();
  const later = await buildTestShop({ clock });
  const boss = await later.newAdmin();
  const email = newAddress();
  await later.callOk(contract.invite, { token: boss.token, body: { recipient: email, role: 'packer' } });
  const tokens = async () =>
    (await listQueuedMails(later.database, { recipient: email })).map(
      ({ text }) => LINK.exec(text)?.[1] ?? '',
    );
  const [token = ''] = await tokens();
  clock.advance(7 * DAY_MS);
  const answer = await later.callOk(contract.findInvitation, { body: { token } });
  expect(answer.data).toMatchObject({ state: 'expired', email });
  const body = { token, userName: 'Ravi', password: PASSWORD };
  expect(await later.call(contract.acceptInvitation, { body })).toMatchObject(ended);
  expect(await later.call(contract.renewInvitation, { body: { token } })).toMatchObject({ status: 200 });
  const [, renewed = ''] = await tokens();
  const again = { body: { ...body, token: renewed } };
  expect(await later.call(contract.acceptInvitation, again)).toMatchObject({ status: 200 });
  expect(await later.call(contract.renewInvitation, { body: { token: renewed } })).toMatchObject(ended);
  await later.close();
});

test('addresses that no mail reaches, and those of nobody, are refused', async () => {
  expect(await invite('somebody@no-email.invalid')).toMatchObject({
    status: 400,
    body: { fields: { recipient: expect.any(String) } },
  });
  expect(
    await setRole(
      owner.id.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      'packer',
    ),
  ).toMatchObject({
    status: 404,
  });
});

test('everybody sees what waits for them, and nothing else', async () => {
  const productId = await newProduct(shop.database, { stock: 0 });
  const { id: userId } = await shop.newShopper();
  const lines = [{ productId, unitPricePaise: 19_900 }];
  await newSoldOrder(shop.database, { userId, lines, state: '02', at: shop.clock.now() });
  const kinds = async ({ token }: SignedIn) =>
    (await shop.callOk(getWaiting, { token })).data.map(({ kind }) => kind);
  expect(await kinds(owner)).toEqual(['toShip', 'lowStock']);
  expect(await kinds(await shop.newStaff('packer'))).toEqual(['toShip']);
  expect(await kinds(await shop.newStaff('accountant'))).toEqual([]);
});
