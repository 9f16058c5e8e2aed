import { Skeleton } from '../../ui/skeleton.tsx';

/** The dashboard while it is on its way. */
export function DashboardSkeleton() {
  return (
    <output className="dashboard">
      <span className="sr-only">Loading figures</span>
      <Skeleton className="dashboard-ship h-72" />
      <Skeleton className="dashboard-money h-72" />
      <Skeleton className="dashboard-low h-64" />
      <Skeleton className="dashboard-best h-64" />
    </output>
  );
}
