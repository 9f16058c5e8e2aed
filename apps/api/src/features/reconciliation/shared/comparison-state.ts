import type { Db } from '../../../database.ts';

/** What happened less than this before a comparison is left to webhooks, the schedule and the next comparison. */
export const YOUNG_MS = 10 * 60_000;

/** When the books were last compared, and whether somebody has asked for it since. */
export function getComparisonState(db: Db) {
  return db.selectFrom('comparison_state').selectAll().executeTakeFirstOrThrow();
}
