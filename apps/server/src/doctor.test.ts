import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, type Tables, ensureAdmin, systemClock } from '@shop/api';
import { bareEnvironment } from '@shop/api/testing/bare-environment';
import { freePort } from '@shop/api/testing/free-port';
import { newOrder } from '@shop/api/testing/order-builder';
import { newProduct } from '@shop/api/testing/product-builder';
import { addressOf, openTestDatabase } from '@shop/api/testing/test-database';
import { startRazorpaySandbox } from 'razorpay-sandbox';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';
import { examineServer } from './examine-database.ts';
import { examineNode } from './examine-machine.ts';
import { examineShop } from './examine-shop.ts';

const DAY_MS = 86_400_000;
const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');
const LIMITS = { freeMb: 0, backupDays: 2 };

let folder: string;
let sandbox: Awaited<ReturnType<typeof startRazorpaySandbox>>;
let mailServer: SMTPServer;
let site: Server;
let shopName = '';
let database: OpenDatabase<Tables>;
let variables: Record<string, string>;

beforeAll(async () => {
  sandbox = await startRazorpaySandbox({
    port: 0,
    dataDir: await mkdtemp(join(tmpdir(), 'shop-doctor-sandbox-')),
  });
  mailServer = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ password }, _session, done) {
      if (password === 'mail-password') done(null, { user: 'shop' });
      else done(Object.assign(new Error('5.7.8 Authentication failed'), { responseCode: 535 }));
    },
  });
  await new Promise<void>((done) => void mailServer.listen(0, '127.0.0.1', done));
  site = createServer((_request, response) => response.end(JSON.stringify({ name: shopName })));
  await once(site.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  await sandbox.close();
  await new Promise<void>((done) => void mailServer.close(() => done()));
  site.close();
});

/** A shop in which nothing is wrong. */
beforeEach(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'shop-doctor-'));
  await chmod(folder, 0o700);
  const now = new Date();
  await database.write(async (tx) => {
    const proven = { proven_at: now, proof_of: now, proof_ms: 4_100 };
    await tx
      .updateTable('backup_state')
      .set({ made_at: now, made_bytes: 1_000, ...proven })
      .execute();
    await tx
      .insertInto('webhook_events')
      .values({ event_id: 'evt_1', event: 'order.paid', received_at: now })
      .execute();
  });
  const { port } = mailServer.server.address() as AddressInfo;
  variables = {
    DATABASE_URL: await addressOf(database),
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: String(await freePort(4)),
    DEMO: '0',
    RAZORPAY_KEY_ID: 'rzp_test_sandbox',
    RAZORPAY_KEY_SECRET: 'sandbox_secret',
    RAZORPAY_WEBHOOK_SECRET: 'a-secret-of-the-webhook',
    RAZORPAY_API_URL: sandbox.url,
    RAZORPAY_CHECKOUT_URL: `${sandbox.url}/v1/checkout.js`,
    SMTP_URL: `smtp://shop:mail-password@127.0.0.1:${port}`,
    MAIL_FROM: 'orders@shop.example',
  };
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** What is named, as `check: sentence → mend`. */
async function faultsWith(
  change: Record<string, string | undefined> = {},
  { limits = LIMITS, aheadMs = 0 } = {},
): Promise<string[]> {
  for (const [name, value] of Object.entries({ ...variables, ...change })) vi.stubEnv(name, value);
  const clock = { ...systemClock, now: () => new Date(Date.now() + aheadMs) };
  const findings = await examineShop(clock, limits);
  return findings
    .filter(({ state }) => state === 'fault')
    .map(({ check, sentence, mend }) => `${check}: ${sentence} → ${mend}`);
}
const run = (name: string, set: object) =>
  database.write((tx) =>
    tx
      .updateTable(name as 'backup_state')
      .set(set)
      .execute(),
  );

test('in a shop with everything in order it names nothing', async () => {
  expect(await faultsWith()).toEqual([]);
});

const planted: [what: string, named: RegExp, plant: () => Promise<string[]>][] = [
  [
    'a variable that is half set',
    /^variables: MAIL_FROM.*→ Correct the variable/,
    () => faultsWith({ MAIL_FROM: '' }),
  ],
  [
    'a secret of Razorpay that is wrong',
    /^keys: Razorpay does not take this key id.*→ Enter key id and secret anew/,
    () => faultsWith({ RAZORPAY_KEY_SECRET: 'another' }),
  ],
  [
    'Razorpay out of reach',
    /^keys: This server cannot reach Razorpay.*→ /,
    async () => faultsWith({ RAZORPAY_API_URL: `http://127.0.0.1:${await freePort()}` }),
  ],
  [
    'a mail server that refuses the password',
    /^mail: The mail server does not take this user name and password.*→ Enter the mail server anew/,
    () => faultsWith({ SMTP_URL: variables['SMTP_URL']?.replace('mail-password', 'wrong') }),
  ],
  [
    'a mail server that does not answer',
    /^mail: The mail server does not answer.*→ /,
    async () => faultsWith({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }),
  ],
  [
    'a clock that is ahead',
    /^clock: The clock of this machine is (89|90|91) seconds ahead of the database.*→ .*timedatectl/,
    () => faultsWith({}, { aheadMs: 90_000 }),
  ],
  [
    'a disk with too little room',
    /^disk: Only \d+ MB are free.*→ .*keep fewer backups/,
    () => faultsWith({}, { limits: { ...LIMITS, freeMb: 1e12 } }),
  ],
  [
    'a backup that is old',
    /^backup: The newest backup of the shop is 3 days old; 2 are allowed.*→ Make one/,
    async () => {
      const old = new Date(Date.now() - 3 * DAY_MS);
      await run('backup_state', { made_at: old, proof_of: old });
      return faultsWith();
    },
  ],
  [
    'a backup that nobody restored',
    /^backup: The newest backup was never restored.*→ npm run prove-backup/,
    async () => {
      await run('backup_state', { proven_at: null, proof_of: null });
      return faultsWith();
    },
  ],
  [
    'a backup that is not sound',
    /^backup: .*is not sound. A file is cut.*→ Make another one/,
    async () => {
      await run('backup_state', { proof_problem: 'A file is cut.' });
      return faultsWith();
    },
  ],
  [
    'a store that takes no backups',
    /^backup: .*did not reach the store. It has no bucket.*→ Mend that under/,
    async () => {
      await run('backup_state', { sent_problem: 'It has no bucket.' });
      return faultsWith();
    },
  ],
  [
    'a data folder that cannot be made',
    /^folder: .* cannot be made here.*→ Give the folder/,
    async () => {
      await writeFile(join(folder, 'file'), '');
      return faultsWith({ DATA_DIR: join(folder, 'file', 'data') });
    },
  ],
  [
    'a port that another program has',
    /^port: PORT: \d+ is in use by another program.*→ Find it/,
    () => faultsWith({ PORT: String((site.address() as AddressInfo).port) }),
  ],
  [
    'an address that nobody knows',
    /^address: .*nowhere\.invalid.*→ Point the domain/,
    () => faultsWith({ PUBLIC_URL: 'http://nowhere.invalid' }),
  ],
  [
    'a database that does not answer',
    /^database: The database does not answer.*→ Start Postgres/,
    async () => faultsWith({ DATABASE_URL: `postgres://shop@127.0.0.1:${await freePort()}/shop` }),
  ],
  [
    'a migration that is pending',
    /^migrations: 1 migration is pending, from 0001.*→ Make a backup, then start the shop/,
    async () => {
      await database.write((tx) =>
        tx.deleteFrom('schema_migrations').where('name', 'like', '0001-%').execute(),
      );
      return faultsWith();
    },
  ],
  [
    'a database of a newer version',
    /^migrations: The database is newer than this program: it has 9999-later\.sql.*→ Run the version/,
    async () => {
      await database.write((tx) =>
        tx.insertInto('schema_migrations').values({ name: '9999-later.sql', sha256: 'x' }).execute(),
      );
      return faultsWith();
    },
  ],
  [
    'webhooks that do not arrive',
    /^webhook: Payments arrive, but their webhooks do not.*secret here differs.*→ At Razorpay/,
    async () => {
      await database.write((tx) => tx.deleteFrom('webhook_events').execute());
      const userId = await ensureAdmin(database, { email: 'a@b.example', password: 'kedar-loves-soap-7' });
      const order_id = await newOrder(database, {
        userId: userId ?? '',
        productIds: [await newProduct(database)],
      });
      await database.write(async (tx) => {
        await tx
          .updateTable('orders')
          .set({ order_status: 'delivered' })
          .where('id', '=', order_id)
          .execute();
        const row = { payment_id: 'pay_1', order_id, amount_paise: 19_900, use: 'paid_order' };
        const captured_at = new Date(Date.now() - DAY_MS);
        await tx
          .insertInto('payments')
          .values({ ...row, captured_at } as never)
          .execute();
      });
      return faultsWith();
    },
  ],
  [
    'a secret of the webhook that differs',
    /^webhook: 2 webhooks about orders of this shop.*the secret here differs.*→ At Razorpay/,
    async () => {
      await run('webhook_events', { received_at: new Date(Date.now() - DAY_MS) });
      await run('refused_webhooks', { refused: 2, last_at: new Date() });
      return faultsWith();
    },
  ],
  [
    'a sealing key that is lost',
    /^secrets: The key that sealed the password of the mail server is not here.*→ Put the file secrets\.key back/,
    async () => {
      await database.write((tx) =>
        tx
          .insertInto('connections')
          .values({
            name: 'mail',
            value: JSON.stringify({
              host: '127.0.0.1',
              port: 25,
              security: 'starttls',
              user: 'shop',
              from: 'a@b.example',
            }),
            sealed_secrets: JSON.stringify({ password: 'sealed-elsewhere' }),
            changed_at: new Date(),
          })
          .execute(),
      );
      return faultsWith({ SMTP_URL: '', MAIL_FROM: '', SECRETS_KEY });
    },
  ],
];
test.each(planted)('names %s, with its mend', async (_what, named, plant) => {
  const faults = await plant();
  expect(faults.filter((each) => named.test(each))).toHaveLength(1);
  // Nothing else is suspected, except what hangs on it.
  const hangsOnIt = faults.length === 2 && faults.some((each) => each.startsWith('mail: Emails wait'));
  expect(hangsOnIt ? [] : faults.slice(1)).toEqual([]);
});

test('files of another account in the data folder are named', async () => {
  const path = join(folder, 'media');
  await writeFile(path, '');
  // Only root can give a file away; anybody can be somebody else, to whom the folder itself is foreign.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(path, 12_345, 12_345);
  else vi.spyOn(process, 'getuid').mockReturnValue(12_345);
  const foreign = isRoot ? path : folder;
  expect(await faultsWith()).toEqual([
    expect.stringMatching(new RegExp(`${foreign} belongs to another account.*chown`)),
  ]);
  vi.restoreAllMocks();
});

test('programs that are too old are named', () => {
  expect(examineNode('20.19.0')).toMatchObject({ state: 'fault', mend: expect.stringContaining('Node 24') });
  expect(examineNode('24.21.0').state).toBe('ok');
  expect(examineServer({ major: 14 }, null)).toMatchObject({
    state: 'fault',
    sentence: expect.stringContaining('Postgres 14'),
  });
});

test('beside a shop that runs on the embedded database it says what it could not look at', async () => {
  const lock = await lockDataFolder(folder);
  await writeFile(join(folder, 'database'), '');
  for (const [name, value] of Object.entries({ ...variables, DATABASE_URL: '' })) vi.stubEnv(name, value);
  const findings = await examineShop(systemClock, LIMITS);
  await lock.release();
  expect(findings.find(({ check }) => check === 'database')).toMatchObject({
    state: 'note',
    sentence: expect.stringContaining('was not looked at'),
  });
});

/** The command, as a shell has it. */
function command(...args: string[]): Promise<{ code: number; said: string }> {
  const env = { ...bareEnvironment, ...variables };
  return new Promise((done) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'doctor.ts'), ...args],
      { env },
      (error, out, err) => done({ code: error === null ? 0 : Number(error.code), said: out || err }),
    );
  });
}

test('the command ends with 1 if there is a fault, and tells programs in JSON', async () => {
  expect(await command()).toMatchObject({ code: 0, said: expect.stringContaining('no faults') });
  const told = await command('--json', '--free-mb', '1000000000');
  expect(told.code).toBe(1);
  expect(JSON.parse(told.said)).toMatchObject({
    isSound: false,
    findings: expect.arrayContaining([expect.objectContaining({ check: 'disk', state: 'fault' })]),
  });
  expect(await command('--hurry')).toEqual({
    code: 1,
    said: expect.stringContaining('npm run doctor -- [--json]'),
  });
});
