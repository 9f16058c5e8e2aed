import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { Gate } from '../gate.ts';
import type { ReadHandle, Statement, StatementHandle, WriteHandle } from './handles.ts';

const RETRIED_CODES = new Set([
  '40001', // serialization failure
  '40P01', // deadlock detected
]);
const MAX_ATTEMPTS = 5;

/** The database for the rest of the code: reads at any time, writes in one transaction. */
export interface DatabaseHandle<Tables> {
  /** For reads outside a transaction. Inside one use the transaction: the embedded database has one connection. */
  read: ReadHandle<Tables>;
  /**
   * Runs `work` in one transaction and commits when it returns; what it throws undoes all of it.
   * Two transactions that wait for each other are settled by the database, which ends one of them;
   * that one is run again, so `work` must have no effect outside the transaction. What others may hear once it is
   * true goes into `tx.afterCommit`.
   */
  write<Result>(work: (tx: WriteHandle<Tables>) => Promise<Result>): Promise<Result>;
  /** A write that is one statement: a transaction by itself, in one round trip. @returns its rows */
  writeOne<Row>(build: (db: StatementHandle<Tables>) => Statement<Row>): Promise<Row[]>;
  /**
   * What a write passes that waits for rows which others lock: shoppers' rows, orders, the stock of products. Those
   * who wait for a row then wait here, and leave connections to those who don't. Never within another such write.
   */
  lockGate: Gate;
}

type Call = 'read' | 'write' | 'writeOne';

/** `read` or a second `write` inside of `write`: on the embedded database's one connection it would wait for itself. */
export class InsideTransactionError extends Error {
  constructor(call: Call) {
    super(`database.${call} was called inside database.write: use the transaction that write gives, tx`);
  }
}

/** A handle on `kysely`, read-committed. `ensureRoom` is passed before each write; what it throws refuses it. */
export function createDatabaseHandle<Tables>(
  kysely: Kysely<Tables>,
  { lockGate, ensureRoom = async () => {} }: { lockGate: Gate; ensureRoom?: () => Promise<void> },
): DatabaseHandle<Tables> {
  // What a transaction starts and does not wait for keeps its context; `isOpen` tells when that no longer matters.
  const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();
  const refuseInside = (call: Call) => {
    if (transactions.getStore()?.isOpen) throw new InsideTransactionError(call);
  };

  async function attempt<Result>(work: (tx: WriteHandle<Tables>) => Promise<Result>): Promise<Result> {
    const notices: (() => void)[] = [];
    const afterCommit = (notice: () => void) => void notices.push(notice);
    const transaction = { isOpen: true };
    try {
      const result = await kysely
        .transaction()
        .execute((tx) => transactions.run(transaction, () => work(Object.assign(tx, { afterCommit }))));
      for (const notice of notices) callSafely(notice);
      return result;
    } finally {
      transaction.isOpen = false;
    }
  }

  return {
    read: guardReads(kysely as unknown as ReadHandle<Tables>, () => refuseInside('read')),
    async write(work) {
      refuseInside('write');
      await ensureRoom();
      return withRetries(() => attempt(work));
    },
    async writeOne(build) {
      refuseInside('writeOne');
      await ensureRoom();
      const statement = build(kysely).compile(kysely);
      const { rows } = await withRetries(() => kysely.executeQuery(statement));
      return rows;
    },
    lockGate,
  };
}

function guardReads<Tables>(reads: ReadHandle<Tables>, refuse: () => void): ReadHandle<Tables> {
  return {
    get selectFrom() {
      refuse();
      return reads.selectFrom.bind(reads);
    },
    get selectNoFrom() {
      refuse();
      return reads.selectNoFrom.bind(reads);
    },
    fn: reads.fn,
  };
}

/** What is committed stays so, whatever becomes of its notice. */
function callSafely(notice: () => void): void {
  try {
    notice();
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : new Error(String(error)));
  }
}

async function withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (attempts === MAX_ATTEMPTS || !isRetried(error)) throw error;
    }
  }
}

function isRetried(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && RETRIED_CODES.has(String(error.code))
  );
}
