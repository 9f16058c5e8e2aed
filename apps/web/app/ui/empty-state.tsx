import type { ReactNode } from 'react';
import './empty-state.css';

interface EmptyStateProps {
  heading: string;
  /** 1 where it is all that the page has. */
  level?: 1 | 2;
  /** What would fill it. */
  children?: ReactNode;
  /** A button or link that helps. */
  action?: ReactNode;
}

/** A list with nothing in it says so and offers a way on. */
export function EmptyState({ heading, level = 2, children, action }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="empty-state">
      <Heading className="text-title">{heading}</Heading>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
