import { Readable } from 'node:stream';
import * as contract from '@shop/contract/backups/endpoints';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { noBackups } from '../../testing/no-backups.ts';
import { tellWaiting } from '../dashboard/index.ts';
import { type BackupWorks, booksUntil, runDueBackup } from './index.ts';

let shop: TestShop;
let owner: SignedIn;
const told: string[] = [];
let newestFile: Awaited<ReturnType<BackupWorks['open']>> = null;
beforeAll(async () => {
  shop = await buildTestShop({
    hear: (topic) => void told.push(topic),
    backups: { ...noBackups, open: async () => newestFile },
  });
  owner = await shop.newAdmin();
});
afterAll(() => shop.close());

const at = (moment: string) => shop.clock.set(new Date(moment));
const read = async () => {
  const { data } = await shop.callOk(contract.getBackups, { token: (await shop.signIn(owner.email)).token });
  return data;
};

let happened: string[];
let newest: Date | null;
beforeEach(async () => {
  happened = [];
  newest = null;
  await shop.database.write((tx) =>
    tx
      .updateTable('backup_state')
      .set({
        is_nightly: true,
        asked_at: null,
        made_at: null,
        made_problem: null,
        made_problem_at: null,
        proof_problem: null,
        sent_problem: null,
      })
      .execute(),
  );
});

/** A folder of backups that does what it is told. */
const works = (changed: Partial<BackupWorks> = {}): BackupWorks => ({
  async make(now) {
    happened.push('made');
    newest = now;
    return { bytes: 1_000 };
  },
  newest: async () => newest,
  async prove(until) {
    happened.push('proven');
    const books = await booksUntil(shop.database.read, until);
    return { milliseconds: 4_120, tables: 90, rows: 1_000, pictures: 3, openOrders: 2, books };
  },
  open: async () => newestFile,
  send: async ({ bucket }) => void happened.push(`sent to ${bucket}`),
  keep: async (kept) => void happened.push(`kept ${kept}`),
  ...changed,
});
const run = (changed?: Partial<BackupWorks>, store: Parameters<typeof runDueBackup>[0]['store'] = null) => {
  const { database, clock, app } = shop;
  return runDueBackup(
    { database, clock, logger: app.log, store },
    works(changed),
    new AbortController().signal,
  );
};

test('a backup is made and proven once a night, after two in India, if that is wanted', async () => {
  at('2030-03-01T20:29:00Z');
  await run();
  expect(happened).toEqual([]);
  at('2030-03-01T20:31:00Z');
  await run();
  expect(happened).toEqual(['made', 'kept 7', 'proven']);
  at('2030-03-02T10:00:00Z');
  await run();
  expect(happened).toHaveLength(3);
  at('2030-03-02T20:31:00Z');
  await run();
  expect(happened).toHaveLength(6);
  expect(await read()).toMatchObject({
    madeAt: '2030-03-02T20:31:00.000Z',
    bytes: 1_000,
    proof: { seconds: 4.1, rows: 1_000, openOrders: 2, problem: null },
  });
});

test('one is made now for who asks, at any hour, and the page says that it is at work', async () => {
  at('2030-04-01T10:00:00Z');
  const fresh = (await shop.signIn(owner.email)).token;
  await shop.callOk(contract.saveBackupTerms, { token: fresh, body: { isNightly: false, kept: 2 } });
  await run();
  expect(happened).toEqual([]);
  const { data } = await shop.callOk(contract.makeBackup, { token: fresh });
  expect(data).toMatchObject({ isAtWork: true, isNightly: false, kept: 2 });
  expect(told).toContain('backups');
  let isAtWork = false;
  await run({
    async prove(until, signal) {
      ({ isAtWork } = await read());
      return works().prove(until, signal);
    },
  });
  // The restore takes the longest.
  expect(isAtWork).toBe(true);
  expect(happened).toEqual(['made', 'kept 2', 'proven']);
  expect(await read()).toMatchObject({ isAtWork: false, madeAt: '2030-04-01T10:00:00.000Z' });
});

test('a restored sum that is not the shop’s is told by its name and both amounts', async () => {
  at('2030-05-01T21:00:00Z');
  await run({
    async prove(until) {
      const books = { ...(await booksUntil(shop.database.read, until)), paidPaise: '1' };
      return { milliseconds: 1, tables: 1, rows: 1, pictures: 0, openOrders: 0, books };
    },
  });
  const { proof } = await read();
  expect(proof).toMatchObject({ seconds: null });
  expect(proof?.problem).toContain('sum of the payments (1 instead of 0)');
});

test('what could not be made is told, not tried again before the next night, and an old one is called old', async () => {
  at('2030-06-01T21:00:00Z');
  newest = new Date('2030-05-29T21:00:00Z');
  const failing = {
    async make(): Promise<never> {
      happened.push('failed');
      throw new Error('The disk is full');
    },
  };
  await run(failing);
  await run(failing);
  expect(happened).toEqual(['failed']);
  expect(await read()).toMatchObject({
    makingProblem: 'The disk is full',
    proof: { problem: 'The newest backup is 3 days old.' },
  });
});

test('a proven backup goes to the store, and what does not arrive is told', async () => {
  const store = { bucket: 'backups' } as never;
  at('2030-06-05T21:00:00Z');
  await run({}, store);
  expect(happened).toEqual(['made', 'kept 2', 'proven', 'sent to backups']);
  const arrived = { at: '2030-06-05T21:00:00.000Z', of: '2030-06-05T21:00:00.000Z' };
  expect((await read()).sent).toEqual({ ...arrived, problem: null });

  at('2030-06-06T21:00:00Z');
  const failing = {
    async send(): Promise<never> {
      throw new Error('The store has no bucket of this name.');
    },
  };
  await run(failing, store);
  expect((await read()).sent).toEqual({ ...arrived, problem: 'The store has no bucket of this name.' });
  at('2030-06-07T21:00:00Z');
  await run({}, 'locked');
  expect((await read()).sent?.problem).toContain('cannot be opened on this machine');

  // What is not sound stays here.
  happened = [];
  at('2030-06-08T21:00:00Z');
  const unsound = {
    async prove(): Promise<never> {
      throw new Error('A file is cut.');
    },
  };
  await run(unsound, store);
  expect(happened).toEqual(['made', 'kept 2']);
});

test('a bad night is told to the devices once, and again when it was good in between', async () => {
  await shop.database.write((tx) =>
    tx
      .insertInto('push_devices')
      .values({
        id: uuidv7(),
        user_id: owner.id,
        endpoint: 'https://push.example.com/1',
        p256dh: 'x',
        auth: 'x',
        label: 'Phone',
        kinds: ['ticket'],
        created_at: new Date(0),
      })
      .execute(),
  );
  const night = async (moment: string, changed: Partial<BackupWorks> = {}) => {
    at(moment);
    await run(changed);
    const { database, clock, readSettings } = shop;
    await tellWaiting({ database, clock, readSettings });
    return (await database.read.selectFrom('push_messages').select(['title', 'path']).execute()).length;
  };
  const failing = {
    async make(): Promise<never> {
      throw new Error('The disk is full');
    },
  };
  expect(await night('2030-06-11T21:00:00Z')).toBe(0);
  expect(await night('2030-06-12T21:00:00Z', failing)).toBe(1);
  expect(await night('2030-06-13T21:00:00Z', failing)).toBe(1);
  expect(await night('2030-06-14T21:00:00Z')).toBe(1);
  // The job did not run for two days.
  at('2030-06-16T21:00:00Z');
  const { database, clock, readSettings } = shop;
  await tellWaiting({ database, clock, readSettings });
  const messages = await database.read.selectFrom('push_messages').select(['title', 'path']).execute();
  expect(messages).toHaveLength(2);
  expect(messages[1]).toEqual({
    title: '1 backup that failed, is not sound or is too old',
    path: '/admin/backups',
  });
});

test('who may not see people sees no backups', async () => {
  const packer = await shop.newStaff('packer');
  for (const call of [contract.getBackups, contract.makeBackup, contract.downloadBackup]) {
    expect(await shop.call(call, { token: packer.token })).toMatchObject({ status: 403 });
  }
});

test('the newest leaves as a file with the shop and the day in its name, and the trail says who took it', async () => {
  at('2030-07-02T10:00:00Z');
  const { token, id } = await shop.signIn(owner.email);
  const take = () =>
    shop.app.inject({
      url: contract.downloadBackup.path,
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await take()).json()).toMatchObject({ code: 'no_backup' });

  const madeAt = new Date('2030-07-01T20:31:00Z');
  newestFile = { madeAt, bytes: 4, content: Readable.from([Buffer.from('soap')]) };
  const answer = await take();
  expect(answer.body).toBe('soap');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/x-tar',
    'content-length': '4',
    // Half past eight in the evening in London is the next day in India.
    'content-disposition': 'attachment; filename="backup-deodar-2030-07-02.tar"',
    'cache-control': 'no-store',
  });
  const entries = await shop.database.read
    .selectFrom('trail')
    .selectAll()
    .where('call', '=', 'GET /api/admin/backups/file')
    .execute();
  expect(entries).toMatchObject([{ by_user_id: id, kind: 'file' }]);
});
