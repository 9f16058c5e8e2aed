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
  /** How many the filter leaves on all pages; 0 while nobody knows. */
  total: number;
  /** How many there are, in words; empty while nobody knows. */
  countInWords: string;
  /** How many of them came while the page was open. */
  newCount: number;
  selected: SelectedOrders;
  onSelect: (selected: SelectedOrders) => void;
}

/** Above the table: selects all of it, counts it, and tells of new orders, also to who scrolled on. */
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
      <output className="order-count">
        {countInWords}
        {countInWords && newCount > 0 ? `, ${newCount} new` : null}
      </output>
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
          {newCount === 1 ? '1 new order' : `${newCount} new orders`}
        </button>
      ) : null}
    </div>
  );
}
