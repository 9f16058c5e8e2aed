import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@shop/contract/connections/endpoints';
import { getSetup } from '@shop/contract/setup/endpoints';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ConfigError } from '../../config.ts';
import { KEY_FILE, openKeyRing } from '../../platform/sealing/key-ring.ts';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { nothingEntered } from '../../testing/nothing-entered.ts';
import { type TestSandbox, startTestSandbox } from '../../testing/test-sandbox.ts';
import { type EnteredPayments, readConnections, rotateSealingKey } from './index.ts';
import { tryKeys } from './shared/try-keys.ts';

const KEYS = { keyId: 'rzp_test_sandbox', keySecret: 'sandbox_secret' };

let folder: string;
let sandbox: TestSandbox;
let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-connections-'));
  sandbox = await startTestSandbox();
  const nothing = nothingEntered(folder);
  shop = await buildTestShop({
    config: {
      entering: {
        ...nothing,
        setUpWith(entered) {
          const { payments } = entered;
          if (payments !== null && payments !== 'locked' && payments.keyId.startsWith('rzp_live_')) {
            throw new ConfigError('HOLD_SECONDS', 'unset it');
          }
          return { ...nothing.setUpWith(entered), providerUrl: sandbox.url };
        },
      },
    },
  });
  owner = await shop.newAdmin();
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

const ring = () => openKeyRing({ folder, given: [] });
const entered = async () => (await readConnections(shop.database.read, ring().keys())).entered;
const token = () => owner.token;
const read = async () => (await shop.callOk(contract.getConnections, { token: token() })).data;
const saveKeys = (body: { keyId: string; keySecret: string }) =>
  shop.call(contract.savePaymentKeys, { token: token(), body });

/** Everything that the database holds of what was entered, and the whole trail. */
async function keptText(): Promise<string> {
  const { read: db } = shop.database;
  const rows = await Promise.all([
    db.selectFrom('connections').selectAll().execute(),
    db.selectFrom('trail').selectAll().execute(),
    db.selectFrom('trail_changes').selectAll().execute(),
  ]);
  return JSON.stringify(rows) + JSON.stringify(shop.logLines);
}

test('a new shop has nothing entered', async () => {
  expect(await read()).toMatchObject({
    payments: { keys: 'simulated', entered: null, lastWebhookAt: null },
    mail: { entered: null },
    address: { publicUrl: 'http://shop.test', entered: null },
  });
});

test('keys are kept once Razorpay takes them, sealed, with a secret for the webhook that is told once', async () => {
  const wrong = await saveKeys({ ...KEYS, keySecret: 'of-another-key' });
  expect(wrong).toMatchObject({ status: 409, body: { code: 'keys_not_taken' } });
  expect(await saveKeys({ keyId: 'abc', keySecret: 'x' })).toMatchObject({
    status: 400,
    body: { code: 'unfit_key_id', fields: { keyId: expect.any(String) as string } },
  });
  expect((await read()).payments.entered).toBeNull();

  const { data } = await shop.callOk(contract.savePaymentKeys, {
    token: token(),
    body: { keyId: ` ${KEYS.keyId} `, keySecret: `${KEYS.keySecret}\n` },
  });
  const secret = data.webhookSecret ?? '';
  expect(secret).toHaveLength(32);
  expect(data.payments).toMatchObject({
    keys: 'test',
    entered: { keyId: KEYS.keyId, secretEnds: 'cret', webhookEnds: secret.slice(-4), isLocked: false },
  });
  expect(await entered()).toMatchObject({ payments: { ...KEYS, webhookSecrets: [secret] } });
  // This process still runs with what was there before; the first steps and their checks do not ask for it any more.
  const { data: setup } = await shop.callOk(getSetup, { token: token() });
  expect(setup.payments).toMatchObject({ keys: 'test', keyId: KEYS.keyId, trial: { isOk: true } });
  const kept = await keptText();
  expect(kept).toContain('rzp_test_sandbox');
  expect(kept).not.toContain(KEYS.keySecret);
  expect(kept).not.toContain(secret);
  // Nor is it told again.
  expect(JSON.stringify(await read())).not.toContain(secret);
  expect(await sandbox.ledger()).toEqual([]);
});

test('what the server does not go together with is refused in its words', async () => {
  expect(await saveKeys({ ...KEYS, keyId: 'rzp_live_abc' })).toMatchObject({
    status: 409,
    body: { code: 'unfit_for_server', message: expect.stringContaining('HOLD_SECONDS') as string },
  });
});

test('variables of the server come first and are named', async () => {
  const given = await buildTestShop({
    database: shop.database,
    config: {
      entering: {
        ...nothingEntered(folder),
        variables: { payments: ['RAZORPAY_KEY_ID'], mail: [], address: [], store: [], courier: [] },
      },
    },
  });
  expect(await given.call(contract.savePaymentKeys, { token: token(), body: KEYS })).toMatchObject({
    status: 409,
    body: { code: 'set_by_variables', message: expect.stringContaining('RAZORPAY_KEY_ID') as string },
  });
  await given.close();
});

test('a new webhook secret counts beside the one before, and other keys keep both and the former keys', async () => {
  const before = await entered();
  const { data } = await shop.callOk(contract.makeWebhookSecret, { token: token() });
  const webhookSecrets = [data.webhookSecret, (before.payments as EnteredPayments).webhookSecrets[0]];
  expect((await entered()).payments).toMatchObject({ webhookSecrets });
  const other = await startOtherAccount();
  await shop.database.write((tx) => tx.deleteFrom('attempts').execute());
  const elsewhere = await buildTestShop({
    database: shop.database,
    config: {
      entering: {
        ...nothingEntered(folder),
        setUpWith: (all) => ({ ...nothingEntered(folder).setUpWith(all), providerUrl: other.url }),
      },
    },
  });
  const keys = { keyId: 'rzp_test_other', keySecret: 'other-secret' };
  const answer = await elsewhere.callOk(contract.savePaymentKeys, { token: token(), body: keys });
  expect(answer.data).toMatchObject({
    webhookSecret: null,
    payments: { entered: { formerKeyId: KEYS.keyId } },
  });
  expect((await entered()).payments).toEqual({
    ...keys,
    webhookSecrets,
    former: expect.objectContaining(KEYS),
  });
  await elsewhere.close();
  await other.close();
});

/** An account of the provider with other keys. */
async function startOtherAccount() {
  const { startRazorpaySandbox } = await import('razorpay-sandbox');
  const keys = { keyId: 'rzp_test_other', keySecret: 'other-secret' };
  return startRazorpaySandbox({ port: 0, dataDir: join(folder, 'other'), ...keys });
}

const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((done) => void server.close(() => done()));
});

/** A mail server that takes mails of `orders@shop.example` from who has the password. */
async function startMailServer(): Promise<{ port: number; mails: string[] }> {
  const mails: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ password }, _session, done) {
      if (password === 'mail-password') done(null, { user: 'shop' });
      else done(Object.assign(new Error('5.7.8 Authentication failed'), { responseCode: 535 }));
    },
    onMailFrom({ address }, _session, done) {
      if (address === 'orders@shop.example') done();
      else done(Object.assign(new Error('5.7.1 Sender not yours'), { responseCode: 553 }));
    },
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => {
        mails.push(text);
        done();
      });
    },
  });
  servers.push(server);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return { port: (server.server.address() as AddressInfo).port, mails };
}

const server = {
  host: 'localhost',
  security: 'starttls',
  user: 'shop',
  from: 'orders@shop.example',
} as const;
const saveMail = (body: object) =>
  shop.call(contract.saveMailServer, { token: token(), body: body as never });

test('a mail server is kept once it takes an email to the owner; what it refuses is told by its kind', async () => {
  const { port, mails } = await startMailServer();
  const good = { ...server, port, password: 'mail-password' };
  for (const [change, words] of [
    [{ password: 'wrong' }, 'does not take this user name and password'],
    [{ from: 'others@shop.example' }, 'Sender not yours'],
    [{ security: 'tls' }, 'secure connection'],
    [{ port: 9 }, 'does not answer'],
  ] as const) {
    const refused = await saveMail({ ...good, ...change });
    expect(refused).toMatchObject({ status: 409, body: { code: 'mail_not_taken' } });
    expect(JSON.stringify(refused.body)).toContain(words);
  }
  for (const change of [{ host: 'https://mail' }, { from: 'orders' }, { password: undefined }]) {
    expect(await saveMail({ ...good, ...change })).toMatchObject({ status: 400 });
  }
  expect((await read()).mail.entered).toBeNull();
  expect(mails).toEqual([]);

  expect(await saveMail(good)).toMatchObject({ status: 200 });
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain(`To: ${owner.email}`);
  expect((await entered()).mail).toEqual({
    url: `smtp://shop:mail-password@localhost:${port}`,
    from: 'orders@shop.example',
  });
  // The password that is kept counts until there is another.
  expect(await saveMail({ ...server, port })).toMatchObject({ status: 200 });
  expect((await read()).mail.entered).toMatchObject({ hasPassword: true, isLocked: false });
  expect(await keptText()).not.toContain('mail-password');
});

test('an address is kept that the owner has open, and no other that does not answer', async () => {
  const save = (publicUrl: string, origin?: string) =>
    shop.call(contract.saveAddress, {
      token: token(),
      body: { publicUrl },
      ...(origin && { headers: { origin } }),
    });
  expect(await save('https://shop.example/path')).toMatchObject({
    status: 400,
    body: { code: 'unfit_address' },
  });
  expect(await save('ftp://shop.example')).toMatchObject({ status: 400 });
  expect(await save('https://localhost:1', 'https://other.example')).toMatchObject({
    status: 409,
    body: { code: 'address_not_reached' },
  });
  expect(await save('https://kumaon.in/', 'https://kumaon.in')).toMatchObject({ status: 200 });
  expect((await read()).address).toMatchObject({ publicUrl: 'https://kumaon.in' });
  await shop.callOk(contract.removeAddress, { token: token() });
  expect((await read()).address.entered).toBeNull();
});

test('the key that seals can be changed: everything is sealed anew and opens with it alone', async () => {
  const before = await entered();
  const next = openKeyRing({ folder: join(folder, 'next'), given: [] });
  const both = { ...next, keys: () => [next.first(), ...ring().keys()] };
  expect(await rotateSealingKey(shop.database, both)).toEqual({ sealed: 5, locked: 0 });
  expect((await readConnections(shop.database.read, next.keys())).entered).toEqual(before);
  expect((await entered()).payments).toBe('locked');
  await rotateSealingKey(shop.database, { ...ring(), keys: both.keys });
  expect(await entered()).toEqual(before);
});

test('with the key lost, both say so, and what is entered again counts', async () => {
  rmSync(join(folder, KEY_FILE));
  expect(await entered()).toEqual({
    payments: 'locked',
    mail: 'locked',
    address: null,
    store: null,
    courier: null,
  });
  expect(await read()).toMatchObject({
    payments: { keys: 'none', entered: { isLocked: true } },
    mail: { entered: { isLocked: true } },
  });
  expect(await shop.call(contract.makeWebhookSecret, { token: token() })).toMatchObject({
    status: 409,
    body: { code: 'secrets_locked' },
  });
  expect(await saveMail({ ...server, port: 9 })).toMatchObject({ status: 400 });
  const { data } = await shop.callOk(contract.savePaymentKeys, { token: token(), body: KEYS });
  expect(data.payments.entered).toMatchObject({ isLocked: false, formerKeyId: null });
  expect(data.webhookSecret).toHaveLength(32);
  await shop.callOk(contract.removePaymentKeys, { token: token() });
  await shop.callOk(contract.removeMailServer, { token: token() });
  expect(await entered()).toEqual({ payments: null, mail: null, address: null, store: null, courier: null });
});

const answering =
  (status: number, date = new Date()) =>
  async () =>
    new Response('{}', { status, headers: { date: date.toUTCString() } });
const failing = (code: string) => async (): Promise<never> => {
  throw new TypeError('fetch failed', { cause: { code } });
};
const tell = (ask: typeof fetch) =>
  tryKeys({ ...KEYS, providerUrl: 'https://api.razorpay.com' }, () => new Date(), ask);

test('a wrong clock, a busy or broken provider and a network without it are told apart', async () => {
  expect(await tell(answering(200))).toBeNull();
  expect(await tell(answering(401))).toContain('does not take this key id');
  expect(await tell(answering(429))).toContain('too many calls');
  expect(await tell(answering(502))).toContain('does not answer as it should');
  expect(await tell(answering(401, new Date(Date.now() - 3_600_000)))).toContain('60 minutes off');
  expect(await tell(failing('ECONNREFUSED'))).toContain('cannot reach Razorpay');
  expect(await tell(failing('CERT_NOT_YET_VALID'))).toContain('secure connection');
});
