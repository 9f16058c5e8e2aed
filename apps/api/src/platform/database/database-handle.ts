import type { Kysely } from 'kysely';
import type { ReadHandle, WriteHandle } from './handles.ts';

const RETRIED_CODES = new Set([
  '40001', // serialization failure
  '40P01', // deadlock detected
]);
const MAX_ATTEMPTS = 5;

/** The door to the database: reads at any time, writes in one transaction. */
export interface DatabaseHandle<Tables> {
  /** For reads outside a transaction. Inside one use the transaction: the embedded database has one connection. */
  read: ReadHandle<Tables>;
  /**
   * Runs `work` in one transaction and commits when it returns; what it throws undoes all of it.
   * Two transactions that wait for each other are settled by the database, which ends one of them;
   * that one is run again, so `work` must have no effect outside the transaction.
   */
  write<Result>(work: (tx: WriteHandle<Tables>) => Promise<Result>): Promise<Result>;
}

/** A handle on `kysely`, read-committed. */
export function createDatabaseHandle<Tables>(kysely: Kysely<Tables>): DatabaseHandle<Tables> {
  return {
    read: kysely,
    async write(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await kysely.transaction().execute(work);
        } catch (error) {
          if (attempt === MAX_ATTEMPTS || !isRetried(error)) throw error;
        }
      }
    },
  };
}

function isRetried(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && RETRIED_CODES.has(String(error.code))
  );
}
