import type { Order } from '@shop/contract/orders/schemas';
import { isPartlySent } from '@shop/contract/orders/parcels';
import { orderStatusLabels } from '@shop/contract/orders/statuses';
import { Badge } from '../../../ui/badge.tsx';
import * as texts from './orders.messages.ts';

/** Green for `confirmed`, red for `rejected`, black otherwise, `Rejected` included (ruling 11). */
export function OrderStatusBadge({ order }: { order: Pick<Order, 'orderStatus' | 'parcels'> }) {
  const status = order.orderStatus;
  return (
    <Badge tone={status === 'confirmed' ? 'green' : status === 'rejected' ? 'red' : 'black'} wraps>
      {isPartlySent(order) ? texts.partlySent() : orderStatusLabels[status]}
    </Badge>
  );
}
