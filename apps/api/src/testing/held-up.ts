import { sql } from 'kysely';
import { expect } from 'vitest';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Database, Tx } from '../database.ts';

/** How many statements wait for a lock in this Postgres database. */
export async function countWaiting(database: Database): Promise<number> {
  const waiting = sql<number>`(select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock')`;
  return (await database.read.selectNoFrom(waiting.as('count')).executeTakeFirstOrThrow()).count;
}

/** Waits until this many statements wait for a lock in this Postgres database. */
export async function expectWaiting(database: Database, count: number): Promise<void> {
  await expect.poll(() => countWaiting(database)).toBe(count);
}

/** Does something while a transaction holds locks. On return, both have ended. */
export async function whileLocked(
  database: Database,
  takeLocks: (tx: Tx) => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<void> {
  const [isLocked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const locking = database.write(async (tx) => {
    await takeLocks(tx);
    isLocked.resolve();
    await mayEnd.promise;
  });
  await Promise.race([isLocked.promise, locking]);
  try {
    await work();
  } finally {
    mayEnd.resolve();
    await locking;
  }
}

/**
 * Does something while each order placed from this network stops halfway: its shopper, products and codes are locked,
 * and nothing has been written.
 */
export const whileNetworkWaits = (database: Database, network: string, work: () => Promise<unknown>) =>
  whileLocked(database, (tx) => takeAdvisoryLock(tx, 'attempts', network), work);
