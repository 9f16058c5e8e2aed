import type { Db } from '../../database.ts';

/** For each day of a span with visitors: how many there were, and how many of them put something into a cart. */
export function countVisits(db: Db, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom('visit_days')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
}
