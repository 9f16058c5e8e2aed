import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as auth from '@shop/contract/auth/endpoints';
import { getDashboard } from '@shop/contract/dashboard/endpoints';
import { listAdminOrders } from '@shop/contract/orders/endpoints';
import {
  getSettings,
  listSettingsChanges,
  restoreSettings,
  saveSection,
} from '@shop/contract/settings/endpoints';
import * as staff from '@shop/contract/staff/endpoints';
import { addApp, codeOf } from '../../../testing/authenticator.ts';
import {
  type SignedIn,
  TEST_PASSWORD,
  type TestShop,
  buildTestShop,
} from '../../../testing/build-test-app.ts';
import { newPasskeyDevice } from '../../../testing/passkey-device.ts';
import { listQueuedMails } from '../../../testing/queued-mails.ts';
import { resetFactorsByEmail } from './reset-factors.ts';

const DAY_MS = 86_400_000;

interface Session {
  token: string;
}

let shop: TestShop;
let otherInstance: TestShop;
/** The one who requires it, with an authenticator app. */
let owner: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
  otherInstance = await buildTestShop({ database: shop.database, clock: shop.clock });
  owner = await shop.newAdmin();
});
afterAll(async () => {
  await otherInstance.close();
  await shop.close();
});

async function save({ token }: Session, secondProof: 'no' | 'yes', graceDays: number) {
  const { version, value } = (await shop.callOk(getSettings, { token })).data.security;
  const body = { value: { ...value, secondProof, graceDays }, version };
  return shop.call(saveSection.security, { token, body });
}

const orders = ({ token }: Session, at = otherInstance) => at.call(listAdminOrders, { token, query: {} });
const due = async ({ token }: Session, at = otherInstance) =>
  (await at.callOk(staff.getOwnRole, { token })).data.secondProof;
const daysLeft = async (session: Session) => {
  const { by } = (await due(session)) ?? {};
  return by === undefined ? null : (new Date(by).getTime() - shop.clock.now().getTime()) / DAY_MS;
};
const shutOut = { status: 403, body: { success: false, code: 'second_proof_required' } };
const refused = (code: string) => ({ status: 409, body: { code } });

async function addPasskey({ token }: Session) {
  const options = (await shop.callOk(auth.beginPasskey, { token })).data;
  const body = newPasskeyDevice().make(options as { challenge: string; user: { id: string } });
  await shop.callOk(auth.addPasskey, { token, body });
}

/** Signs the owner in again, by the password and a code of the app. */
async function ownerAgain(): Promise<void> {
  shop.clock.advance(60_000);
  const first = await shop.call(auth.login, { body: { email: owner.email, password: TEST_PASSWORD } });
  const { ticket } = (first.body as unknown as { data: { ticket: string } }).data;
  const body = { ticket, code: await codeOf(shop, owner) };
  const { token } = await shop.callOk(auth.proveSecond, { body });
  owner = { ...owner, token };
}

test('is off as installed, and needs a proof again and one of one’s own to turn on', async () => {
  expect((await shop.callOk(getSettings, owner)).data.security.value.secondProof).toBe('no');
  expect(await save(owner, 'yes', 2)).toMatchObject({
    ...refused('own_proof_first'),
    body: { fields: { secondProof: expect.stringContaining('lock yourself out') } },
  });
  await addApp(shop, owner);
  shop.clock.advance(16 * 60_000);
  expect(await save(owner, 'yes', 2)).toMatchObject({ status: 403, body: { code: 'proof_needed' } });
  await shop.prove(owner);
  expect((await save(owner, 'yes', 91)).status).toBe(400);
  expect((await save(owner, 'yes', 1.5)).status).toBe(400);
  expect((await save(owner, 'no', 2)).status).toBe(200);
});

describe('a shop that requires a second proof', () => {
  test('tells who has none by when, and shuts them out after the days of grace, on each instance', async () => {
    const [packer, shopper] = [await shop.newStaff('packer'), await shop.newShopper()];
    expect(await due(packer)).toBeUndefined();
    await shop.prove(owner);
    const from = shop.clock.now().getTime();
    expect((await save(owner, 'yes', 2)).status).toBe(200);
    const by = new Date(from + 2 * DAY_MS).toISOString();
    expect(await due(packer)).toEqual({ by, isOver: false });
    expect(await due(owner)).toBeUndefined();
    const { people } = (await shop.callOk(staff.listStaff, owner)).data;
    const listed = (id: string) => people.find((person) => person.id === id);
    expect(listed(packer.id)).toMatchObject({ hasSecondProof: false, addProofBy: by });
    expect(listed(owner.id)).not.toHaveProperty('addProofBy');
    expect((await orders(packer)).status).toBe(200);
    shop.clock.advance(2 * DAY_MS - 1);
    const late = await shop.signIn(packer.email);
    expect((await orders(late)).status).toBe(200);
    shop.clock.advance(1);
    expect(await orders(late)).toMatchObject(shutOut);
    expect(await orders(late, shop)).toMatchObject(shutOut);
    // Said before what their role does not include.
    expect(await otherInstance.call(getDashboard, { token: late.token })).toMatchObject(shutOut);
    expect(await due(late)).toEqual({ by, isOver: true });
    // Nothing is asked of shoppers.
    const again = await shop.signIn(shopper.email);
    expect((await shop.call(auth.checkAuth, { token: again.token })).status).toBe(200);
    await addPasskey(late);
    expect((await orders(late)).status).toBe(200);
    expect(await due(late)).toBeUndefined();
    expect(await shop.call(auth.checkAuth, { token: late.token })).toMatchObject({
      body: { user: { role: 'admin' } },
    });
  });

  test('counts an app that was not confirmed as none', async () => {
    const packer = await shop.newStaff('packer');
    shop.clock.advance(3 * DAY_MS);
    const late = await shop.signIn(packer.email);
    await shop.callOk(auth.beginAuthenticator, { token: late.token });
    expect(await orders(late)).toMatchObject(shutOut);
  });

  test('keeps the last proof of whoever works for it, whichever it is', async () => {
    await ownerAgain();
    expect(await shop.call(auth.removeAuthenticator, owner)).toMatchObject(refused('last_proof'));
    await addPasskey(owner);
    await shop.callOk(auth.removeAuthenticator, owner);
    const { passkeys } = (await shop.callOk(auth.getFactors, owner)).data;
    const params = { id: String(passkeys[0]?.id) };
    expect(await shop.call(auth.removePasskey, { ...owner, params })).toMatchObject(refused('last_proof'));
    expect((await orders(owner)).status).toBe(200);
    await addApp(shop, owner);
    await shop.callOk(auth.removePasskey, { ...owner, params });
    const shopper = await shop.newShopper();
    await addApp(shop, shopper);
    expect((await shop.call(auth.removeAuthenticator, shopper)).status).toBe(200);
  });

  test('of an app and a passkey that are removed at once keeps one', async () => {
    const person = await shop.newStaff('packer');
    await addApp(shop, person);
    await addPasskey(person);
    const { passkeys } = (await shop.callOk(auth.getFactors, person)).data;
    const params = { id: String(passkeys[0]?.id) };
    const answers = await Promise.all([
      shop.call(auth.removeAuthenticator, person),
      otherInstance.call(auth.removePasskey, { ...person, params }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('gives whoever joins all days', async () => {
    await ownerAgain();
    const email = 'joined@example.com';
    await shop.callOk(staff.invite, { token: owner.token, body: { recipient: email, role: 'packer' } });
    const [mail] = await listQueuedMails(shop.database, { recipient: email });
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const body = { token, userName: 'Bina', password: TEST_PASSWORD };
    expect(await daysLeft(await shop.callOk(staff.acceptInvitation, { body }))).toBe(2);
  });

  test('gives whoever lost the phone all days again, also by the command on the server', async () => {
    const person = await shop.newStaff('packer');
    await addApp(shop, person);
    await ownerAgain();
    await shop.callOk(staff.resetFactors, { token: owner.token, params: { id: person.id } });
    expect(await daysLeft(await shop.signIn(person.email))).toBe(2);
    const mail = { at: shop.clock.now(), settings: shop.readSettings() };
    expect(await resetFactorsByEmail(shop.database, owner.email, mail)).toBe('reset');
    owner = { ...owner, ...(await shop.signIn(owner.email)) };
    expect(await daysLeft(owner)).toBe(2);
    expect((await orders(owner)).status).toBe(200);
    shop.clock.advance(2 * DAY_MS);
    owner = { ...owner, ...(await shop.signIn(owner.email)) };
    const off = { value: { refundsAbove: 0, secondProof: 'no' as const, graceDays: 0 }, version: 9 };
    expect(await shop.call(saveSection.security, { token: owner.token, body: off })).toMatchObject(shutOut);
    expect(await resetFactorsByEmail(shop.database, owner.email, { ...mail, at: shop.clock.now() })).toBe(
      'none',
    );
    expect(await daysLeft(owner)).toBe(2);
    await addApp(shop, owner);
    expect((await orders(owner)).status).toBe(200);
  });

  test('begins its days anew where it is turned on again or restored, not where they are changed', async () => {
    await ownerAgain();
    const { id } = await shop.newStaff('packer');
    await shop.database.write((tx) =>
      tx.updateTable('users').set({ proof_grace_from: null }).where('id', '=', id).execute(),
    );
    const { email } = (await shop.callOk(staff.listStaff, owner)).data.people.find(
      (person) => person.id === id,
    ) ?? { email: '' };
    const left = async () => daysLeft(await shop.signIn(email));
    expect((await save(owner, 'no', 3)).status).toBe(200);
    expect(await left()).toBeNull();
    expect((await save(owner, 'yes', 3)).status).toBe(200);
    expect(await left()).toBe(3);
    shop.clock.advance(DAY_MS / 4);
    await ownerAgain();
    const since = DAY_MS / 4 + 60_000;
    expect((await save(owner, 'yes', 5)).status).toBe(200);
    expect(await left()).toBeCloseTo(5 - since / DAY_MS, 6);
    expect((await save(owner, 'no', 5)).status).toBe(200);
    const { token } = owner;
    const { data } = await shop.callOk(listSettingsChanges, { token, query: { section: 'security' } });
    const { version } = (await shop.callOk(getSettings, { token })).data.security;
    const undo = { token, params: { id: Number(data[0]?._id) }, body: { version } };
    expect((await shop.call(restoreSettings, undo)).status).toBe(200);
    expect(await left()).toBe(5);
    expect((await save(owner, 'no', 0)).status).toBe(200);
    expect((await shop.call(auth.removeAuthenticator, owner)).status).toBe(200);
    expect(await shop.call(restoreSettings, { ...undo, body: { version: version + 2 } })).toMatchObject(
      refused('own_proof_first'),
    );
  });
});
