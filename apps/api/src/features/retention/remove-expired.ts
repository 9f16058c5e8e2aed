import { sql } from 'kysely';
import type { ShopContext } from '../../shop-context.ts';
import { removeUnusedPictures } from '../media/index.ts';
import { keepEnded } from '../trail/index.ts';
import { type Expiring, retentionTable } from './retention-table.ts';

/** How many rows one transaction removes, so that no call waits for long. */
const BATCH_SIZE = 500;

export type RetentionDependencies = Pick<ShopContext, 'database' | 'clock' | 'readSettings' | 'pictures'>;

/**
 * Removes everything whose time is over, in batches. Called by a job; a run that was interrupted is continued by the
 * next one. What fails for one subject holds up no other.
 * @throws the first failure, once all else is done
 */
export async function removeExpired(
  dependencies: RetentionDependencies,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const failures: unknown[] = [];
  const removals = [
    ...Object.values(retentionTable)
      .flat()
      .map((expiring) => () => removeBatch(dependencies, expiring)),
    () => removeUnusedPictures(dependencies),
  ];
  for (const removeSome of removals) {
    try {
      while (!signal.aborted && (await removeSome()));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** @returns whether there may be more */
async function removeBatch(
  { database, clock, readSettings }: RetentionDependencies,
  expiring: Expiring,
): Promise<boolean> {
  const now = clock.now();
  const end = expiring.endOf(now, readSettings());
  const { numAffectedRows = 0n } = await database.write(async (tx) => {
    const removed = await removal(expiring, end).execute(tx);
    if (expiring.isSession) {
      const accounts = removed.rows.map(({ user_id: id }) => id);
      await keepEnded(tx, accounts, now);
    }
    return removed;
  });
  return numAffectedRows >= BATCH_SIZE;
}

/**
 * Removes the oldest rows that have ended. Rows that somebody is writing are left to the next run. By the place of a
 * row (`ctid`), since tables have keys of all kinds; it is locked, so it stays where it is.
 */
export function removal({ table, since, which, empty, isSession }: Expiring, end: Date | string) {
  const ended = sql`select ctid from ${sql.table(table)}
    where ${sql.ref(since)} <= ${end}${which === undefined ? sql`` : sql` and ${which}`}
    order by ${sql.ref(since)} limit ${sql.lit(BATCH_SIZE)} for update skip locked`;
  return empty === undefined
    ? sql<{ user_id: string }>`delete from ${sql.table(table)} where ctid = any (array(${ended}))
        ${isSession ? sql`returning user_id` : sql``}`
    : sql<never>`update ${sql.table(table)} set ${sql.ref(empty)} = null where ctid = any (array(${ended}))`;
}
