import { sql } from 'kysely';
import type { WriteHandle } from './handles.ts';

/**
 * Waits until no other transaction holds the lock of this name and key, then holds it until this transaction ends. It is
 * for what row locks cannot order: rows that are not there yet, or changes that span many rows. Names are those of the
 * table or column that the lock guards; without a key the lock is for all of it.
 */
export async function takeAdvisoryLock<Tables>(
  tx: WriteHandle<Tables>,
  name: string,
  key = '',
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${name}::text), hashtext(${key}::text))`.execute(tx);
}
