import type { ReactNode } from 'react';
import './empty-state.css';

interface EmptyStateProps {
  heading: string;
  /** `h1` if there is nothing else on the page. */
  as?: 'h1' | 'h2';
  /** What would appear here. */
  children?: ReactNode;
  /** A button or link to a useful next step. */
  action?: ReactNode;
}

/** Says that a list is empty and offers a next step. */
export function EmptyState({ heading, as: Heading = 'h2', children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Heading className="text-title">{heading}</Heading>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
