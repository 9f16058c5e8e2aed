import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { To } from 'react-router';
import { QueryList } from '../../../platform/query-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { activeFilters, noOrderFilter, type AdminOrderFilter } from './admin-order-choice.ts';
import { AdminOrderFilters } from './admin-order-filters.tsx';
import { ADMIN_ORDERS_PER_PAGE, adminOrdersQuery } from './admin-order-queries.ts';
import type { SelectedOrders } from './admin-order-selection.tsx';
import { AdminOrdersHead } from './admin-orders-head.tsx';
import { AdminOrdersTable } from './admin-orders-table.tsx';
import { SelectedOrdersBar } from './selected-orders-bar.tsx';
import { useNewOrders } from './use-new-orders.ts';
import './admin-orders-skeleton.css';

interface AdminOrdersListProps {
  filter: AdminOrderFilter;
  /** From 1. */
  page: number;
  onFilter: (filter: AdminOrderFilter) => void;
  toPage: (page: number) => To;
  onView: (orderId: string) => void;
}

/**
 * The owner's orders as a filtered, paged list with their number (product §2). The selection is kept across pages.
 */
export function AdminOrdersList({ filter, page, onFilter, toPage, onView }: AdminOrdersListProps) {
  const [selected, setSelected] = useState<SelectedOrders>(new Map());
  const query = useQuery(adminOrdersQuery(filter, page));
  const { data, error, isPlaceholderData } = query;
  const isOwnPage = data && !error && !isPlaceholderData;
  const { newIds, markOpened } = useNewOrders({
    view: JSON.stringify(filter),
    firstPage:
      isOwnPage && page === 1
        ? { orderIds: data.data.map(({ _id }) => _id), isWhole: data.total <= ADMIN_ORDERS_PER_PAGE }
        : undefined,
  });
  const countInWords = isOwnPage ? countOf(data.total, filter) : '';
  return (
    <>
      <AdminOrderFilters filter={filter} countInWords={countInWords} onFilter={onFilter} />
      <AdminOrdersHead
        orders={error ? [] : (data?.data ?? [])}
        filter={filter}
        total={isOwnPage ? data.total : 0}
        countInWords={countInWords}
        newCount={newIds.size}
        selected={selected}
        onSelect={setSelected}
      />
      <QueryList
        query={query}
        what="The orders"
        skeleton={<AdminOrdersSkeleton />}
        empty={<NoOrders filter={filter} onFilter={onFilter} />}
        page={page}
        perPage={ADMIN_ORDERS_PER_PAGE}
        toPage={toPage}
      >
        {(orders) => (
          <AdminOrdersTable
            orders={orders}
            isStale={isPlaceholderData}
            selected={selected}
            newIds={newIds}
            showsPaidDay={filter.dateOf === 'paid'}
            onSelect={setSelected}
            onView={(orderId) => {
              markOpened(orderId);
              onView(orderId);
            }}
          />
        )}
      </QueryList>
      <SelectedOrdersBar selected={selected} onSelect={setSelected} />
    </>
  );
}

interface NoOrdersProps {
  filter: AdminOrderFilter;
  onFilter: (filter: AdminOrderFilter) => void;
}

/** Says why the list is empty, and what to do. */
function NoOrders({ filter, onFilter }: NoOrdersProps) {
  if (activeFilters(filter).length > 0) {
    return (
      <EmptyState
        heading="No order matches"
        action={
          <Button variant="outline" onClick={() => onFilter(noOrderFilter)}>
            Clear filters
          </Button>
        }
      >
        New orders that match will appear here automatically.
      </EmptyState>
    );
  }
  return <EmptyState heading="No orders yet">The first one will appear here automatically.</EmptyState>;
}

function countOf(total: number, { unfinished }: AdminOrderFilter): string {
  const kind = unfinished === 'only' ? 'unfinished order' : 'order';
  return total === 1 ? `1 ${kind}` : `${total.toLocaleString('en-IN')} ${kind}s`;
}

/** The table of orders while it is loading. */
function AdminOrdersSkeleton() {
  return (
    <LoadingRows what="orders" rows={6} rowClassName="order-skeleton-row">
      <Skeleton height={5} width={5} />
      <span className="order-skeleton-who">
        <Skeleton height={5} width={24} />
        <Skeleton height={4} width={28} />
      </span>
      <Skeleton className="order-skeleton-state" height={6} width={40} />
      <Skeleton className="order-skeleton-price" height={5} width={20} />
      <Skeleton className="order-skeleton-way" height={5} width={24} />
    </LoadingRows>
  );
}
