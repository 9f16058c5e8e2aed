import type { ColumnType, Generated } from 'kysely';

/** A column with a default. */
export type Defaulted<T> = Generated<T>;
/** A column that the database computes. */
export type Computed<T> = ColumnType<T, never, never>;
/** A JSON column: read as its content, written as text. */
export type Json<T> = ColumnType<T, string, string>;
