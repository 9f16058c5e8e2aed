import { generateRegistrationOptions } from '@simplewebauthn/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as auth from '@shop/contract/auth/endpoints';
import type { NewPasskey, PasskeyProof, SecondStep } from '@shop/contract/auth/schemas';
import { addApp, codeOf } from '../../../testing/authenticator.ts';
import {
  type SignedIn,
  TEST_PASSWORD,
  type TestShop,
  buildTestShop,
} from '../../../testing/build-test-app.ts';
import { newPasskeyDevice } from '../../../testing/passkey-device.ts';
import { listQueuedMails } from '../../../testing/queued-mails.ts';
import { usePasskey, verifyPasskey } from './passkeys.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

interface Options {
  challenge: string;
  user: { id: string };
  pubKeyCredParams: { alg: number }[];
  authenticatorSelection: object;
  rp: object;
  rpId: string;
}
const optionsToMake = async ({ token }: { token: string }) =>
  (await shop.callOk(auth.beginPasskey, { token })).data as unknown as Options;
const optionsToSign = async () => (await shop.callOk(auth.askForPasskey, {})).data as unknown as Options;
const add = ({ token }: { token: string }, body: NewPasskey) => shop.call(auth.addPasskey, { token, body });
const signIn = (body: PasskeyProof) => shop.call(auth.signInWithPasskey, { body });
const refused = (code: string, status = 400) => ({ status, body: { success: false, code } });

/** Somebody with a passkey, and the device that has it. */
async function withPasskey(person?: SignedIn) {
  const account = person ?? (await shop.newShopper());
  const device = newPasskeyDevice();
  const made = await add(account, device.make(await optionsToMake(account)));
  expect(made.status).toBe(200);
  const { recoveryCodes } = (made.body as { data: { recoveryCodes?: string[] } }).data;
  return { account, device, recoveryCodes };
}

describe('a passkey', () => {
  test('signs in without email or password, shoppers and people of the shop', async () => {
    for (const person of [await shop.newShopper(), await shop.newAdmin()]) {
      const { account, device } = await withPasskey(person);
      const { body } = await signIn(device.sign(await optionsToSign()));
      expect(body).toMatchObject({ success: true, user: { id: account.id, role: account.role } });
      const again = await signIn(device.sign(await optionsToSign()));
      expect(again.status).toBe(200);
    }
  });

  test('may be on any kind of device, also after a call in this process that preferred one', async () => {
    await generateRegistrationOptions({
      rpName: 'Other',
      rpID: 'other.test',
      userName: 'asha',
      preferredAuthenticatorType: 'localDevice',
    });
    const options = await optionsToMake(await shop.newShopper());
    expect(options.authenticatorSelection).not.toHaveProperty('authenticatorAttachment');
    expect(options).not.toHaveProperty('hints.0');
  });

  test('is made as discoverable, with a fingerprint or PIN, for the shop’s address, of kinds that every Node checks', async () => {
    const options = await optionsToMake(await shop.newShopper());
    expect(options).toMatchObject({
      rp: { id: 'shop.test' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-7, -8, -257]);
    const toSign = await optionsToSign();
    expect(toSign).toMatchObject({ rpId: 'shop.test', userVerification: 'required' });
    expect(toSign).not.toHaveProperty('allowCredentials.0');
  });

  test('makes the password ask for more, and counts as both proofs itself', async () => {
    const { account, device, recoveryCodes = [] } = await withPasskey();
    expect(recoveryCodes).toHaveLength(10);
    const { email } = account;
    const first = await shop.call(auth.login, { body: { email, password: TEST_PASSWORD } });
    expect(first).toMatchObject({ status: 401, body: { code: 'second_factor_needed' } });
    const { ticket, methods } = (first.body as unknown as { data: SecondStep }).data;
    expect(methods).toEqual(['passkey', 'recovery_code']);
    const second = await shop.call(auth.proveSecond, { body: { ticket, code: recoveryCodes[0] ?? '' } });
    expect(second.status).toBe(200);
    expect((await signIn(device.sign(await optionsToSign()))).status).toBe(200);
  });

  test('ends other sessions as the first proof, and leaves them as a further one', async () => {
    const shopper = await shop.newShopper();
    const other = await shop.signIn(shopper.email);
    const { device } = await withPasskey(shopper);
    expect((await shop.call(auth.checkAuth, { token: other.token })).status).toBe(401);
    const { body } = await signIn(device.sign(await optionsToSign()));
    const { recoveryCodes } = await withPasskey(shopper);
    expect(recoveryCodes).toBeUndefined();
    expect((await shop.call(auth.checkAuth, { token: (body as { token: string }).token })).status).toBe(200);
  });
});

describe('what opens nothing', () => {
  test('a passkey that was made or used at another address, or without a fingerprint or PIN', async () => {
    const { account, device } = await withPasskey();
    const elsewhere = [
      { origin: 'http://shop.example' },
      { origin: 'http://shop.test:8080' },
      { rpID: 'shop.example' },
      { isVerified: false },
    ];
    for (const odd of elsewhere) {
      expect(await signIn(device.sign(await optionsToSign(), odd))).toMatchObject(refused('passkey_refused'));
      const made = newPasskeyDevice().make(await optionsToMake(account), odd);
      expect(await add(account, made)).toMatchObject(refused('passkey_refused'));
    }
  });

  test('what was signed for another: a challenge works once, for 15 minutes, for its purpose and account', async () => {
    const { account, device } = await withPasskey();
    const proof = device.sign(await optionsToSign());
    const answers = await Promise.all([signIn(proof), signIn(proof)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const late = device.sign(await optionsToSign());
    shop.clock.advance(15 * 60_000);
    expect(await signIn(late)).toMatchObject(refused('passkey_late'));
    await shop.prove(account);
    expect(await signIn(device.sign(await optionsToMake(account)))).toMatchObject(refused('passkey_refused'));
    expect(await signIn(device.sign({ challenge: 'A'.repeat(96) }))).toMatchObject(
      refused('passkey_refused'),
    );
    const another = await shop.newShopper();
    const made = newPasskeyDevice().make(await optionsToMake(another));
    expect(await add(account, made)).toMatchObject(refused('passkey_refused'));
  });

  test('a copy: a count that does not grow', async () => {
    const { device } = await withPasskey();
    expect((await signIn(device.sign(await optionsToSign(), { counter: 7 }))).status).toBe(200);
    for (const counter of [7, 6, 0]) {
      const copy = device.sign(await optionsToSign(), { counter });
      expect(await signIn(copy)).toMatchObject(refused('passkey_refused'));
    }
    expect((await signIn(device.sign(await optionsToSign(), { counter: 8 }))).status).toBe(200);
  });

  test('a copy at the same moment: the count is compared again where it is kept, whatever the library has seen', async () => {
    const { device } = await withPasskey();
    const now = shop.clock.now();
    const signed = [];
    for (let copy = 0; copy < 2; copy += 1) {
      const proof = device.sign(await optionsToSign(), { counter: 9 });
      signed.push(await verifyPasskey({ ...shop, publicUrl: 'http://shop.test' }, proof, now));
    }
    const uses = await Promise.allSettled(
      signed.map((each) => shop.database.write((tx) => usePasskey(tx, each, now))),
    );
    expect(uses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(uses.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'passkey_refused' },
    });
  });

  test('a count of 0, which devices that share a passkey always say, signs in again and again', async () => {
    const shopper = await shop.newShopper();
    const device = newPasskeyDevice();
    await add(shopper, device.make(await optionsToMake(shopper), { counter: 0 }));
    for (let use = 0; use < 3; use += 1) {
      expect((await signIn(device.sign(await optionsToSign(), { counter: 0 }))).status).toBe(200);
    }
  });

  test('one that nobody has, one with a certificate, bytes that are none, and one that is added twice', async () => {
    expect(await signIn(newPasskeyDevice().sign(await optionsToSign()))).toMatchObject(
      refused('passkey_refused'),
    );
    const { account, device } = await withPasskey();
    const packed = newPasskeyDevice().make(await optionsToMake(account), { fmt: 'packed' });
    expect(await add(account, packed)).toMatchObject(refused('passkey_refused'));
    const broken = newPasskeyDevice().make(await optionsToMake(account));
    broken.response.attestationObject = broken.response.attestationObject.slice(0, 40);
    expect(await add(account, broken)).toMatchObject(refused('passkey_refused'));
    const twice = device.make(await optionsToMake(account));
    expect(await add(account, twice)).toMatchObject(refused('passkey_refused'));
    const forged = device.sign(await optionsToSign());
    forged.response.signature = newPasskeyDevice().sign(await optionsToSign()).response.signature;
    expect(await signIn(forged)).toMatchObject(refused('passkey_refused'));
  });
});

describe('the passkeys of an account', () => {
  test('are listed by the browser that made them, renamed, and removed with a mail; the last takes the codes along', async () => {
    const { account, device } = await withPasskey();
    const { token } = account;
    const list = async () => (await shop.callOk(auth.getFactors, { token })).data;
    const [passkey] = (await list()).passkeys;
    const params = { id: passkey?.id ?? '' };
    expect(passkey).toMatchObject({ name: 'Passkey', lastUsedAt: null });
    await shop.callOk(auth.renamePasskey, { token, params, body: { name: ' My phone ' } });
    await signIn(device.sign(await optionsToSign()));
    const [renamed] = (await list()).passkeys;
    expect(renamed).toMatchObject({ name: 'My phone', lastUsedAt: expect.stringContaining('T') });
    const another = await shop.newShopper();
    for (const endpoint of [auth.renamePasskey, auth.removePasskey] as const) {
      const foreign = { token: another.token, params, body: { name: 'Mine' } };
      expect((await shop.call(endpoint, foreign as never)).status).toBe(404);
    }
    await shop.callOk(auth.removePasskey, { token, params });
    expect(await list()).toMatchObject({ authenticatorSince: null, passkeys: [], recoveryCodesLeft: 0 });
    expect(await signIn(device.sign(await optionsToSign()))).toMatchObject(refused('passkey_refused'));
    await shop.signIn(account.email);
    const mails = await listQueuedMails(shop.database, { recipient: account.email, kind: 'factor_changed' });
    expect(mails.map(({ content }) => content?.preview)).toEqual([
      expect.stringContaining('A passkey was added'),
      expect.stringContaining('A passkey was removed'),
    ]);
  });

  test('leave the recovery codes while there is an app, and the other way round', async () => {
    const shopper = await shop.newShopper();
    await addApp(shop, shopper);
    await withPasskey(shopper);
    const { token } = shopper;
    const left = async () => (await shop.callOk(auth.getFactors, { token })).data.recoveryCodesLeft;
    await shop.callOk(auth.removeAuthenticator, { token });
    expect(await left()).toBe(10);
    await addApp(shop, shopper);
    const [passkey] = (await shop.callOk(auth.getFactors, { token })).data.passkeys;
    await shop.callOk(auth.removePasskey, { token, params: { id: passkey?.id ?? '' } });
    expect(await left()).toBe(10);
  });

  test('are added to and fro twenty times an hour at most, with apps and codes, and taken away always: each is a mail', async () => {
    const shopper = await shop.newShopper();
    const { token } = shopper;
    const addNext = async () => add(shopper, newPasskeyDevice().make(await optionsToMake(shopper)));
    const remove = async () => {
      const [passkey] = (await shop.callOk(auth.getFactors, { token })).data.passkeys;
      return shop.call(auth.removePasskey, { token, params: { id: passkey?.id ?? '' } });
    };
    for (let nth = 0; nth < 17; nth += 1) {
      expect((await addNext()).status).toBe(200);
      expect((await remove()).status).toBe(200);
    }
    expect((await addNext()).status).toBe(200);
    await addApp(shop, shopper);
    await shop.callOk(auth.renewRecoveryCodes, { token });
    const tooMany = refused('too_many_attempts', 429);
    expect(await addNext()).toMatchObject(tooMany);
    expect(await shop.call(auth.renewRecoveryCodes, { token })).toMatchObject(tooMany);
    await shop.callOk(auth.removeAuthenticator, { token });
    await shop.callOk(auth.beginAuthenticator, { token });
    const body = { code: await codeOf(shop, shopper) };
    expect(await shop.call(auth.confirmAuthenticator, { token, body })).toMatchObject(tooMany);
    expect((await remove()).status).toBe(200);
    expect(await listQueuedMails(shop.database, { recipient: shopper.email })).toHaveLength(39);
    shop.clock.advance(3_600_000);
    await shop.prove(shopper);
    expect((await addNext()).status).toBe(200);
  });
});
