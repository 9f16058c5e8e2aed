import { dayOfIndia } from '../days.ts';
import { deliveryDates } from '../delivery/delivery-dates.ts';
import type { Order } from './schemas.ts';

/** Parcels of older orders are not called overdue: nobody finds them any more, or nobody noted that they arrived. */
export const OVERDUE_OF_DAYS = 60;
const DAY_MS = 24 * 3_600_000;

/** For how many days a parcel that was sent should have arrived; 0: it is not late, has arrived, or does not arrive. */
export function daysOverdue(
  {
    orderStatus,
    orderDate,
    deliveryDays,
    failedDelivery,
  }: Pick<Order, 'orderStatus' | 'orderDate' | 'deliveryDays' | 'failedDelivery'>,
  now: Date,
): number {
  const placed = new Date(orderDate);
  if (orderStatus !== 'inShipping' || failedDelivery || deliveryDays.maxDays === 0) return 0;
  if (placed.getTime() <= now.getTime() - OVERDUE_OF_DAYS * DAY_MS) return 0;
  const { latest } = deliveryDates(placed, deliveryDays);
  return Math.max(0, (Date.parse(dayOfIndia(now)) - Date.parse(latest)) / DAY_MS);
}
