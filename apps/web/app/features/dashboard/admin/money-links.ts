import type { Dashboard } from '@shop/contract/dashboard/schemas';

type Days = Dashboard['money']['days'];

/** The orders whose payments are counted in these days, or of them those that `more` finds, `&product=…`. */
export function ordersPaidOn(days: Days, more = ''): string {
  return `/admin/orders?dateOf=paid&${spanOf(days)}${more}`;
}

/** The refunds that were asked for in these days. */
export function refundsOf(days: Days): string {
  return `/admin/sales?${spanOf(days)}#refunds`;
}

function spanOf(days: Days): string {
  return `from=${days[0]?.day ?? ''}&to=${days.at(-1)?.day ?? ''}`;
}
