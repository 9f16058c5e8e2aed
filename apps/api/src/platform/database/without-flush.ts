import { sql } from 'kysely';

/**
 * A condition that is always true and lets the transaction end without waiting for the disk: a crash of the database
 * may lose it, though never part of it and never what was written before it. For what is found again by itself.
 */
export const withoutFlush = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`;
