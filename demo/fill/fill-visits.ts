import type { Tx } from '@shop/api';
import { lastDaysOfIndia } from '@shop/contract/days';

/** Days before the filling that had visitors: more than the sales page compares as it opens. */
const DAYS = 90;

/** Writes how many visited on each day before the filling. @returns the days; that of the filling is the shop's own */
export async function insertVisits(tx: Tx, now: Date): Promise<string[]> {
  const days = lastDaysOfIndia(now, DAYS + 1).slice(0, -1);
  await tx
    .insertInto('visit_days')
    .values(days.map((day, index) => ({ day, ...visitsOf(index) })))
    .execute();
  return days;
}

/** A little more from week to week, and another number each day. */
function visitsOf(index: number) {
  const visitors = 9 + Math.floor(index / 9) + ((index * 7) % 11);
  return { visitors, with_cart: 1 + ((index * 5) % 4) };
}
