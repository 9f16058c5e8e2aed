import { countOf } from '@shop/contract/count-of';
import { updateOrderStatus } from '@shop/contract/orders/calls';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { useQuery } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useState, useRef } from 'react';
import type { To } from 'react-router';
import { Permitted } from '../../../platform/permissions.tsx';
import { QueryList } from '../../../platform/query-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useInView } from '../../../ui/use-in-view.ts';
import { activeFilters, noOrderFilter, type AdminOrderFilter } from './admin-order-choice.ts';
import { AdminOrderFilters } from './admin-order-filters.tsx';
import { ADMIN_ORDERS_PER_PAGE, adminOrdersQuery } from './admin-order-queries.ts';
import { type SelectedOrders, SelectAllOrders, SelectMatchingOrders } from './admin-order-selection.tsx';
import { AdminOrdersTable } from './admin-orders-table.tsx';
import { noteOrders, withoutNew, type SeenOrders } from './new-orders.ts';
import { SelectedOrdersBar } from './selected-orders-bar.tsx';
import './admin-orders-list.css';
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
  const countInWords = isOwnPage
    ? countOf(data.total, filter.unfinished === 'only' ? 'unfinished order' : 'order')
    : '';
  const productTitle = data?.data
    .flatMap(({ cartItems }) => cartItems)
    .find(({ productId }) => productId === filter.product)?.title;
  return (
    <>
      <AdminOrderFilters
        filter={filter}
        productTitle={productTitle}
        countInWords={countInWords}
        onFilter={onFilter}
      />
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
            filter={filter}
            onSelect={setSelected}
            onView={(orderId) => {
              markOpened(orderId);
              onView(orderId);
            }}
          />
        )}
      </QueryList>
      <Permitted may={updateOrderStatus.may}>
        <SelectedOrdersBar selected={selected} onSelect={setSelected} />
      </Permitted>
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

interface AdminOrdersHeadProps {
  orders: readonly AdminOrder[];
  filter: AdminOrderFilter;
  /** The number of matching orders on all pages. 0 while it is unknown. */
  total: number;
  /** The number of matching orders, in words. Empty while it is unknown. */
  countInWords: string;
  /** How many of them arrived while the page was open. */
  newCount: number;
  selected: SelectedOrders;
  onSelect: (selected: SelectedOrders) => void;
}

/**
 * The head of the table: selects all orders, shows their number, and announces new ones, even when the page is
 * scrolled.
 */
function AdminOrdersHead({
  orders,
  filter,
  total,
  countInWords,
  newCount,
  selected,
  onSelect,
}: AdminOrdersHeadProps) {
  const place = useRef<HTMLDivElement>(null);
  const isInView = useInView(place);
  const isPageSelected = orders.length > 0 && orders.every(({ _id }) => selected.has(_id));
  return (
    <div ref={place} tabIndex={-1} className="order-list-head">
      {orders.length > 0 ? (
        <Permitted may={updateOrderStatus.may}>
          <SelectAllOrders orders={orders} selected={selected} onSelect={onSelect} />
        </Permitted>
      ) : null}
      {isPageSelected && total > orders.length ? (
        <SelectMatchingOrders filter={filter} total={total} selected={selected} onSelect={onSelect} />
      ) : null}
      <output className="order-count">{`${countInWords}${countInWords && newCount > 0 ? `, ${newCount} new` : ''}`}</output>
      {newCount > 0 && !isInView ? (
        <button
          type="button"
          className="order-news"
          onClick={() => {
            place.current?.scrollIntoView({ block: 'center' });
            place.current?.focus({ preventScroll: true });
          }}
        >
          <ArrowUp size={18} aria-hidden />
          <span>{newCount === 1 ? '1 new order' : `${newCount} new orders`}</span>
        </button>
      ) : null}
    </div>
  );
}

interface ShownOrders {
  /** The list's filter. */
  view: string;
  /** The list's first page. Unset while another page or none is shown. */
  firstPage: { orderIds: readonly string[]; isWhole: boolean } | undefined;
}

/** The orders that arrived while the page was open, until each is opened. */
function useNewOrders({ view, firstPage }: ShownOrders) {
  const [seen, setSeen] = useState<SeenOrders | null>(null);
  const noted = firstPage ? noteOrders(seen, { view, ...firstPage }) : seen;
  if (noted !== seen) setSeen(noted);
  const newIds: ReadonlySet<string> = noted?.view === view ? noted.fresh : new Set();
  return {
    newIds,
    markOpened: (orderId: string) => setSeen((before) => before && withoutNew(before, orderId)),
  };
}
