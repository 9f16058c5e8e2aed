import type { ChosenDays } from './revenue-days.ts';

/** The part of the sales page that lists the refunds of its days. */
export const REFUNDS_ID = 'refunds';

/** The refunds that were asked for in these days, which add up to what was refunded and to what is not through. */
export function refundsOf({ from, to }: ChosenDays): string {
  return `/admin/sales?from=${from}&to=${to}#${REFUNDS_ID}`;
}

/** The orders that were paid in these days. */
export function ordersPaidIn({ from, to }: ChosenDays): string {
  return `/admin/orders?dateOf=paid&from=${from}&to=${to}`;
}
