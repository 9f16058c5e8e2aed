import { sql } from 'kysely';
import type { Database, Db } from '../../database.ts';
import { getComparisonState } from './shared/comparison-state.ts';

/** A shopper who was at the payment sheet while the database was restored has paid by then. */
const LATE_PAYERS_MS = 3_600_000;

/** SQLSTATE insufficient_privilege. */
const NOT_ALLOWED = '42501';

/**
 * Identifies the history of this Postgres: a restore from archived logs and a failover begin a new timeline, and a
 * restore from a file runs in another Postgres. Each of these may have lost orders that the provider has payments of.
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
    // Some database hosts do not allow this question.
    if (error instanceof Error && 'code' in error && error.code === NOT_ALLOWED) return null;
    throw error;
  }
}

/** Notices that the database was restored or that another one has taken over. */
export async function followHistory(database: Database, now: Date): Promise<void> {
  const { history: known } = await getComparisonState(database.read);
  const history = await readHistory(database.read);
  if (history === null || history === known) return;
  await database.write((tx) =>
    tx
      .updateTable('comparison_state')
      // On the first start of a shop, nothing was lost.
      .set({ history, ...(known !== null && { history_changed_at: now }) })
      .execute(),
  );
}

/**
 * Whether the books must be compared because the history changed: at once, and again when nobody can still be paying.
 */
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
