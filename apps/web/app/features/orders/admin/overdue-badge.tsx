import { countOf } from '@shop/contract/count-of';
import { dayOfIndia } from '@shop/contract/days';
import { daysOverdue } from '@shop/contract/orders/overdue';
import type { Order } from '@shop/contract/orders/schemas';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';

/** Shown after the status of a parcel that should have arrived or is on its way back, with for how long. */
export function OverdueBadge({
  order,
}: {
  order: Pick<Order, 'orderStatus' | 'orderDate' | 'deliveryDays' | 'failedDelivery'>;
}) {
  const [now] = useState(() => new Date());
  const days = daysOverdue(order, now);
  if (order.failedDelivery?.state === 'goingBack') {
    return (
      <>
        {' '}
        <Badge tone="quiet">{daysSince(order.failedDelivery.since, now)}</Badge>
      </>
    );
  }
  return days > 0 ? (
    <>
      {' '}
      <Badge tone="clay">{`${countOf(days, 'day')} overdue`}</Badge>
    </>
  ) : null;
}

const DAY_MS = 24 * 3_600_000;

/** 'since today', 'for 1 day', 'for 3 days': whole days of India. */
function daysSince(since: string, now: Date): string {
  const days = (Date.parse(dayOfIndia(now)) - Date.parse(dayOfIndia(new Date(since)))) / DAY_MS;
  return days > 0 ? `for ${countOf(days, 'day')}` : 'since today';
}
