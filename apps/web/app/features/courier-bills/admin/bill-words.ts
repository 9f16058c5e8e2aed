import { countOf } from '@shop/contract/count-of';
import type { CourierBill } from '@shop/contract/courier-bills/schemas';
import { formatDay } from '../../../platform/shop-time.ts';

/** Until when the courier hears of a dispute, and how long that is. */
export function windowWords({ disputeUntil, daysLeft }: CourierBill): string {
  const day = formatDay(`${disputeUntil}T12:00:00+05:30`);
  if (daysLeft < 0) return `The time for disputes ended on ${day}.`;
  if (daysLeft === 0) return 'Today is the last day for a dispute.';
  return `${countOf(daysLeft, 'day')} left for a dispute, until ${day}.`;
}
