import type { AdminOrder } from '@shop/contract/orders/schemas';
import { ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import { useInView } from '../../../ui/use-in-view.ts';
import type { AdminOrderFilter } from './admin-order-choice.ts';
import { SelectAllOrders, SelectMatchingOrders, type SelectedOrders } from './admin-order-selection.tsx';
import './admin-orders-head.css';

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
export function AdminOrdersHead({
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
      {orders.length > 0 ? <SelectAllOrders orders={orders} selected={selected} onSelect={onSelect} /> : null}
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
