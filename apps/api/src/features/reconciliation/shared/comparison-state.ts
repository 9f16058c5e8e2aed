import type { Db } from '../../../database.ts';

/** What happened so shortly before a comparison is left to webhooks and schedule, and to the next one. */
export const YOUNG_MS = 10 * 60_000;

/** When the books were compared, and who wants it now. */
export function getComparisonState(db: Db) {
  return db.selectFrom('comparison_state').selectAll().executeTakeFirstOrThrow();
}
