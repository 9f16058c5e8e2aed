import { useId, type ReactNode } from 'react';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { Card } from '../../../ui/card.tsx';
import './dashboard-card.css';

interface DashboardCardProps {
  heading: string;
  /** A number next to the heading. */
  count?: number;
  /** The page that lists the counted items. */
  countTo?: string;
  className?: string;
  children: ReactNode;
}

/** A card that answers one question of the owner. */
export function DashboardCard({ heading, count, countTo, className, children }: DashboardCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className={className}>
      <h2 id={id} className="dashboard-heading">
        <span>{heading}</span>
        {count === undefined ? null : <Count count={count} to={countTo} />}
      </h2>
      {children}
    </Card>
  );
}

function Count({ count, to }: { count: number; to: string | undefined }) {
  if (to === undefined) return <span className="dashboard-count">{count}</span>;
  return (
    <OwnersLink to={to} className="dashboard-count dashboard-count-link">
      {count}
      <span className="sr-only"> in total</span>
    </OwnersLink>
  );
}
