import type { Db } from '../../database.ts';

/** The visitors of each day of a span that had any, and those of them who put something into a cart. */
export function countVisits(db: Db, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom('visit_days')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
}
