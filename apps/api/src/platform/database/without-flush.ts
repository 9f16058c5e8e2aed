import { sql } from 'kysely';

/**
 * A condition that is always true and lets the transaction end without waiting for the disk. A crash of the database
 * may lose the transaction, though never part of it and never anything written before it. Use it for writes whose
 * loss repairs itself.
 */
export const withoutFlush = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`;
