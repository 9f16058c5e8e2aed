import type { AdminOrder } from '@shop/contract/orders/schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../../../platform/query-view.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdminOrderDetails, type AdminOrderDetailsProps } from './admin-order-details.tsx';
import { adminOrderQuery } from './admin-order-queries.ts';
import './admin-order-details.css';
import './admin-orders-skeleton.css';

interface AdminOrderDialogProps {
  /** The order whose details are shown. Null: none. */
  orderId: string | null;
  onClose: () => void;
  refundOf: AdminOrderDetailsProps['refundOf'];
  /** Further parts of an order's details. */
  more?: ((order: AdminOrder) => ReactNode) | undefined;
}

/** The details of an order, over the table (product §2). */
export function AdminOrderDialog({ orderId, onClose, ...parts }: AdminOrderDialogProps) {
  return (
    <Dialog isWide fillsPhone title="Order details" isOpen={orderId !== null} onClose={onClose}>
      {orderId === null ? null : <LoadedOrder key={orderId} orderId={orderId} {...parts} />}
    </Dialog>
  );
}

function LoadedOrder({
  orderId,
  refundOf,
  more,
}: Pick<AdminOrderDialogProps, 'refundOf' | 'more'> & { orderId: string }) {
  return (
    <QueryView query={useQuery(adminOrderQuery(orderId))} what="The order" skeleton={<DetailsSkeleton />}>
      {({ data: order }) => <AdminOrderDetails order={order} refundOf={refundOf} more={more?.(order)} />}
    </QueryView>
  );
}

const PLACES = [1, 2, 3];

function DetailsSkeleton() {
  return (
    <Loading what="order" className="admin-order">
      <span className="admin-order-column">
        <span className="admin-order-facts">
          <Skeleton height={16} width={52} />
          {PLACES.map((place) => (
            <Skeleton key={place} height={11} width={28} />
          ))}
        </span>
        <span className="order-skeleton-items">
          {PLACES.map((place) => (
            <span key={place}>
              <Skeleton height={14} width={14} />
              <Skeleton height={5} width={40} />
              <Skeleton height={5} width={16} />
            </span>
          ))}
        </span>
      </span>
      <span className="admin-order-column">
        <Skeleton height={12} />
        <Skeleton height={11} width={44} />
        <Skeleton height={28} width={56} />
      </span>
    </Loading>
  );
}
