import { listUnsettled } from '@shop/contract/reconciliation/calls';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { QueryList } from '../../../platform/query-view.tsx';
import { formatDayOfYear } from '../../../platform/shop-time.ts';
import { useListPage } from '../../../platform/use-list-page.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import './money-view.css';

/** Payments that Razorpay has not paid out yet, oldest first, each with a link to its order. */
export function UnsettledPayments({ page }: { page: number }) {
  const list = useListPage(listUnsettled, { page });
  return (
    <QueryList
      {...list}
      what="The payments"
      skeleton={<Skeleton height={40} />}
      empty={<EmptyState heading="Razorpay has paid out everything" />}
      toPage={(to) => ({ search: `?unsettled=${to}` })}
    >
      {(payments) => (
        <ul className="unsettled-payments">
          {payments.map(({ paymentId, order, takenAt, amount }) => (
            <li key={paymentId}>
              <OwnersLink translate="no" to={`/admin/orders?order=${order._id}`} className="drift-order">
                {order.orderNumber}
              </OwnersLink>
              <span>{formatDayOfYear(takenAt)}</span>
              <strong>
                <Rupees of={amount} />
              </strong>
            </li>
          ))}
        </ul>
      )}
    </QueryList>
  );
}
