import { Skeleton } from '../../../ui/skeleton.tsx';
import './dashboard-view.css';

/** The dashboard while it is loading. */
export function DashboardSkeleton() {
  return (
    <output className="dashboard">
      <span className="sr-only">Loading figures</span>
      <span className="dashboard-column">
        <Skeleton height={96} />
        <Skeleton height={80} />
      </span>
      <span className="dashboard-column">
        <Skeleton height={128} />
        <Skeleton height={96} />
      </span>
    </output>
  );
}
