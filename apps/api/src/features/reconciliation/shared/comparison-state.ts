import type { Db } from '../../../database.ts';

/** When the books were compared, and who wants it now. */
export function getComparisonState(db: Db) {
  return db.selectFrom('comparison_state').selectAll().executeTakeFirstOrThrow();
}
