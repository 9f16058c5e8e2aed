import { Skeleton } from '../../../ui/skeleton.tsx';

const ROWS = [1, 2, 3, 4, 5, 6];

/** The table of orders while it is on its way. */
export function AdminOrdersSkeleton() {
  return (
    <output className="admin-skeleton-rows">
      <span className="sr-only">Loading orders</span>
      {ROWS.map((row) => (
        <span key={row} className="order-skeleton-row">
          <Skeleton className="size-5" />
          <span className="order-skeleton-who">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-4 w-28" />
          </span>
          <Skeleton className="order-skeleton-state h-6 w-40" />
          <Skeleton className="order-skeleton-price h-5 w-20" />
          <Skeleton className="order-skeleton-way h-5 w-24" />
        </span>
      ))}
    </output>
  );
}
