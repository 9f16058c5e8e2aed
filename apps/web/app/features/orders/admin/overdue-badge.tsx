import { countOf } from '@shop/contract/count-of';
import { daysOverdue } from '@shop/contract/orders/overdue';
import type { Order } from '@shop/contract/orders/schemas';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';

/** Shown after the status of a parcel that should have arrived, with for how long. */
export function OverdueBadge({
  order,
}: {
  order: Pick<Order, 'orderStatus' | 'orderDate' | 'deliveryDays'>;
}) {
  const [now] = useState(() => new Date());
  const days = daysOverdue(order, now);
  return days > 0 ? (
    <>
      {' '}
      <Badge tone="clay">{`${countOf(days, 'day')} overdue`}</Badge>
    </>
  ) : null;
}
