import type { OrderStatus } from '@shop/contract/orders/schemas';
import { orderStatusLabels } from '@shop/contract/orders/statuses';
import { Badge } from '../../../ui/badge.tsx';

/** Green for `confirmed`, red for `rejected`, black otherwise, `Rejected` included (ruling 11). */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return (
    <Badge tone={status === 'confirmed' ? 'green' : status === 'rejected' ? 'red' : 'black'}>
      {orderStatusLabels[status]}
    </Badge>
  );
}
