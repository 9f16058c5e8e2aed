import type { CompiledQuery, Kysely, QueryExecutorProvider, Transaction } from 'kysely';

declare const cannotLock: unique symbol;

/** What asking for a lock outside of a transaction gives: nothing that could be run. */
export interface LockNeedsTransaction {}

type LockIn<DB, Query> = typeof cannotLock extends keyof DB ? LockNeedsTransaction : Query;

declare module 'kysely' {
  // The first overload that fits counts, and these come before Kysely's own.
  interface SelectQueryBuilder<DB, TB extends keyof DB, O> {
    forUpdate(of?: TB | readonly TB[]): LockIn<DB, SelectQueryBuilder<DB, TB, O>>;
    forNoKeyUpdate(of?: TB | readonly TB[]): LockIn<DB, SelectQueryBuilder<DB, TB, O>>;
    forShare(of?: TB | readonly TB[]): LockIn<DB, SelectQueryBuilder<DB, TB, O>>;
    forKeyShare(of?: TB | readonly TB[]): LockIn<DB, SelectQueryBuilder<DB, TB, O>>;
  }
}

type ReadOnly<Tables> = Tables & { [cannotLock]: never };

/**
 * What a read needs. A transaction fits too, so reads serve inside and outside of one. It locks no rows: without a
 * transaction the lock would end with its statement.
 */
export type ReadHandle<Tables> = Pick<Kysely<ReadOnly<Tables>>, 'selectFrom' | 'selectNoFrom' | 'fn'>;

/** What a write needs: an open transaction. A write outside of one does not compile. */
export type WriteHandle<Tables> = Transaction<Tables> & {
  /**
   * Calls `notice` once the transaction has committed; never where it is rolled back, and once where it is run
   * again. For news that others may hear only when it is true: it must not throw and is not waited for.
   */
  afterCommit(notice: () => void): void;
};

/** What a write of one statement is built with. */
export type StatementHandle<Tables> = Kysely<Tables>;

/** A statement that is not sent yet: a query of Kysely, or one of `sql`. */
export interface Statement<Row> {
  compile(executorProvider: QueryExecutorProvider): CompiledQuery<Row>;
}
