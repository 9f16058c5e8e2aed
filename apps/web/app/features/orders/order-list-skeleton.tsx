import { Skeleton } from '../../ui/skeleton.tsx';

/** The shape of orders that are on their way. */
export function OrderListSkeleton() {
  return (
    <output className="order-list-skeleton">
      <span className="sr-only">Loading your orders</span>
      {[0, 1, 2].map((row) => (
        <span key={row}>
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-11 w-full md:w-32" />
        </span>
      ))}
    </output>
  );
}
