import type { Order } from '@shop/contract/orders/schemas';
import { isUnfinished } from '@shop/contract/orders/unfinished-orders';
import { Badge } from '../../../ui/badge.tsx';

/** Shown after the status, to distinguish an order that ended unpaid from one that was cancelled. */
export function UnfinishedBadge({
  order,
}: {
  order: Pick<Order, 'orderStatus' | 'paymentStatus' | 'cancelledAt'>;
}) {
  return isUnfinished(order) ? (
    <>
      {' '}
      <Badge tone="quiet">Unfinished</Badge>
    </>
  ) : null;
}
