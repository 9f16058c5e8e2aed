import { Skeleton } from '../../../ui/skeleton.tsx';

/** The dashboard while it is on its way. */
export function DashboardSkeleton() {
  return (
    <output className="dashboard">
      <span className="sr-only">Loading figures</span>
      <span className="dashboard-column">
        <Skeleton className="h-96" />
        <Skeleton className="h-80" />
      </span>
      <span className="dashboard-column">
        <Skeleton className="h-[32rem]" />
        <Skeleton className="h-96" />
      </span>
    </output>
  );
}
