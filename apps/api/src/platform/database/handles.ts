import type { CompiledQuery, Kysely, QueryExecutorProvider, Transaction } from 'kysely';

declare const cannotLock: unique symbol;

/** The type of a lock requested outside a transaction: nothing that could be run. */
export interface LockNeedsTransaction {}

type LockIn<DB, Query> = typeof cannotLock extends keyof DB ? LockNeedsTransaction : Query;

declare module 'kysely' {
  // The first matching overload counts, and these come before Kysely's own.
  interface SelectQueryBuilder<DB, TB extends keyof DB, O> {
    forUpdate(of?: TB | readonly TB[]): LockIn<DB, SelectQueryBuilder<DB, TB, O>>;
    forNoKeyUpdate(of?: TB | readonly TB[]): LockIn<DB, SelectQueryBuilder<DB, TB, O>>;
    forShare(of?: TB | readonly TB[]): LockIn<DB, SelectQueryBuilder<DB, TB, O>>;
    forKeyShare(of?: TB | readonly TB[]): LockIn<DB, SelectQueryBuilder<DB, TB, O>>;
  }
}

type ReadOnly<Tables> = Tables & { [cannotLock]: never };

/**
 * The type that reads require. A transaction is one too, so reads work inside and outside a transaction. It cannot
 * lock rows, because without a transaction the lock would end with its statement.
 */
export type ReadHandle<Tables> = Pick<Kysely<ReadOnly<Tables>>, 'selectFrom' | 'selectNoFrom' | 'fn'>;

/** What a transaction can tell others. The shop declares its own (`database.ts`). */
export interface Topics {}

export type Topic = keyof Topics;

/** The type that writes require: an open transaction. A write outside one does not compile. */
export type WriteHandle<Tables> = Transaction<Tables> & {
  /**
   * Tells the jobs and caches that deal with `topics` that there is news, after the transaction has committed: not if
   * it is rolled back, and once for each topic, however often it is told or the transaction is run again (decision 0098).
   */
  tell(...topics: Topic[]): void;
};

declare const passedLockGate: unique symbol;

/**
 * A transaction that has passed the lock gate (`database.writeLocking`): the type that code which waits for the rows of
 * shoppers, orders or stock requires.
 */
export type LockingHandle<Tables> = WriteHandle<Tables> & {
  readonly [passedLockGate]: true;
};

/** The type with which a write of one statement is built. */
export type StatementHandle<Tables> = Kysely<Tables>;

/** A statement that has not been sent yet: a query of Kysely, or one of `sql`. */
export interface Statement<Row> {
  compile(executorProvider: QueryExecutorProvider): CompiledQuery<Row>;
}
