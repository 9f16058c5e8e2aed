import type { DatabaseHandle } from './platform/database/database-handle.ts';
import type { LockingHandle, ReadHandle, WriteHandle } from './platform/database/handles.ts';
import type { Tables } from './tables/index.ts';

export type { Topic } from './platform/database/handles.ts';

declare module './platform/database/handles.ts' {
  /** What a committed transaction of the shop tells (`tx.tell`). */
  interface Topics {
    /** What shoppers see has changed. */
    catalogue: true;
    /** Only how much can be bought has changed. */
    stock: true;
    // The recurring jobs of these names have work to do.
    mails: true;
    messages: true;
    orders: true;
    refunds: true;
    books: true;
    trail: true;
    webhooks: true;
    backups: true;
  }
}

/** The shop's database: `read` at any time, `write` in one transaction, `writeLocking` behind the lock gate. */
export type Database = DatabaseHandle<Tables>;
/** The parameter type of reads. */
export type Db = ReadHandle<Tables>;
/** The parameter type of writes, which compile only inside a transaction. */
export type Tx = WriteHandle<Tables>;
/**
 * The parameter type of writes that wait for the rows of shoppers, orders or stock. Such a wait compiles only in a
 * transaction that has passed the lock gate (decision 0024).
 */
export type LockingTx = LockingHandle<Tables>;
