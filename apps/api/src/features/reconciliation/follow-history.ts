import { sql } from 'kysely';
import type { Database, Db } from '../../database.ts';
import { getComparisonState } from './shared/comparison-state.ts';

/** Who was at the payment sheet while the database was restored has paid by then. */
const LATE_PAYERS_MS = 3_600_000;

/** SQLSTATE insufficient_privilege. */
const NOT_ALLOWED = '42501';

/**
 * Which history of which Postgres this is: a restore from archived logs and a failover begin a new timeline, a restore
 * from a file is in another Postgres. Either may have lost orders that the provider has payments of.
 */
async function readHistory(db: Db): Promise<string | null> {
  try {
    const row = await db
      .selectNoFrom(
        sql<string>`(
          select system_identifier || ' ' || left(pg_walfile_name(pg_current_wal_lsn()), 8) from pg_control_system()
        )`.as('history'),
      )
      .executeTakeFirst();
    return row?.history ?? null;
  } catch (error) {
    // Some hosts of databases do not say.
    if (error instanceof Error && 'code' in error && error.code === NOT_ALLOWED) return null;
    throw error;
  }
}

/** Notices that the database was restored or another one has taken over. */
export async function followHistory(database: Database, now: Date): Promise<void> {
  const { history: known } = await getComparisonState(database.read);
  const history = await readHistory(database.read);
  if (history === null || history === known) return;
  await database.write((tx) =>
    tx
      .updateTable('comparison_state')
      // The first start of a shop has lost nothing.
      .set({ history, ...(known !== null && { history_changed_at: now }) })
      .execute(),
  );
}

/** Whether the books are to be compared because of it: at once, and again when nobody can be paying any more. */
export function isHistoryUnseen(
  {
    history_changed_at: changedAt,
    compared_at: comparedAt,
  }: { history_changed_at: Date | null; compared_at: Date | null },
  now: Date,
): boolean {
  if (changedAt === null) return false;
  const late = new Date(changedAt.getTime() + LATE_PAYERS_MS);
  const seenUntil = comparedAt ?? new Date(0);
  return seenUntil < changedAt || (seenUntil < late && now >= late);
}
