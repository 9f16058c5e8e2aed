import { getTaxMonth, issuePaper, listPapers } from '@shop/contract/tax/calls';
import type { TaxMonth } from '@shop/contract/tax/schemas';
import { Link } from 'react-router';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import './tax.css';

interface UnbilledOrdersProps {
  orders: TaxMonth['unbilledOrders'];
  canBill: boolean;
}

/** Orders that were shipped without a paper, such as before papers were set up. */
export function UnbilledOrders({ orders, canBill }: UnbilledOrdersProps) {
  if (orders.length === 0) return null;
  return (
    <section className="tax-warning" aria-labelledby="tax-unbilled">
      <h2
        id="tax-unbilled"
        className="tax-warning-heading"
      >{`${orders.length === 1 ? '1 shipped order has' : `${orders.length} shipped orders have`} no paper`}</h2>
      <ul className="tax-unbilled">
        {orders.map((order) => (
          <UnbilledOrder key={order._id} order={order} canBill={canBill} />
        ))}
      </ul>
    </section>
  );
}

function UnbilledOrder({ order, canBill }: { order: TaxMonth['unbilledOrders'][number]; canBill: boolean }) {
  const { mutate, isPending } = useApiMutation(issuePaper, { invalidates: [getTaxMonth, listPapers] });
  return (
    <li>
      <Link translate="no" to={`/admin/orders?order=${order._id}`}>
        {order.orderNumber}
      </Link>
      {canBill ? (
        <Button
          small
          variant="outline"
          isPending={isPending}
          pendingLabel="Making"
          aria-label={`Make the paper for ${order.orderNumber} now`}
          onClick={() => mutate({ params: { id: order._id } })}
        >
          Make paper now
        </Button>
      ) : null}
    </li>
  );
}
