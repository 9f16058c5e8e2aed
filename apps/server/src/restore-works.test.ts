import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  type OpenDatabase,
  type RestoreWorks,
  type Tables,
  databaseSchema,
  migrate,
  openKeyRing,
  openPictureDisk,
  tarOf,
} from '@shop/api';
import { type SignedIn, type TestShop, buildTestShop } from '@shop/api/testing/build-test-app';
import { newOrder } from '@shop/api/testing/order-builder';
import { newProduct } from '@shop/api/testing/product-builder';
import { openEmptyDatabase, openTestDatabase } from '@shop/api/testing/test-database';
import { multipartBody } from '@shop/api/testing/upload-picture';
import { checkAuth } from '@shop/contract/auth/endpoints';
import * as contract from '@shop/contract/backups/endpoints';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createBackupWorks } from './backup-works.ts';
import { createRestoreWorks } from './restore-works.ts';

const PICTURE = '019a0000-0000-7000-8000-0000000000aa';
const WEBP = Buffer.from('RIFF\u0004\u0000\u0000\u0000WEBP', 'latin1');
const MADE = new Date('2030-01-01T20:30:00Z');
/** Smaller than a backup, so that it comes in several. */
const PIECE_BYTES = 30_000;

let folder: string;
let kept: OpenDatabase<Tables>;
let source: TestShop;
let former: SignedIn;
/** The backup of a shop with an owner, a customer, an order, a picture and keys of another machine. */
let whole: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-restore-'));
  kept = await openTestDatabase();
  source = await buildTestShop({ database: kept });
  former = await source.newAdmin();
  const buyer = await source.newShopper();
  await newOrder(source.database, {
    userId: buyer.id,
    productIds: [await newProduct(source.database, { title: 'Rose soap' })],
  });
  await kept.write(async (tx) => {
    await sql`select nextval('order_numbers')`.execute(tx);
    await tx
      .insertInto('pictures')
      .values({ id: PICTURE, width: 8, height: 8, widths: [8], preview: 'data:,' })
      .execute();
    await tx
      .insertInto('connections')
      .values({
        name: 'mail',
        value: JSON.stringify({
          host: 'mail.example',
          port: 465,
          security: 'tls',
          user: 'shop',
          from: 'a@b.example',
        }),
        sealed_secrets: JSON.stringify({ password: 'sealed-elsewhere' }),
        changed_at: MADE,
      })
      .execute();
  });
  await works(kept).make(MADE);
  whole = await archive(kept);
}, 120_000);
afterAll(async () => {
  await source.close();
  await kept.close();
  await rm(folder, { recursive: true, force: true });
});

const pictures = { find: async () => WEBP, put: async () => {}, deleteFolder: async () => {} };
const works = (database: OpenDatabase<Tables>, name = 'backups') =>
  createBackupWorks(join(folder, name), { database, pictures });
async function archive(database: OpenDatabase<Tables>, name?: string): Promise<Buffer> {
  const opened = await works(database, name).open();
  return opened === null ? Buffer.alloc(0) : buffer(opened.content);
}

let shop: TestShop;
let owner: SignedIn;
let here: string;
let restore: RestoreWorks;
beforeEach(async () => {
  here = await mkdtemp(join(folder, 'shop-'));
  restore = createRestoreWorks(join(here, 'restore'), {
    pictures: await openPictureDisk({ kind: 'folder', folder: join(here, 'media') }),
    ring: openKeyRing({ folder: here, given: [] }),
    logger: { warn: () => {} },
  });
  shop = await buildTestShop({ backups: { open: async () => null, restore } });
  owner = await shop.newAdmin();
});
afterEach(() => shop.close());

async function upload(file: Buffer, { at = 0, of = file.length } = {}) {
  const piece = { field: 'piece', bytes: file.subarray(at, at + PIECE_BYTES) };
  const { payload, headers } = multipartBody([piece]);
  const answer = await shop.app.inject({
    method: 'POST',
    url: `${contract.uploadBackup.path}?at=${at}&of=${of}`,
    headers: { ...headers, authorization: `Bearer ${owner.token}` },
    payload,
  });
  return answer.json<{ message?: string; code?: string }>();
}
async function uploadAll(file: Buffer): Promise<void> {
  for (let at = 0; at < file.length; at += PIECE_BYTES) {
    expect(await upload(file, { at })).toMatchObject({ success: true });
  }
}
const read = async () => (await shop.callOk(contract.getRestore, { token: owner.token })).data;
async function ended() {
  await vi.waitFor(async () => expect((await read()).stage).not.toBe('proving'), {
    timeout: 110_000,
    interval: 100,
  });
  return read();
}
const place = () => shop.call(contract.restoreShop, { token: owner.token });

async function lastNumber(of: TestShop): Promise<number> {
  const { rows } = await of.database.write((tx) =>
    sql<{ last: number }>`select last_value::integer as last from order_numbers`.execute(tx),
  );
  return rows[0]?.last ?? 0;
}

test('an uploaded backup is proven, and then takes the place of an empty shop', async () => {
  await newProduct(shop.database, { title: 'A first try' });
  expect(await read()).toEqual({ fullWith: null, products: 1, stage: 'none', problem: null, found: null });
  expect(whole.length).toBeGreaterThan(2 * PIECE_BYTES);
  await uploadAll(whole);
  expect(await ended()).toMatchObject({
    stage: 'proven',
    found: {
      shopName: 'Your shop',
      madeAt: MADE.toISOString(),
      pictures: 1,
      orders: 1,
      customers: 1,
      products: 1,
      owners: [former.email],
      mustEnter: ['mail'],
    },
  });
  const versions = () =>
    shop.database.read.selectFrom('catalogue_state').selectAll().executeTakeFirstOrThrow();
  const before = await versions();
  expect(await place()).toMatchObject({ status: 200, body: { message: expect.stringContaining('Sign in') } });

  expect(await shop.call(checkAuth, { token: owner.token })).toMatchObject({ status: 401 });
  const again = await shop.signIn(former.email);
  const { read: db } = shop.database;
  expect(await db.selectFrom('products').select('title').execute()).toEqual([{ title: 'Rose soap' }]);
  expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1);
  expect(await readFile(join(here, 'media', PICTURE, 'master.webp'))).toEqual(WEBP);
  expect(await lastNumber(shop)).toBe((await lastNumber(source)) + 1_000);
  const entries = await db.selectFrom('trail').select(['call', 'by_user_id']).execute();
  expect(entries).toContainEqual({ call: 'POST /api/admin/backups/restore', by_user_id: owner.id });
  const after = await versions();
  expect(after.version).toBeGreaterThan(before.version);
  expect(after.settings_version).toBeGreaterThan(before.settings_version);
  expect((await shop.callOk(contract.getBackups, { token: again.token })).data.madeAt).toBeNull();
  expect(restore.state().stage).toBe('none');
});

test('a piece out of its turn is refused, and another beginning takes the place of the first', async () => {
  expect(await upload(whole)).toMatchObject({ success: true });
  const later = await upload(whole, { at: 2 * PIECE_BYTES });
  expect(later).toMatchObject({ message: expect.stringContaining('Choose the file again') });
  expect(await upload(whole)).toMatchObject({ success: true });
  expect(await upload(whole, { at: PIECE_BYTES })).toMatchObject({ success: true });
  expect((await read()).stage).toBe('uploading');
});

test('a piece whose answer was lost comes again, also the last one', async () => {
  expect(await upload(whole)).toMatchObject({ success: true });
  for (let at = PIECE_BYTES; at < whole.length; at += PIECE_BYTES) {
    expect(await upload(whole, { at })).toMatchObject({ success: true });
    expect(await upload(whole, { at })).toMatchObject({ success: true });
  }
  expect((await ended()).stage).toBe('proven');
});

test('another upload that comes while one is proven is proven itself', async () => {
  const file = join(here, 'whole');
  await writeFile(file, whole);
  const take = () => restore.take({ file, at: 0, of: whole.length });
  await Promise.all([take(), take(), take()]);
  expect(await ended()).toMatchObject({ stage: 'proven', problem: null });
});

test('no upload begins while a backup takes the place of the shop', async () => {
  await uploadAll(whole);
  expect((await ended()).stage).toBe('proven');
  const file = join(here, 'first-piece');
  await writeFile(file, whole.subarray(0, PIECE_BYTES));
  let second: unknown;
  await restore.place(shop.database, {
    async before() {
      second = await restore.take({ file, at: 0, of: whole.length }).catch((error: Error) => error.message);
      // The rows are still there to be read.
      expect(await readdir(join(here, 'restore'))).toContain('rows');
    },
    after: async () => {},
  });
  expect(second).toContain('Wait until that is done');
});

test('a start removes what an upload before it has left', async () => {
  const left = join(here, 'left');
  await mkdir(left);
  await writeFile(join(left, 'upload.tar'), 'everybody');
  createRestoreWorks(left, {
    pictures,
    ring: openKeyRing({ folder: here, given: [] }),
    logger: { warn: () => {} },
  });
  await vi.waitFor(async () => expect(await readdir(here)).not.toContain('left'));
});

test('a shop with an order or a customer refuses, also between the proof and the press', async () => {
  await uploadAll(whole);
  expect((await ended()).stage).toBe('proven');
  const buyer = await shop.newShopper();
  await newOrder(shop.database, { userId: buyer.id, productIds: [await newProduct(shop.database)] });
  const words = 'This shop has 1 order and 1 customer.';
  expect(await read()).toMatchObject({ stage: 'proven', fullWith: expect.stringContaining(words) });
  expect(await place()).toMatchObject({
    status: 409,
    body: { code: 'shop_not_empty', message: expect.stringContaining(words) },
  });
  expect(await upload(whole)).toMatchObject({ code: 'shop_not_empty' });
  expect(await shop.callOk(checkAuth, { token: owner.token })).toBeDefined();
});

/** The backup with one of its files changed, and put back. */
async function damaged(file: string, damage: (path: string) => Promise<void>): Promise<Buffer> {
  const path = join(folder, 'backups', '2030-01-01T203000', file);
  const bytes = await readFile(path);
  await damage(path);
  try {
    return await archive(kept);
  } finally {
    await writeFile(path, bytes);
  }
}

async function addMigration(path: string): Promise<void> {
  const manifest = JSON.parse(await readFile(path, 'utf8')) as { migrations: string[] };
  await writeFile(
    path,
    JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999-later.sql'] }),
  );
}

async function leadElsewhere(path: string): Promise<void> {
  const manifest = JSON.parse(await readFile(path, 'utf8')) as { pictures: string[] };
  await writeFile(path, JSON.stringify({ ...manifest, pictures: [`../pictures/${PICTURE}`] }));
}

const one = (name: string, text: string) => ({ name, bytes: text.length, content: [Buffer.from(text)] });
const archiveOf = (...files: ReturnType<typeof one>[]) =>
  buffer(tarOf(files as unknown as Parameters<typeof tarOf>[0], MADE));

const unfit: [what: string, words: string, file: () => Promise<Buffer>][] = [
  ['is no archive', 'This file is no backup of a shop', async () => Buffer.from('%PDF-1.7 '.repeat(1_000))],
  ['is shorter than a header', 'This file is no backup of a shop', async () => Buffer.from('soap')],
  ['is an archive of others', 'This file is no backup', () => archiveOf(one('holiday.jpg', 'sea'))],
  [
    'names a file outside of its folder',
    'This file is no backup',
    () => archiveOf(one('manifest.json', '{}'), one('../../secrets.key', 'x')),
  ],
  ['has no manifest', 'This file is no backup', () => archiveOf(one('users.jsonl.gz', 'x'))],
  [
    'has a manifest that is none',
    'manifest.json of the backup is damaged',
    () => archiveOf(one('manifest.json', '{"format":1}')),
  ],
  [
    'has a manifest with a picture that leads elsewhere',
    'manifest.json of the backup is damaged',
    () => damaged('manifest.json', leadElsewhere),
  ],
  ['is cut', 'This file is cut', async () => whole.subarray(0, whole.length - 40_000)],
  ['lacks its last block', 'This file is cut', async () => whole.subarray(0, whole.length - 1_024)],
  [
    'has a damaged table',
    'users.jsonl.gz of the backup is damaged',
    () => damaged('users.jsonl.gz', (path) => truncate(path, 9)),
  ],
  [
    'has a damaged picture',
    `picture ${PICTURE}/master.webp of the backup is damaged`,
    () => damaged(`pictures/${PICTURE}.webp`, (path) => truncate(path, 6)),
  ],
  [
    'was made by a newer version',
    'made by a newer version, which has 9999-later.sql',
    () => damaged('manifest.json', addMigration),
  ],
];
test.each(unfit)('a file that %s is refused in words, and the shop stays', async (_what, words, make) => {
  const file = await make();
  let said = '';
  for (let at = 0; at < file.length && said === ''; at += PIECE_BYTES) {
    ({ message: said = '' } = await upload(file, { at }));
  }
  if (said === '') said = (await ended()).problem ?? '';
  expect(said).toContain(words);
  expect(await place()).toMatchObject({ status: 409, body: { message: 'Upload a backup first.' } });
  expect(await shop.callOk(checkAuth, { token: owner.token })).toBeDefined();
});

test('a backup of an earlier version is brought up to date', async () => {
  const earlier = await openEmptyDatabase();
  await migrate(earlier, databaseSchema, { until: '0079-product-codes.sql' });
  const id = randomUUID();
  await earlier.write((tx) =>
    sql`insert into users (id, user_name, email, password_hash, role, created_at)
      values (${id}::uuid, 'Old owner', 'old@shop.example', 'x', 'admin', now())`.execute(tx),
  );
  await works(earlier, 'earlier').make(MADE);
  await uploadAll(await archive(earlier, 'earlier'));
  expect(await ended()).toMatchObject({
    stage: 'proven',
    found: { owners: ['old@shop.example'], mustEnter: [] },
  });
  expect(await place()).toMatchObject({ status: 200 });
  const users = await shop.database.read.selectFrom('users').select(['id', 'staff_role']).execute();
  expect(users).toEqual([{ id, staff_role: null }]);
  await earlier.close();
});
