import type { ConstructorOptions } from 'pg-boss';

/** A connection as pg-boss wants it. */
export type JobsDatabase = NonNullable<ConstructorOptions['db']>;
