import type { DatabaseHandle } from './platform/database/database-handle.ts';
import type { ReadHandle, WriteHandle } from './platform/database/handles.ts';
import type { Tables } from './tables/index.ts';

/** The shop's database: `read` at any time, `write` in one transaction. */
export type Database = DatabaseHandle<Tables>;
/** The parameter type of reads. */
export type Db = ReadHandle<Tables>;
/** The parameter type of writes, which compile only inside a transaction. */
export type Tx = WriteHandle<Tables>;
