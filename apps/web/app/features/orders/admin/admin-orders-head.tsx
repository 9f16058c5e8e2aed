import type { AdminOrder } from '@shop/contract/orders';
import { ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import { useInView } from '../../../ui/use-in-view.ts';
import { MarkAllOrders, type MarkedOrders } from './admin-order-selection.tsx';

interface AdminOrdersHeadProps {
  orders: readonly AdminOrder[];
  /** How many there are, in words; empty while nobody knows. */
  countInWords: string;
  /** How many of them came while one looked. */
  newCount: number;
  marked: MarkedOrders;
  onMark: (marked: MarkedOrders) => void;
}

/** Stands over the table: marks all of it, counts it, and tells of orders that have come, also to who scrolled on. */
export function AdminOrdersHead({ orders, countInWords, newCount, marked, onMark }: AdminOrdersHeadProps) {
  const place = useRef<HTMLDivElement>(null);
  const isInView = useInView(place);
  return (
    <div ref={place} tabIndex={-1} className="order-list-head">
      {orders.length > 0 ? <MarkAllOrders orders={orders} marked={marked} onMark={onMark} /> : null}
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
