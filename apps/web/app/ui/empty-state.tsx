import type { ReactNode } from 'react';
import './empty-state.css';

interface EmptyStateProps {
  heading: string;
  /** `h1` where it is all that the page has. */
  as?: 'h1' | 'h2';
  /** What would fill it. */
  children?: ReactNode;
  /** A button or link that helps. */
  action?: ReactNode;
}

/** A list with nothing in it says so and offers a way on. */
export function EmptyState({ heading, as: Heading = 'h2', children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Heading className="text-title">{heading}</Heading>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
