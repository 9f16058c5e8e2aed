import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openEmbedded, openPostgres } from '../database/open-database.ts';
import { type Jobs, createJobs, msToMiddleOfNextSlot } from './create-jobs.ts';
import type { JobsDatabase } from './jobs-database.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const started: Jobs[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop(1_000)));
});

function createTestJobs(logger = pino({ level: 'silent' }), on: JobsDatabase = database.jobs): Jobs {
  const jobs = createJobs({ database: on, logger });
  started.push(jobs);
  return jobs;
}

const waitFor = (check: () => void, timeout = 10_000) => vi.waitFor(check, { timeout, interval: 20 });

test('a sweep runs at once at the start and then at its pace', async () => {
  const jobs = createTestJobs();
  const runsAt: number[] = [];
  jobs.sweep('paced', 1, async () => {
    runsAt.push(Date.now());
  });
  await jobs.start();
  await waitFor(() => expect(runsAt.length).toBeGreaterThanOrEqual(5));
  // Four beats of a second each; a loaded machine may be late with the first of them.
  expect((runsAt[4] ?? 0) - (runsAt[0] ?? 0)).toBeGreaterThan(2_000);
});

test('pokes while it runs make it run once more, however many they are', async () => {
  const jobs = createTestJobs();
  let runs = 0;
  const gate = Promise.withResolvers<void>();
  jobs.sweep('poked', 3_600, async () => {
    runs += 1;
    await gate.promise;
  });
  await jobs.start();
  await waitFor(() => expect(runs).toBe(1));
  for (let i = 0; i < 100; i += 1) jobs.poke('poked');
  gate.resolve();
  await waitFor(() => expect(runs).toBe(2));
  jobs.poke('poked');
  await waitFor(() => expect(runs).toBe(3));
});

test('a poke of an unknown sweep is a mistake of the programmer', () => {
  expect(() => createTestJobs().poke('nothing')).toThrow('no sweep named nothing');
});

test('three instances run a sweep one at a time, and share its beats', async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const instances = [1, 2, 3].map(() => createTestJobs());
  for (const jobs of instances) {
    jobs.sweep('shared', 1, async () => {
      running += 1;
      runs += 1;
      most = Math.max(most, running);
      await wait(50);
      running -= 1;
    });
  }
  await Promise.all(instances.map((jobs) => jobs.start()));
  for (const jobs of instances) jobs.poke('shared');
  await vi.waitFor(async () => expect((await countBeats()).jobs).toBeGreaterThanOrEqual(3), 10_000);
  const beats = await countBeats();
  expect(beats.jobs).toBe(beats.slots);
  expect(runs).toBeGreaterThan(beats.jobs);
  expect(most).toBe(1);
});

async function countBeats() {
  const { rows } = await database.jobs.executeSql(
    `select count(*) as jobs, count(distinct singleton_on) as slots
       from pgboss.job where name = 'shared' and state = 'completed'`,
  );
  return rows[0] as { jobs: number; slots: number };
}

test('a sweep that throws is logged and comes again', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const jobs = createTestJobs(logger);
  let runs = 0;
  jobs.sweep('failing', 1, async () => {
    runs += 1;
    throw new Error('the provider is away');
  });
  await jobs.start();
  await waitFor(() => expect(runs).toBeGreaterThanOrEqual(2));
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
    sweep: 'failing',
    err: { message: 'the provider is away' },
  });
});

test('stop waits for what runs, starts no more, and has a bound', async () => {
  const jobs = createTestJobs();
  const gate = Promise.withResolvers<void>();
  let isRunning = false;
  let wasTold = false;
  let ended = false;
  jobs.sweep('slow', 1, async (signal) => {
    isRunning = true;
    signal.addEventListener('abort', () => {
      wasTold = true;
    });
    await gate.promise;
    ended = true;
  });
  await jobs.start();
  await waitFor(() => expect(isRunning).toBe(true));
  await jobs.stop(200);
  expect([wasTold, ended]).toEqual([true, false]);
  gate.resolve();
  await waitFor(() => expect(ended).toBe(true));
});

test('the sweep of a killed process runs again at the next start, at once', async () => {
  const { address, kind, reopen, remove } = await ownDatabase();
  const child = fork(join(import.meta.dirname, 'killed-worker.ts'), [kind, address]);
  await once(child, 'message');
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;

  const next = await reopen();
  const jobs = createTestJobs(undefined, next.jobs);
  let runs = 0;
  jobs.sweep('orders', 1, async () => {
    runs += 1;
  });
  await jobs.start();
  await waitFor(() => expect(runs).toBeGreaterThanOrEqual(3));
  await jobs.stop();
  await next.close();
  await remove();
});

test('offers fall into the middle of the slots', () => {
  expect(msToMiddleOfNextSlot(5, 0)).toBe(7_500);
  expect(msToMiddleOfNextSlot(5, 2_500)).toBe(5_000);
  expect(msToMiddleOfNextSlot(5, 4_999)).toBe(2_501);
});

/** A database whose address can be told to another process. */
async function ownDatabase() {
  const source = inject('testDatabase');
  if (source.kind === 'postgres') {
    const name = `killed_${Date.now()}`;
    await database.runStatement(`create database ${name}`);
    const address = source.adminUrl.replace(/\/postgres$/, `/${name}`);
    return {
      kind: source.kind,
      address,
      reopen: async () => openPostgres(address),
      remove: () => database.runStatement(`drop database ${name} with (force)`),
    };
  }
  const address = await mkdtemp(join(tmpdir(), 'shop-killed-'));
  await cp(source.templateFolder, address, { recursive: true });
  return {
    kind: source.kind,
    address,
    reopen: () => openEmbedded(address),
    remove: () => rm(address, { recursive: true, force: true }),
  };
}
