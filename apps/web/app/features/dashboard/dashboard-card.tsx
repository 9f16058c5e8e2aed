import { useId, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface DashboardCardProps {
  heading: string;
  /** A number beside the heading. */
  count?: number;
  className: string;
  children: ReactNode;
}

/** One question of the owner and its answer. */
export function DashboardCard({ heading, count, className, children }: DashboardCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('admin-card', className)}>
      <h2 id={id} className="dashboard-heading">
        {heading}
        {count === undefined ? null : <span className="dashboard-count">{count}</span>}
      </h2>
      {children}
    </section>
  );
}
