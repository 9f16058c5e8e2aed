import type { Tx } from '@shop/api';
import { lastDaysOfIndia } from '@shop/contract/days';

/** The number of days with visitors before filling: more than the sales page compares when it opens. */
const DAYS = 90;

/**
 * Adds the number of visitors on each day before filling. @returns these days; the current day is counted by the shop
 * itself
 */
export async function insertVisits(tx: Tx, now: Date): Promise<string[]> {
  const days = lastDaysOfIndia(now, DAYS + 1).slice(0, -1);
  await tx
    .insertInto('visit_days')
    .values(days.map((day, index) => ({ day, ...visitsOf(index) })))
    .execute();
  return days;
}

/** A little more each week, and a different number each day. */
function visitsOf(index: number) {
  const visitors = 9 + Math.floor(index / 9) + ((index * 7) % 11);
  return { visitors, with_cart: 1 + ((index * 5) % 4) };
}
