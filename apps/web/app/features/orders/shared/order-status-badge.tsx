import type { Order } from '@shop/contract/orders/schemas';
import { failedDeliveryLabels } from '@shop/contract/failed-deliveries/reasons';
import { isPartlySent } from '@shop/contract/orders/parcels';
import { orderStatusLabels, partlySentLabel } from '@shop/contract/orders/statuses';
import { Badge } from '../../../ui/badge.tsx';

/**
 * Green for `confirmed`, red for `rejected`, black otherwise, `Rejected` included (ruling 11). A parcel that did not
 * reach its customer says so instead.
 */
export function OrderStatusBadge({
  order,
}: {
  order: Pick<Order, 'orderStatus' | 'parcels' | 'failedDelivery'>;
}) {
  const status = order.orderStatus;
  if (order.failedDelivery) {
    return (
      <Badge tone="clay" wraps>
        {failedDeliveryLabels[order.failedDelivery.state]}
      </Badge>
    );
  }
  return (
    <Badge tone={status === 'confirmed' ? 'green' : status === 'rejected' ? 'red' : 'black'} wraps>
      {isPartlySent(order) ? partlySentLabel : orderStatusLabels[status]}
    </Badge>
  );
}
