import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryExecutorProvider } from 'kysely';
import type { Topic } from './handles.ts';

/** A transaction as what happens around it sees it. */
export interface SurroundedTx extends QueryExecutorProvider {
  tell(...topics: Topic[]): void;
}

/** Runs in each transaction before its work. @returns what runs in it after the work, before it is committed */
export type Around = (tx: SurroundedTx) => Promise<() => Promise<void>>;

const surroundings = new AsyncLocalStorage<Around | undefined>();

/** Every transaction that `work` begins runs `around`, and fails if that fails. */
export function aroundTransactions<Result>(around: Around, work: () => Promise<Result>): Promise<Result> {
  return surroundings.run(around, work);
}

/** What `work` begins is for nobody: jobs that a transaction wakes. */
export function withNothingAround(work: () => void): void {
  surroundings.run(undefined, work);
}

/** What runs around the transactions that are begun here. */
export function currentAround(): Around | undefined {
  return surroundings.getStore();
}
