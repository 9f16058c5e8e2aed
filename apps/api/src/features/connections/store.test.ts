import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import * as contract from '@shop/contract/connections/endpoints';
import type { BackupStoreWithSecret } from '@shop/contract/connections/schemas';
import S3rver from 's3rver';
import { Decrypter } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeFor } from '../../platform/sealing/age.ts';
import { openKeyRing } from '../../platform/sealing/key-ring.ts';
import { openObjectStore } from '../../platform/store/object-store.ts';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { nothingEntered } from '../../testing/nothing-entered.ts';
import { openSignatureGate } from '../../testing/signature-gate.ts';
import { readConnections } from './shared/read-connections.ts';

let folder: string;
let s3: S3rver;
let gate: Awaited<ReturnType<typeof openSignatureGate>>;
let typed: BackupStoreWithSecret;
let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-store-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'backups' }],
  });
  gate = await openSignatureGate((await s3.run()).port, 'S3RVER');
  typed = {
    endpoint: gate.url,
    region: 'us-east-1',
    bucket: 'backups',
    folder: '/shop/',
    keyId: 'S3RVER',
    secret: 'S3RVER',
  };
  shop = await buildTestShop({ config: { entering: nothingEntered(join(folder, 'keys')) } });
  owner = await shop.newAdmin();
});
afterAll(async () => {
  await shop.close();
  await gate.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const save = (change: Partial<BackupStoreWithSecret> = {}) =>
  shop.call(contract.saveBackupStore, { token: owner.token, body: { ...typed, ...change } });
const refused = async (change: Partial<BackupStoreWithSecret>) =>
  ((await save(change)).body as { message: string }).message;
const entered = async () => {
  const ring = openKeyRing({ folder: join(folder, 'keys'), given: [] });
  return (await readConnections(shop.database.read, ring.keys())).entered.store;
};

test('a store that does not take a file is refused with its reason, and nothing is kept', async () => {
  expect(await refused({ secret: 'another' })).toContain('does not take this access key');
  expect(await refused({ keyId: 'nobody' })).toContain('does not take this access key');
  expect(await refused({ bucket: 'others' })).toContain('has no bucket of this name');
  expect(await refused({ endpoint: 'http://127.0.0.1:9' })).toContain('does not answer');
  expect(await refused({ endpoint: 'http://127.0.0.1/path' })).toContain('the address alone');
  expect(await refused({ bucket: 'No Bucket' })).toContain('name of the bucket');
  expect(await refused({ secret: '' })).toContain('Enter the secret key');
  expect(await entered()).toBeNull();
});

test('one that gives back what was written is kept, its secret sealed and its key told once', async () => {
  const { data } = await shop.callOk(contract.saveBackupStore, { token: owner.token, body: typed });
  expect(data.backupKey).toMatch(/^AGE-SECRET-KEY-1/);
  const shown = await shop.callOk(contract.getConnections, { token: owner.token });
  expect(shown.data.store.entered).toMatchObject({ bucket: 'backups', folder: 'shop', isLocked: false });
  expect(JSON.stringify(shown)).not.toContain(data.backupKey);
  const store = await entered();
  expect(store).toMatchObject({ secret: 'S3RVER', recipient: expect.stringMatching(/^age1/) });
  // The secret that is kept serves again, and so does the key.
  const { secret: _secret, ...again } = typed;
  const second = await shop.callOk(contract.saveBackupStore, { token: owner.token, body: again });
  expect(second.data.backupKey).toBeNull();
  const made = await shop.callOk(contract.makeBackupKey, { token: owner.token });
  expect(made.data.backupKey).not.toBe(data.backupKey);
  const rows = await shop.database.read.selectFrom('connections').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/"S3RVER"[^,]*secret|AGE-SECRET/);
});

test('a large file goes in parts, closed, and opens with the key alone', async () => {
  const { data } = await shop.callOk(contract.makeBackupKey, { token: owner.token });
  const store = await entered();
  if (store === null || store === 'locked') throw new Error('nothing is entered');
  const content = Buffer.alloc(12_000_000, 'soap');
  const objects = await openObjectStore(store, { partBytes: 5 * 1024 * 1024 });
  const bytes = await objects.put('large.tar.age', closeFor(store.recipient, Readable.from([content])));
  expect(bytes).toBeGreaterThan(content.length);
  const closed = await objects.read('large.tar.age');
  expect(closed.length).toBe(bytes);
  expect(closed.includes('soapsoap')).toBe(false);
  const decrypter = new Decrypter();
  decrypter.addIdentity(data.backupKey ?? '');
  expect(Buffer.from(await decrypter.decrypt(closed)).equals(content)).toBe(true);
  await objects.put('empty', []);
  expect(await objects.read('empty')).toHaveLength(0);
});

test('without the file of keys the store is locked; removed, it is gone', async () => {
  const file = join(folder, 'keys', 'secrets.key');
  const kept = await readFile(file);
  await rm(file);
  expect(await entered()).toBe('locked');
  expect(await shop.call(contract.makeBackupKey, { token: owner.token })).toMatchObject({ status: 409 });
  await writeFile(file, kept);
  await shop.callOk(contract.removeBackupStore, { token: owner.token });
  expect(await entered()).toBeNull();
  expect(await shop.call(contract.makeBackupKey, { token: owner.token })).toMatchObject({
    status: 409,
    body: { code: 'no_store' },
  });
});
