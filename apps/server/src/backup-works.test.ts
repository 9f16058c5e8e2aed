import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import {
  type BackupWorks,
  type OpenDatabase,
  type Tables,
  booksUntil,
  databaseSchema,
  migrate,
  openEmbedded,
} from '@shop/api';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBackupWorks } from './backup-works.ts';

const PICTURE = '019a0000-0000-7000-8000-0000000000aa';
/** The smallest picture that is one: its header and an empty part. */
const WEBP = Buffer.concat([Buffer.from('RIFF\u0004\u0000\u0000\u0000WEBP')]);
const MADE = new Date('2030-01-01T20:30:00Z');
const NAME = '2030-01-01T203000';
/** A proof has the least priority: while other test files run, it waits for them. */
const PATIENCE_MS = 600_000;

let folder: string;
let database: OpenDatabase<Tables>;
let works: BackupWorks;
let bytes: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-works-'));
  database = await openEmbedded<Tables>(join(folder, 'database'));
  await migrate(database, databaseSchema);
  const picture = { id: PICTURE, width: 8, height: 8, widths: [8], preview: 'data:,' };
  await database.write((tx) => tx.insertInto('pictures').values(picture).execute());
  const pictures = { find: async () => WEBP, put: async () => {}, deleteFolder: async () => {} };
  works = createBackupWorks(join(folder, 'backups'), { database, pictures });
  ({ bytes } = await works.make(MADE));
}, 120_000);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const prove = () => works.prove(MADE, new AbortController().signal);
const path = (file: string) => join(folder, 'backups', NAME, file);

test(
  'a backup is restored by another process, and its books are those of the shop',
  async () => {
    expect(await works.newest()).toEqual(MADE);
    expect(bytes).toBeGreaterThan(1_000);
    const proof = await prove();
    expect(proof).toMatchObject({ pictures: 1, openOrders: 0, books: await booksUntil(database.read, MADE) });
    expect(proof.rows).toBeGreaterThan(1);
  },
  PATIENCE_MS,
);

test(
  'a picture that is no whole one any more is named',
  async () => {
    const picture = path(`pictures/${PICTURE}.webp`);
    await truncate(picture, 6);
    await expect(prove()).rejects.toThrow('of the backup is damaged');
    await writeFile(picture, WEBP);
  },
  PATIENCE_MS,
);

test('a backup leaves as one file that any tar unpacks, of the size that is told before', async () => {
  const opened = await works.open();
  const file = join(folder, 'backup.tar');
  await pipeline(opened?.content ?? [], createWriteStream(file));
  expect(opened?.madeAt).toEqual(MADE);
  expect((await stat(file)).size).toBe(opened?.bytes);
  const unpacked = join(folder, 'unpacked');
  await mkdir(unpacked);
  const { stdout } = await promisify(execFile)('tar', ['-xvf', file, '-C', unpacked]);
  expect(stdout.split('\n')[0]).toBe('manifest.json');
  const made = join(folder, 'backups', NAME);
  for (const name of await readdir(made, { recursive: true })) {
    if (name === 'pictures') continue;
    expect((await readFile(join(unpacked, name))).equals(await readFile(join(made, name)))).toBe(true);
  }
}, 60_000);

test('a file that gets shorter on the way breaks the download off', async () => {
  const opened = await works.open();
  const users = path('users.jsonl.gz');
  const whole = await readFile(users);
  await truncate(users, 5);
  await expect(pipeline(opened?.content ?? [], createWriteStream(join(folder, 'cut.tar')))).rejects.toThrow(
    'users.jsonl.gz has 5 bytes instead of',
  );
  await writeFile(users, whole);
});

// The process gets no variables, so it does not have the folder of this test run.
const scratches = async () => (await readdir('/tmp')).filter((name) => name.startsWith('shop-proof-'));

test('a proof that is ended in between leaves nothing of the shop on the disk', async () => {
  const before = await scratches();
  const ending = new AbortController();
  const ended = works.prove(MADE, ending.signal).catch((error: Error) => error.message);
  const made = await vi.waitFor(
    async () => {
      const mine = (await scratches()).filter((name) => !before.includes(name));
      expect(mine).not.toEqual([]);
      return mine;
    },
    { timeout: 300_000, interval: 5 },
  );
  ending.abort();
  expect(await ended).toContain('The restore');
  await vi.waitFor(async () => expect(await scratches()).not.toEqual(expect.arrayContaining(made)), {
    timeout: 200_000,
  });
}, 600_000);

test('the oldest go beyond those that are kept, and nothing else in the folder', async () => {
  await writeFile(join(folder, 'backups', 'notes.txt'), 'mine');
  await works.make(new Date('2030-01-02T20:30:00Z'));
  // A process that was killed has left it.
  await mkdir(join(folder, 'backups', '2030-01-01T213000.unfinished'));
  await works.keep(1);
  expect((await readdir(join(folder, 'backups'))).toSorted()).toEqual(['2030-01-02T203000', 'notes.txt']);
}, 120_000);
