import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { Gate } from '../gate.ts';
import { currentAround, withNothingAround } from './around-transactions.ts';
import { type SharedWork, createSharing } from './share-statements.ts';
import type { LockingHandle, ReadHandle, Statement, StatementHandle, Topic, WriteHandle } from './handles.ts';

const RETRIED_CODES = new Set([
  '40001', // serialization failure
  '40P01', // deadlock detected
]);
const MAX_ATTEMPTS = 5;

/** The database as the rest of the code sees it: reads at any time, writes in one transaction. */
export interface DatabaseHandle<Tables> {
  /** For reads outside a transaction. Inside one, use the transaction: the embedded database has one connection. */
  read: ReadHandle<Tables>;
  /**
   * Runs `work` in one transaction and commits when it returns; an error undoes all of it. If two transactions wait
   * for each other, the database ends one of them, which is run again, so `work` must have no effect outside the
   * transaction. `tx.tell` tells others once the change is committed.
   */
  write<Result>(work: (tx: WriteHandle<Tables>) => Promise<Result>): Promise<Result>;
  /** A write of one statement: a transaction by itself, in one round trip. @returns its rows */
  writeOne<Row>(build: (db: StatementHandle<Tables>) => Statement<Row>): Promise<Row[]>;
  /**
   * `write` for work that waits for rows which others lock: shoppers' rows, orders, the stock of products. It first
   * waits for its turn at the lock gate, and so leaves connections to everybody else (decision 0024).
   * @throws BusyError if its turn does not come; then nothing was begun
   */
  writeLocking<Result>(work: (tx: LockingHandle<Tables>) => Promise<Result>): Promise<Result>;
  /**
   * `writeOne` for a statement that waits for such rows. Then tells the topics that `toldBy` finds in its rows, as
   * `tx.tell` does. @throws BusyError
   */
  writeOneLocking<Row>(
    build: (db: StatementHandle<Tables>) => Statement<Row>,
    toldBy: (rows: readonly Row[]) => readonly Topic[],
  ): Promise<Row[]>;
  /** `writeOne` for work of which callers of the same moment share a statement. */
  writeTogether<Work, Answer>(kind: SharedWork<Work, Answer>, work: Work): Promise<Answer>;
  /** `writeOneLocking` for work of which callers of the same moment share a statement. @throws BusyError */
  writeTogetherLocking<Work, Answer>(kind: SharedWork<Work, Answer>, work: Work): Promise<Answer>;
  /** The same database, where `hear` is called with what its transactions tell. It must not throw. */
  hearing(hear: (topic: Topic) => void): DatabaseHandle<Tables>;
}

/**
 * Creates a handle on `kysely`, with read-committed transactions. `ensureRoom` is called before each write and
 * refuses it by throwing. Nobody hears what is told until `hearing` says who.
 */
export function createDatabaseHandle<Tables>(
  kysely: Kysely<Tables>,
  {
    lockGate,
    sharingGate,
    ensureRoom = async () => {},
  }: {
    lockGate: Pick<Gate, 'run'>;
    /** In front of the lock gate, for work that shares statements. */
    sharingGate: Pick<Gate, 'run'>;
    ensureRoom?: () => Promise<void>;
  },
): DatabaseHandle<Tables> {
  // Work that a transaction starts but does not await keeps the transaction's context; `isOpen` tells when the
  // transaction is over.
  const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();
  // On the single connection of the embedded database, a read or a second write inside one would wait for itself.
  const refuseInside = (call: Exclude<keyof DatabaseHandle<unknown>, 'hearing'>) => {
    if (transactions.getStore()?.isOpen) {
      throw new Error(
        `database.${call} was called inside database.write: use the transaction that write gives, tx`,
      );
    }
  };

  async function attempt<Result>(
    work: (tx: WriteHandle<Tables>) => Promise<Result>,
    hear: (topic: Topic) => void,
  ): Promise<Result> {
    const told = new Set<Topic>();
    const tell = (...topics: Topic[]) => {
      for (const topic of topics) told.add(topic);
    };
    const transaction = { isOpen: true };
    try {
      const result = await kysely
        .transaction()
        .execute((tx) => transactions.run(transaction, () => surround(Object.assign(tx, { tell }), work)));
      for (const topic of told) hearSafely(hear, topic);
      return result;
    } finally {
      transaction.isOpen = false;
    }
  }

  async function writeOne<Row>(build: (db: StatementHandle<Tables>) => Statement<Row>): Promise<Row[]> {
    await ensureRoom();
    const statement = build(kysely).compile(kysely);
    const { rows } = await withRetries(() => kysely.executeQuery(statement));
    return rows;
  }

  function handleFor(hear: (topic: Topic) => void): DatabaseHandle<Tables> {
    async function write<Result>(work: (tx: WriteHandle<Tables>) => Promise<Result>): Promise<Result> {
      await ensureRoom();
      return withRetries(() => attempt(work, hear));
    }
    /** A statement is a transaction by itself, unless something runs around it. */
    async function writeStatement<Row>(
      build: (db: StatementHandle<Tables>) => Statement<Row>,
    ): Promise<Row[]> {
      if (currentAround() === undefined) return writeOne(build);
      return write(async (tx) => (await tx.executeQuery(build(tx).compile(tx))).rows);
    }
    async function writeOneTelling<Row>(
      build: (db: StatementHandle<Tables>) => Statement<Row>,
      toldBy: (rows: readonly Row[]) => readonly Topic[],
    ): Promise<Row[]> {
      const rows = await writeStatement(build);
      for (const topic of new Set(toldBy(rows))) hearSafely(hear, topic);
      return rows;
    }
    const writeOneLocking: typeof writeOneTelling = (build, toldBy) =>
      lockGate.run(() => writeOneTelling(build, toldBy));
    const share = createSharing(writeOneTelling);
    const shareLocking = createSharing(writeOneLocking, sharingGate);
    return {
      read: guardReads(kysely as unknown as ReadHandle<Tables>, () => refuseInside('read')),
      async write(work) {
        refuseInside('write');
        return write(work);
      },
      async writeOne(build) {
        refuseInside('writeOne');
        return writeStatement(build);
      },
      async writeLocking(work) {
        refuseInside('writeLocking');
        return lockGate.run(() => write((tx) => work(tx as LockingHandle<Tables>)));
      },
      async writeOneLocking(build, toldBy) {
        refuseInside('writeOneLocking');
        return writeOneLocking(build, toldBy);
      },
      async writeTogether(kind, work) {
        refuseInside('writeTogether');
        return share(kind, work);
      },
      async writeTogetherLocking(kind, work) {
        refuseInside('writeTogetherLocking');
        return shareLocking(kind, work);
      },
      hearing: handleFor,
    };
  }
  return handleFor(() => {});
}

async function surround<Tables, Result>(
  tx: WriteHandle<Tables>,
  work: (tx: WriteHandle<Tables>) => Promise<Result>,
): Promise<Result> {
  const end = await currentAround()?.(tx);
  const result = await work(tx);
  await end?.();
  return result;
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

/** What is committed stays so, even if what hears of it fails. */
function hearSafely(hear: (topic: Topic) => void, topic: Topic): void {
  try {
    withNothingAround(() => hear(topic));
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
