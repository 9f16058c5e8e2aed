import type { CustomerSummary } from '@shop/contract/customers/schemas';
import { Badge } from '../../../ui/badge.tsx';

/** Says whether somebody has bought here before. */
export function CustomerBadge({
  customer: { orderCount, refunded, closedAt },
}: {
  customer: Pick<CustomerSummary, 'orderCount' | 'refunded' | 'closedAt'>;
}) {
  if (closedAt)
    return (
      <Badge tone="black" wraps>
        Account closed
      </Badge>
    );
  if (orderCount === 0)
    return (
      <Badge tone="quiet" wraps>
        {refunded > 0 ? 'All refunded' : 'Nothing bought yet'}
      </Badge>
    );
  if (orderCount === 1)
    return (
      <Badge tone="quiet" wraps>
        One order
      </Badge>
    );
  return (
    <Badge tone="green" wraps>
      Returning, {orderCount} orders
    </Badge>
  );
}
