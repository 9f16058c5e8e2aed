import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as auth from '@shop/contract/auth/endpoints';
import { exportCustomers } from '@shop/contract/customers/endpoints';
import { PROOF_MINUTES } from '@shop/contract/limits';
import { exportOrders } from '@shop/contract/orders/endpoints';
import { closeOwnAccount } from '@shop/contract/profile/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import {
  getSettings,
  listSettingsChanges,
  restoreSettings,
  saveSection,
} from '@shop/contract/settings/endpoints';
import { invite } from '@shop/contract/staff/endpoints';
import { listAccess } from '@shop/contract/trail/endpoints';
import { addApp, codeOf } from '../../testing/authenticator.ts';
import { TEST_PASSWORD, type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newPasskeyDevice } from '../../testing/passkey-device.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';

const PROOF_MS = PROOF_MINUTES * 60_000;

let shop: TestShop;
let otherInstance: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
  otherInstance = await buildTestShop({ database: shop.database, clock: shop.clock });
});
afterAll(async () => {
  await otherInstance.close();
  await shop.close();
});

interface Session {
  token: string;
}
const prove = ({ token }: Session, body: object, address?: string) =>
  shop.call(auth.prove, { token, body, ...(address !== undefined && { address }) });
const exportFile = ({ token }: Session, at = shop) => at.call(exportCustomers, { token, query: {} });
const asked = { status: 403, body: { success: false, code: 'proof_needed' } };
const refused = (code: string) => ({ status: 400, body: { success: false, code } });

/** Somebody whose sign-in was a while ago. */
async function staleOwner(): Promise<SignedIn> {
  const owner = await shop.newAdmin();
  shop.clock.advance(PROOF_MS);
  return owner;
}

async function isAsked(session: Session): Promise<boolean> {
  const { status, body } = await shop.call(auth.beginAuthenticator, { token: session.token });
  expect([200, 403, 409]).toContain(status);
  return (body as { code?: string }).code === 'proof_needed';
}

async function mailedCode(email: string) {
  const { ticket } = (await shop.callOk(auth.mailCode, { body: { email } })).data;
  const mails = await listQueuedMails(shop.database, { recipient: email, kind: 'sign_in_code' });
  return { ticket, code: /^\d{6}$/m.exec(mails.at(-1)?.text ?? '')?.[0] ?? '' };
}

/** An account that was made by a mailed code: it has no password. */
async function withoutPassword(email: string): Promise<SignedIn> {
  const { user, token } = await shop.callOk(auth.signInWithCode, { body: await mailedCode(email) });
  return { ...user, token };
}

test('a sign-in counts for 15 minutes, a password then for 15 more, on every instance and for this session alone', async () => {
  const owner = await shop.newAdmin();
  const otherDevice = await shop.signIn(owner.email);
  shop.clock.advance(PROOF_MS - 1);
  expect((await exportFile(owner)).status).toBe(200);
  shop.clock.advance(1);
  expect(await exportFile(owner)).toMatchObject(asked);
  expect(await exportFile(owner, otherInstance)).toMatchObject(asked);
  expect(await prove(owner, { password: TEST_PASSWORD })).toMatchObject({ status: 200 });
  expect((await exportFile(owner, otherInstance)).status).toBe(200);
  expect(await exportFile(otherDevice)).toMatchObject(asked);
  shop.clock.advance(PROOF_MS);
  expect(await exportFile(owner)).toMatchObject(asked);
});

test('the refusal is said in the language of the page', async () => {
  const shopper = await shop.newShopper();
  shop.clock.advance(PROOF_MS);
  const inHindi = { token: shopper.token, headers: { 'shop-language': 'hi' } };
  expect(await shop.call(auth.beginPasskey, inHindi)).toMatchObject({
    ...asked,
    body: { message: expect.stringContaining('साबित') as string },
  });
});

test('a stolen session neither adds nor removes a proof, nor changes people, nor what guards the shop', async () => {
  const owner = await shop.newAdmin();
  await addApp(shop, owner);
  const device = newPasskeyDevice();
  const options = (await shop.callOk(auth.beginPasskey, { token: owner.token })).data as {
    challenge: string;
  };
  shop.clock.advance(PROOF_MS - 2 * 30_000);
  const stolen = { token: owner.token };
  const before = await shop.callOk(auth.getFactors, stolen);
  const body = device.make(options);
  const answers = [
    await shop.call(auth.addPasskey, { ...stolen, body }),
    await shop.call(auth.removeAuthenticator, stolen),
    await shop.call(auth.renewRecoveryCodes, stolen),
    await shop.call(invite, { ...stolen, body: { recipient: 'friend@example.com', role: 'owner' } }),
    await shop.call(saveSection.security, {
      ...stolen,
      body: { value: { refundsAbove: 900_000, secondProof: 'no', graceDays: 7 }, version: 0 },
    }),
  ];
  for (const answer of answers) expect(answer).toMatchObject(asked);
  expect(await shop.callOk(auth.getFactors, stolen)).toEqual(before);
});

describe('a proof', () => {
  test('by the code of the app works once, and no recovery code is taken', async () => {
    const owner = await shop.newAdmin();
    const recoveryCodes = await addApp(shop, owner);
    shop.clock.advance(PROOF_MS);
    expect(await prove(owner, { code: recoveryCodes[0] })).toMatchObject(refused('wrong_second_code'));
    const code = await codeOf(shop, owner);
    expect((await prove(owner, { code })).status).toBe(200);
    expect(await isAsked(owner)).toBe(false);
    shop.clock.advance(30_000);
    expect(await prove(owner, { code })).toMatchObject(refused('code_used'));
    const { recoveryCodesLeft } = (await shop.callOk(auth.getFactors, owner)).data;
    expect(recoveryCodesLeft).toBe(10);
  });

  test('by a passkey is the account’s own, once, in the same script of the sign-in', async () => {
    const [owner, other] = [await shop.newAdmin(), await shop.newAdmin()];
    const [own, foreign] = [newPasskeyDevice(), newPasskeyDevice()];
    for (const [person, device] of [
      [owner, own],
      [other, foreign],
    ] as const) {
      const options = (await shop.callOk(auth.beginPasskey, { token: person.token })).data;
      const made = device.make(options as { challenge: string; user: { id: string } });
      await shop.callOk(auth.addPasskey, { token: person.token, body: made });
    }
    shop.clock.advance(PROOF_MS);
    const options = async () => (await shop.callOk(auth.askForPasskey, {})).data as { challenge: string };
    const stranger = { passkey: foreign.sign(await options()) };
    expect(await prove(owner, stranger)).toMatchObject(refused('passkey_refused'));
    const given = { passkey: own.sign(await options()) };
    expect((await prove(owner, given)).status).toBe(200);
    expect((await exportFile(owner)).status).toBe(200);
    expect(await prove(owner, given)).toMatchObject({ status: 400 });
  });

  test('by a mailed code is for an account without a password, from its own mailbox', async () => {
    const shopper = await withoutPassword('no-password@example.com');
    expect((await shop.callOk(auth.getFactors, shopper)).data.hasPassword).toBe(false);
    shop.clock.advance(PROOF_MS);
    expect(await isAsked(shopper)).toBe(true);
    expect(await prove(shopper, await mailedCode('stranger@example.com'))).toMatchObject(
      refused('proof_code_ended'),
    );
    const given = await mailedCode(shopper.email);
    const wrong = { ...given, code: given.code === '111111' ? '222222' : '111111' };
    expect(await prove(shopper, wrong)).toMatchObject(refused('wrong_proof_code'));
    expect(await isAsked(shopper)).toBe(true);
    expect((await prove(shopper, given)).status).toBe(200);
    expect(await isAsked(shopper)).toBe(false);
    expect(await prove(shopper, given)).toMatchObject(refused('proof_code_ended'));

    const withOne = await shop.newShopper();
    shop.clock.advance(PROOF_MS);
    expect(await prove(withOne, await mailedCode(withOne.email))).toMatchObject(refused('proof_code_ended'));
  });

  test('that is wrong counts together with wrong passwords at the sign-in', async () => {
    const address = '192.0.2.60';
    const owner = await staleOwner();
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await prove(owner, { password: 'a-wrong-guess' }, address)).toMatchObject(
        refused('wrong_password'),
      );
      const guess = { email: owner.email, password: 'a-wrong-guess' };
      expect((await shop.call(auth.login, { body: guess, address })).status).toBe(401);
    }
    expect(await prove(owner, { password: TEST_PASSWORD }, address)).toMatchObject({ status: 429 });
    expect(await prove(owner, { code: '123456' }, address)).toMatchObject({ status: 429 });
    shop.clock.advance(1_000);
    expect((await prove(owner, { password: TEST_PASSWORD }, address)).status).toBe(200);
  });

  test('that is missing is bad input', async () => {
    expect(await prove(await staleOwner(), {})).toMatchObject(refused('bad_input'));
  });
});

test('a session that the cookie of a stay began needs a proof at once', async () => {
  const shopper = await shop.newShopper();
  const stay = await shop.call(auth.stay, { token: shopper.token });
  const [cookie = ''] = String(stay.headers['set-cookie']).split(';');
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const resumed = await shop.callOk(auth.resume, { headers });
  expect(await isAsked(resumed)).toBe(true);
  expect(await isAsked(shopper)).toBe(false);
  expect((await prove(resumed, { password: TEST_PASSWORD })).status).toBe(200);
  expect(await isAsked(resumed)).toBe(false);
});

test('an account without a password is closed with a proof, and not without', async () => {
  const shopper = await withoutPassword('closes-without@example.com');
  const close = (body: object) => shop.call(closeOwnAccount, { token: shopper.token, body });
  expect(await close({})).toMatchObject({
    status: 400,
    body: { fields: { password: 'Please enter your password.' } },
  });
  shop.clock.advance(PROOF_MS);
  expect(await close({ withProof: true })).toMatchObject(asked);
  expect((await prove(shopper, await mailedCode(shopper.email))).status).toBe(200);
  expect((await close({ withProof: true })).status).toBe(200);
  expect((await shop.call(auth.checkAuth, { token: shopper.token })).status).toBe(401);
});

test('given proofs and refusals are in the trail of who uses the shop', async () => {
  const owner = await staleOwner();
  const address = '192.0.2.61';
  await shop.call(exportOrders, { token: owner.token, query: {}, address });
  await prove(owner, { password: 'a-wrong-guess' }, address);
  await prove(owner, { password: TEST_PASSWORD }, address);
  const { data } = await shop.callOk(listAccess, { token: owner.token, query: { text: address } });
  const told = data.map(({ event, call, status }) => [event, call, status]);
  expect(told).toHaveLength(3);
  expect(told).toEqual(
    expect.arrayContaining([
      ['refusal', 'GET /api/admin/orders/export', 403],
      ['refusal', 'POST /api/auth/proof', 400],
      ['proof', 'POST /api/auth/proof', 200],
    ]),
  );
});

/** An order of ₹199. */
async function paidOrder(): Promise<string> {
  const lines = [{ productId: await newProduct(shop.database), unitPricePaise: 19_900 }];
  const { id: userId } = await shop.newShopper();
  return newSoldOrder(shop.database, { userId, lines, state: '02', at: shop.clock.now() });
}
const refund = ({ token }: Session, id: string, amount?: number) =>
  shop.call(refundOrder, { token, params: { id }, body: { ...(amount !== undefined && { amount }) } });
const save = async ({ token }: Session, refundsAbove: number) => {
  const { value, version } = (await shop.callOk(getSettings, { token })).data.security;
  return shop.call(saveSection.security, { token, body: { value: { ...value, refundsAbove }, version } });
};

describe('a refund', () => {
  test('above the sum of the settings asks, of it and below does not, also not in small pieces', async () => {
    const owner = await shop.newAdmin();
    expect((await save(owner, 100)).status).toBe(200);
    shop.clock.advance(PROOF_MS);
    const [large, pieces] = [await paidOrder(), await paidOrder()];
    expect(await refund(owner, large)).toMatchObject(asked);
    expect(await refund(owner, large, 100.01)).toMatchObject(asked);
    const refunds = await shop.database.read.selectFrom('refunds').selectAll().execute();
    expect(refunds).toEqual([]);
    expect((await refund(owner, large, 100)).status).toBe(200);
    expect((await refund(owner, pieces, 60)).status).toBe(200);
    expect(await refund(owner, pieces, 60)).toMatchObject(asked);
    await shop.prove(owner);
    expect((await refund(owner, pieces, 60)).status).toBe(200);
  });

  test('asks at the sum that the owner has set, which takes a proof to set, to undo and to set back', async () => {
    const owner = await shop.newAdmin();
    expect(await save(owner, -1)).toMatchObject({ status: 400, body: { code: 'unfit_setting' } });
    expect((await save(owner, 0)).status).toBe(200);
    shop.clock.advance(PROOF_MS);
    expect(await refund(owner, await paidOrder(), 1)).toMatchObject(asked);
    expect(await save(owner, 900_000)).toMatchObject(asked);
    const changes = { token: owner.token, query: { section: 'security' } };
    const [change] = (await shop.callOk(listSettingsChanges, changes)).data;
    const { version } = (await shop.callOk(getSettings, owner)).data.security;
    const undo = { token: owner.token, params: { id: Number(change?._id) }, body: { version } };
    expect(await shop.call(restoreSettings, undo)).toMatchObject(asked);
    await shop.prove(owner);
    expect((await shop.call(restoreSettings, undo)).status).toBe(200);
    expect((await shop.callOk(getSettings, owner)).data.security.value.refundsAbove).toBe(100);
  });
});

test('the contract says which calls need one, also to programs', async () => {
  const { paths } = (await shop.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { 'x-needs-proof'?: unknown }>>;
  }>();
  const needing = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, each]) =>
      each['x-needs-proof'] === undefined ? [] : [`${method} ${path} ${String(each['x-needs-proof'])}`],
    ),
  );
  expect(needing).toContain('post /api/auth/passkeys true');
  expect(needing).toContain(
    'post /api/admin/orders/refund/{id} if the order is then refunded for more than the sum of the settings',
  );
});
