import { Skeleton } from '../../../ui/skeleton.tsx';
import './admin-orders-skeleton.css';

const ROWS = [1, 2, 3, 4, 5, 6];

/** The table of orders while it is loading. */
export function AdminOrdersSkeleton() {
  return (
    <output className="order-skeleton-rows">
      <span className="sr-only">Loading orders</span>
      {ROWS.map((row) => (
        <span key={row} className="order-skeleton-row">
          <Skeleton height={5} width={5} />
          <span className="order-skeleton-who">
            <Skeleton height={5} width={24} />
            <Skeleton height={4} width={28} />
          </span>
          <Skeleton className="order-skeleton-state" height={6} width={40} />
          <Skeleton className="order-skeleton-price" height={5} width={20} />
          <Skeleton className="order-skeleton-way" height={5} width={24} />
        </span>
      ))}
    </output>
  );
}
