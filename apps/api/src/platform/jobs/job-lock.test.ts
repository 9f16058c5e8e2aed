import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createJobs } from './create-jobs.ts';

test('the lock of a job is held by a transaction, which a pooler of transactions keeps together', async () => {
  const database = await openTestDatabase();
  const jobs = createJobs({ locks: database.jobLocks, logger: pino({ level: 'silent' }) });
  onTestFinished(async () => {
    await jobs.stop(1_000);
    await database.close();
  });
  /** The states of the connections that hold the lock of a job. */
  async function listHolders(): Promise<string[]> {
    const { rows } = await database.write((tx) =>
      sql<{ state: string }>`
      select state from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and datname = current_database()`.execute(tx),
    );
    return rows.map(({ state }) => state);
  }
  const gate = Promise.withResolvers<void>();
  let isRunning = false;
  jobs.addRecurring('locked', 3_600, async () => {
    isRunning = true;
    await gate.promise;
  });
  jobs.start();
  await vi.waitFor(() => expect(isRunning).toBe(true), { timeout: 60_000, interval: 20 });
  expect(await listHolders()).toEqual(['idle in transaction']);
  gate.resolve();
  await vi.waitFor(async () => expect(await listHolders()).toEqual([]), { timeout: 60_000 });
});
