import type { Kysely, Transaction } from 'kysely';

/** What a read needs. A transaction fits too, so reads serve inside and outside of one. */
export type ReadHandle<Tables> = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'fn'>;

/** What a write needs: an open transaction. A write outside of one does not compile. */
export type WriteHandle<Tables> = Transaction<Tables>;
