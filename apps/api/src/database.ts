import type { DatabaseHandle } from './platform/database/database-handle.ts';
import type { ReadHandle, WriteHandle } from './platform/database/handles.ts';
import type { Tables } from './tables.ts';

/** The shop's database: `read` at any time, `write` in one transaction. */
export type Database = DatabaseHandle<Tables>;
/** Reads take this. */
export type Db = ReadHandle<Tables>;
/** Writes take this: they compile only inside a transaction. */
export type Tx = WriteHandle<Tables>;
