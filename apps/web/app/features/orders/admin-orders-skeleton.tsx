import { Skeleton } from '../../ui/skeleton.tsx';

const ROWS = [1, 2, 3, 4, 5, 6];

/** The table of orders while it is on its way. */
export function AdminOrdersSkeleton() {
  return (
    <output className="admin-skeleton-rows">
      <span className="sr-only">Loading orders</span>
      {ROWS.map((row) => (
        <span key={row} className="admin-skeleton-row">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-7 w-20" />
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-11 w-32" />
        </span>
      ))}
    </output>
  );
}
