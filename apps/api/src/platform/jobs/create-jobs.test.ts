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
import { type Jobs, createJobs } from './create-jobs.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const started: Jobs[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop(1_000)));
});

function createTestJobs(logger = pino({ level: 'silent' }), locks = database.jobLocks): Jobs {
  const jobs = createJobs({ locks, logger });
  started.push(jobs);
  return jobs;
}

const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 20 });

test('a job runs at once at the start and then at its interval', async () => {
  const jobs = createTestJobs();
  const runsAt: number[] = [];
  jobs.addRecurring('regular', 1, async () => {
    runsAt.push(Date.now());
  });
  jobs.start();
  await waitFor(() => expect(runsAt.length).toBeGreaterThanOrEqual(5));
  // Four intervals of a second each. A loaded machine may be late with the first of them.
  expect((runsAt[4] ?? 0) - (runsAt[0] ?? 0)).toBeGreaterThan(2_000);
});

test('more jobs than the pool has connections all run at the start, whose work needs some too', async () => {
  const jobs = createTestJobs();
  const ran = new Set<number>();
  for (let nth = 0; nth < 60; nth += 1) {
    jobs.addRecurring(`many-${nth}`, 3_600, async () => {
      await wait(50);
      await database.read.selectFrom('trail_head').selectAll().execute();
      ran.add(nth);
    });
  }
  jobs.start();
  await waitFor(() => expect(ran.size).toBe(60));
  expect(jobs.histories().map(({ history }) => history.failures)).toEqual(
    Array.from({ length: 60 }, () => 0),
  );
});

test('a job that is woken while it runs runs once more, however often it is woken', async () => {
  const jobs = createTestJobs();
  let runs = 0;
  const gate = Promise.withResolvers<void>();
  jobs.addRecurring('woken', 3_600, async () => {
    runs += 1;
    await gate.promise;
  });
  jobs.start();
  await waitFor(() => expect(runs).toBe(1));
  for (let i = 0; i < 100; i += 1) jobs.wake('woken');
  gate.resolve();
  await waitFor(() => expect(runs).toBe(2));
  jobs.wake('woken');
  await waitFor(() => expect(runs).toBe(3));
});

test('waking an unknown job is a programming error', () => {
  expect(() => createTestJobs().wake('nothing')).toThrow('no recurring job named nothing');
});

test('three instances run a job one at a time, and each that is woken runs it', async () => {
  let running = 0;
  let most = 0;
  const runsOf = [0, 0, 0];
  const instances = runsOf.map(() => createTestJobs());
  for (const [index, jobs] of instances.entries()) {
    jobs.addRecurring('shared', 3_600, async () => {
      running += 1;
      runsOf[index] = (runsOf[index] ?? 0) + 1;
      most = Math.max(most, running);
      await wait(50);
      running -= 1;
    });
  }
  for (const jobs of instances) jobs.start();
  await waitFor(() => expect(Math.min(...runsOf)).toBe(1));
  for (const jobs of instances) jobs.wake('shared');
  await waitFor(() => expect(runsOf).toEqual([2, 2, 2]));
  expect(most).toBe(1);
});

test('a job that throws is logged and runs again', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const jobs = createTestJobs(logger);
  let runs = 0;
  jobs.addRecurring('failing', 1, async () => {
    runs += 1;
    throw new Error('the provider is away');
  });
  jobs.start();
  await waitFor(() => expect(runs).toBeGreaterThanOrEqual(2));
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
    job: 'failing',
    err: { message: 'the provider is away' },
  });
});

test('stop waits for what runs, starts no more, and has a bound', async () => {
  const jobs = createTestJobs();
  const gate = Promise.withResolvers<void>();
  let isRunning = false;
  let wasTold = false;
  let ended = false;
  jobs.addRecurring('slow', 1, async (signal) => {
    isRunning = true;
    signal.addEventListener('abort', () => {
      wasTold = true;
    });
    await gate.promise;
    ended = true;
  });
  jobs.start();
  await waitFor(() => expect(isRunning).toBe(true));
  await jobs.stop(200);
  expect([wasTold, ended]).toEqual([true, false]);
  gate.resolve();
  await waitFor(() => expect(ended).toBe(true));
});

test('the job of a killed process runs again at the next start, at once', async () => {
  const { address, kind, reopen, remove } = await ownDatabase();
  const child = fork(join(import.meta.dirname, 'killed-worker.ts'), [kind, address]);
  await once(child, 'message');
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;

  const next = await reopen();
  const jobs = createTestJobs(undefined, next.jobLocks);
  let runs = 0;
  jobs.addRecurring('orders', 1, async () => {
    runs += 1;
  });
  jobs.start();
  await waitFor(() => expect(runs).toBeGreaterThanOrEqual(3));
  await jobs.stop();
  await next.close();
  await remove();
});

test('the job of a killed process is taken over by another instance at its next interval', async () => {
  const source = inject('testDatabase');
  if (source.kind === 'embedded') return; // The embedded database belongs to one process.
  const { address, kind, reopen, remove } = await ownDatabase();
  const child = fork(join(import.meta.dirname, 'killed-worker.ts'), [kind, address]);
  await once(child, 'message');
  const other = await reopen();
  const jobs = createTestJobs(undefined, other.jobLocks);
  const ranAfterKill = Promise.withResolvers<void>();
  let isKilled = false;
  let ranBeforeKill = false;
  jobs.addRecurring('orders', 1, async () => {
    if (isKilled) ranAfterKill.resolve();
    else ranBeforeKill = true;
  });
  jobs.start();
  const gone = once(child, 'exit');
  isKilled = child.kill('SIGKILL');
  await gone;
  await ranAfterKill.promise;
  expect(ranBeforeKill).toBe(false);
  await jobs.stop();
  await other.close();
  await remove();
});

/** A database of its own, whose address can be passed to another process. */
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
