import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as auth from '@shop/contract/auth/endpoints';
import type { SecondStep } from '@shop/contract/auth/schemas';
import * as profile from '@shop/contract/profile/endpoints';
import * as staff from '@shop/contract/staff/endpoints';
import {
  type SignedIn,
  TEST_PASSWORD,
  type TestShop,
  buildTestShop,
} from '../../../testing/build-test-app.ts';
import { addApp, codeOf as codeOfApp } from '../../../testing/authenticator.ts';
import { listQueuedMails } from '../../../testing/queued-mails.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

const HALF_MINUTE_MS = 30_000;
const codeOf = (person: { id: string }, at?: Date) => codeOfApp(shop, person, at);

/** A shopper with an authenticator app, whose next code was not used yet. */
async function withApp(person?: SignedIn): Promise<SignedIn & { recoveryCodes: string[] }> {
  const shopper = person ?? (await shop.newShopper());
  return { ...shopper, recoveryCodes: await addApp(shop, shopper) };
}

async function firstStep({ email }: { email: string }, password = TEST_PASSWORD): Promise<SecondStep> {
  const answer = await shop.call(auth.login, { body: { email, password } });
  expect(answer).toMatchObject({ status: 401, body: { code: 'second_factor_needed' } });
  return (answer.body as unknown as { data: SecondStep }).data;
}
async function signInWithMailedCode({ email }: { email: string }) {
  const { ticket } = (await shop.callOk(auth.mailCode, { body: { email } })).data;
  const [mail] = await listQueuedMails(shop.database, { recipient: email, kind: 'sign_in_code' });
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
  return shop.call(auth.signInWithCode, { body: { ticket, code } });
}
const secondStep = (ticket: string, code: string, address?: string) =>
  shop.call(auth.proveSecond, { body: { ticket, code }, ...(address && { address }) });
const opened = (ticket: string, code: string) => shop.callOk(auth.proveSecond, { body: { ticket, code } });
const refused = (code: string) => ({ status: 400, body: { success: false, code } });

describe('a sign-in with an authenticator app', () => {
  test('takes the password and then a code', async () => {
    const shopper = await withApp();
    const { ticket, methods } = await firstStep(shopper);
    expect(methods).toEqual(['authenticator', 'recovery_code']);
    const code = await codeOf(shopper);
    const { user: signedIn, token } = await opened(ticket, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(signedIn).toMatchObject({ id: shopper.id, email: shopper.email });
    const { user } = await shop.callOk(auth.checkAuth, { token });
    expect(user.id).toBe(shopper.id);
  });

  test('refuses a code that was used, and one before it, also the code that added the app', async () => {
    const shopper = await shop.newShopper();
    await shop.callOk(auth.beginAuthenticator, { token: shopper.token });
    const code = await codeOf(shopper);
    await shop.callOk(auth.confirmAuthenticator, { token: shopper.token, body: { code } });
    const { ticket } = await firstStep(shopper);
    expect(await secondStep(ticket, code)).toMatchObject(refused('code_used'));
    shop.clock.advance(HALF_MINUTE_MS);
    const next = await codeOf(shopper);
    expect((await secondStep(ticket, next)).status).toBe(200);
    const { ticket: second } = await firstStep(shopper);
    expect(await secondStep(second, next)).toMatchObject(refused('code_used'));
    expect(await secondStep(second, code)).toMatchObject(refused('code_used'));
  });

  test('is opened once by a ticket, of concurrent uses too', async () => {
    const shopper = await withApp();
    const { ticket } = await firstStep(shopper);
    const [now, soon] = [
      await codeOf(shopper),
      await codeOf(shopper, new Date(+shop.clock.now() + HALF_MINUTE_MS)),
    ];
    const answers = await Promise.all([secondStep(ticket, now), secondStep(ticket, soon)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await secondStep(ticket, await codeOf(shopper))).toMatchObject(refused('ticket_ended'));
  });

  test('takes five minutes at most, and five wrong codes', async () => {
    const shopper = await withApp();
    const late = await firstStep(shopper);
    shop.clock.advance(5 * 60_000 + 1);
    expect(await secondStep(late.ticket, await codeOf(shopper))).toMatchObject(refused('ticket_ended'));
    const { ticket } = await firstStep(shopper);
    const guesses = await Promise.all(Array.from({ length: 8 }, () => secondStep(ticket, '0000000')));
    const codes = guesses.map(({ body }) => (body as unknown as { code: string }).code);
    expect(codes.filter((code) => code === 'wrong_second_code')).toHaveLength(5);
    expect(await secondStep(ticket, await codeOf(shopper))).toMatchObject(refused('ticket_ended'));
    expect(await secondStep('a'.repeat(43), '123456')).toMatchObject(refused('ticket_ended'));
  });

  test('counts wrong codes over all tickets as wrong passwords are, and lets the owner in from a known network', async () => {
    const shopper = await withApp();
    const guess = async (network: number) => {
      const address = `172.16.${network}.1`;
      const answer = await shop.call(auth.login, {
        body: { email: shopper.email, password: TEST_PASSWORD },
        address,
      });
      if (answer.status === 429) return 429;
      const { ticket } = (answer.body as unknown as { data: SecondStep }).data;
      return (await secondStep(ticket, '0000000', address)).status;
    };
    const statuses: number[] = [];
    for (let network = 0; network < 90; network += 1) statuses.push(await guess(network));
    expect(statuses.filter((status) => status === 400)).toHaveLength(80);
    expect(statuses.slice(80)).toEqual(statuses.slice(80).map(() => 429));
    const { ticket } = await firstStep(shopper);
    expect((await secondStep(ticket, await codeOf(shopper))).status).toBe(200);
  });

  test('ends with the password: a ticket from before its change opens nothing', async () => {
    const shopper = await withApp();
    const { ticket } = await firstStep(shopper);
    const body = { oldPassword: TEST_PASSWORD, newPassword: 'juniper-on-the-ridge' };
    await shop.callOk(profile.changePassword, { token: shopper.token, body });
    expect(await secondStep(ticket, await codeOf(shopper))).toMatchObject(refused('ticket_ended'));
  });
});

describe('no way around it', () => {
  test('a mailed link sets the password, and the sign-in still asks', async () => {
    const shopper = await withApp();
    await shop.callOk(auth.requestPasswordReset, { body: { email: shopper.email } });
    const [mail] = await listQueuedMails(shop.database, { recipient: shopper.email, kind: 'password_reset' });
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    await shop.callOk(auth.resetPassword, { body: { token, newPassword: 'juniper-on-the-ridge' } });
    expect((await firstStep(shopper, 'juniper-on-the-ridge')).methods).toContain('authenticator');
  });

  test('a mailed code stands for the password alone', async () => {
    const shopper = await withApp();
    const answer = await signInWithMailedCode(shopper);
    expect(answer).toMatchObject({ status: 401, body: { code: 'second_factor_needed' } });
    const { ticket } = (answer.body as unknown as { data: SecondStep }).data;
    expect((await opened(ticket, await codeOf(shopper))).user.id).toBe(shopper.id);
  });

  test('what a stranger added to an address that nobody had proven keeps its owner out by no way', async () => {
    const [first, second] = [
      await withApp(await shop.newShopper({ isProven: false })),
      await withApp(await shop.newShopper({ isProven: false })),
    ];
    expect((await signInWithMailedCode(first)).status).toBe(200);
    await shop.callOk(auth.requestPasswordReset, { body: { email: second.email } });
    const [mail] = await listQueuedMails(shop.database, { recipient: second.email, kind: 'password_reset' });
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    await shop.callOk(auth.resetPassword, { body: { token, newPassword: 'juniper-on-the-ridge' } });
    expect((await shop.signIn(second.email, 'juniper-on-the-ridge')).id).toBe(second.id);
  });

  test('an invitation of the address gives the role, and the session only with the second proof', async () => {
    const [admin, shopper] = [await shop.newAdmin(), await withApp()];
    const recipient = shopper.email;
    await shop.callOk(staff.invite, { token: admin.token, body: { recipient, role: 'packer' } });
    const [mail] = await listQueuedMails(shop.database, { recipient, kind: 'staff_invitation' });
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const body = { token, userName: 'Ravi', password: 'juniper-on-the-ridge' };
    const answer = await shop.call(staff.acceptInvitation, { body });
    expect(answer).toMatchObject({ status: 401, body: { code: 'second_factor_needed' } });
    const { ticket } = (answer.body as unknown as { data: SecondStep }).data;
    expect((await opened(ticket, await codeOf(shopper))).user.role).toBe('admin');
  });

  test('adding an app ends all other sessions and the devices that stay signed in, which had no such proof', async () => {
    const shopper = await shop.newShopper();
    const other = await shop.signIn(shopper.email);
    const { headers } = await shop.call(auth.stay, { token: other.token });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    await withApp(shopper);
    expect((await shop.call(auth.checkAuth, { token: other.token })).status).toBe(401);
    const resumed = await shop.call(auth.resume, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
    expect(resumed.status).toBe(401);
    await shop.callOk(auth.checkAuth, { token: shopper.token });
  });
});

describe('recovery codes', () => {
  test('are ten, kept as hashes, and each opens the account once, however it is typed; a mail tells', async () => {
    const shopper = await withApp();
    expect(new Set(shopper.recoveryCodes).size).toBe(10);
    const [code = '', another = ''] = shopper.recoveryCodes;
    const rows = await shop.database.read.selectFrom('recovery_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    const { ticket } = await firstStep(shopper);
    expect((await secondStep(ticket, ` ${code.toLowerCase().replaceAll('-', ' ')}`)).status).toBe(200);
    const { ticket: second } = await firstStep(shopper);
    expect(await secondStep(second, code)).toMatchObject(refused('code_used'));
    expect((await secondStep(second, another)).status).toBe(200);
    const mails = await listQueuedMails(shop.database, { recipient: shopper.email, kind: 'factor_changed' });
    expect(mails.map(({ content }) => content?.preview)).toEqual([
      expect.stringContaining('An authenticator app was added'),
      expect.stringContaining('signed in with a recovery code (9 are left)'),
      expect.stringContaining('signed in with a recovery code (8 are left)'),
    ]);
  });

  test("are the account's own, and new ones end the old", async () => {
    const [shopper, another] = [await withApp(), await withApp()];
    const { ticket } = await firstStep(shopper);
    expect(await secondStep(ticket, another.recoveryCodes[0] ?? '')).toMatchObject(
      refused('wrong_second_code'),
    );
    const { data } = await shop.callOk(auth.renewRecoveryCodes, { token: shopper.token });
    expect(await secondStep(ticket, shopper.recoveryCodes[0] ?? '')).toMatchObject(
      refused('wrong_second_code'),
    );
    expect((await secondStep(ticket, data.recoveryCodes[0] ?? '')).status).toBe(200);
  });
});

describe('the app of an account', () => {
  test('counts only once a code has confirmed it, and is added once', async () => {
    const shopper = await shop.newShopper();
    const { token } = shopper;
    const { data } = await shop.callOk(auth.beginAuthenticator, { token });
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(data.uri).searchParams.get('secret')).toBe(data.secret);
    await shop.signIn(shopper.email);
    const wrong = await shop.call(auth.confirmAuthenticator, { token, body: { code: '12345' } });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong_second_code' } });
    await withApp(shopper);
    expect(await shop.call(auth.beginAuthenticator, { token })).toMatchObject({
      status: 409,
      body: { code: 'authenticator_exists' },
    });
    const again = await shop.call(auth.confirmAuthenticator, {
      token,
      body: { code: await codeOf(shopper) },
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'no_authenticator' } });
    expect((await shop.callOk(auth.getFactors, { token })).data).toMatchObject({ recoveryCodesLeft: 10 });
  });

  test('is removed with its recovery codes, and the password is enough again', async () => {
    const shopper = await withApp();
    const { token } = shopper;
    await shop.callOk(auth.removeAuthenticator, { token });
    expect((await shop.callOk(auth.getFactors, { token })).data).toEqual({
      hasPassword: true,
      authenticatorSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    await shop.signIn(shopper.email);
    expect((await shop.call(auth.removeAuthenticator, { token })).status).toBe(409);
    expect((await shop.call(auth.renewRecoveryCodes, { token })).status).toBe(409);
  });

  test('goes with the account that is closed', async () => {
    const shopper = await withApp();
    await shop.callOk(profile.closeOwnAccount, { token: shopper.token, body: { password: TEST_PASSWORD } });
    for (const table of ['authenticators', 'recovery_codes'] as const) {
      const rows = await shop.database.read
        .selectFrom(table)
        .selectAll()
        .where('user_id', '=', shopper.id)
        .execute();
      expect(rows).toEqual([]);
    }
  });
});
