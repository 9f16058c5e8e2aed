import type { CourierRate } from '@shop/contract/couriers/schemas';
import { formatRupees } from '@shop/contract/money';

/** What a courier asks, and how long it takes. */
export function rateWords({ courier, price, days }: CourierRate): string {
  const time = days === undefined ? '' : days === 1 ? ', 1 day' : `, ${days} days`;
  return `${formatRupees(price)}${time}: ${courier}`;
}
