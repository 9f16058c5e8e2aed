import type { Order } from '@shop/contract/orders/schemas';
import { isPartlySent } from '@shop/contract/orders/parcels';
import { orderStatusLabels, partlySentLabel } from '@shop/contract/orders/statuses';
import { Badge } from '../../../ui/badge.tsx';

/** Green for `confirmed`, red for `rejected`, black otherwise, `Rejected` included (ruling 11). */
export function OrderStatusBadge({ order }: { order: Pick<Order, 'orderStatus' | 'parcels'> }) {
  const status = order.orderStatus;
  return (
    <Badge tone={status === 'confirmed' ? 'green' : status === 'rejected' ? 'red' : 'black'} wraps>
      {isPartlySent(order) ? partlySentLabel : orderStatusLabels[status]}
    </Badge>
  );
}
