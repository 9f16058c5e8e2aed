import type { ReactNode } from 'react';
import './empty-state.css';

interface EmptyStateProps {
  heading: string;
  /** What would fill it. */
  children?: ReactNode;
  /** A button or link that helps. */
  action?: ReactNode;
}

/** A list with nothing in it says so and offers a way on. */
export function EmptyState({ heading, children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <h2 className="text-title">{heading}</h2>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
