import { useQuery } from '@tanstack/react-query';
import type { To } from 'react-router';
import { failureText } from '../../platform/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { ADMIN_ORDERS_PER_PAGE, adminOrdersQuery } from './admin-order-queries.ts';
import { AdminOrdersSkeleton } from './admin-orders-skeleton.tsx';
import { AdminOrdersTable } from './admin-orders-table.tsx';

interface AdminOrdersListProps {
  /** From 1. */
  page: number;
  toPage: (page: number) => To;
  onView: (orderId: string) => void;
}

/** All orders, page by page, in whatever state they are (spec §2, §4: a failed load empties the list). */
export function AdminOrdersList({ page, toPage, onView }: AdminOrdersListProps) {
  const { data, error, isFetching, refetch } = useQuery(adminOrdersQuery(page));
  if (error) {
    return (
      <EmptyState
        heading="The orders could not be loaded"
        action={
          <Button look="outline" isPending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {failureText(error)}
      </EmptyState>
    );
  }
  if (!data) return <AdminOrdersSkeleton />;
  if (data.total === 0) {
    return <EmptyState heading="No orders yet">The first one appears here by itself.</EmptyState>;
  }
  return (
    <>
      <AdminOrdersTable orders={data.data} onView={onView} />
      <Pagination page={page} pageCount={Math.ceil(data.total / ADMIN_ORDERS_PER_PAGE)} toPage={toPage} />
    </>
  );
}
