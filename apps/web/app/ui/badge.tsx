import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './badge.css';

export type BadgeTone = 'black' | 'green' | 'red' | 'clay' | 'quiet';

interface BadgeProps {
  tone?: BadgeTone;
  /** It may take several lines where its place allows that; else it never does. */
  wraps?: boolean;
  children: ReactNode;
}

/** A word on a small ground of its own. */
export function Badge({ tone = 'black', wraps = false, children }: BadgeProps) {
  return <span className={classNames('badge', `badge-${tone}`, wraps && 'badge-wraps')}>{children}</span>;
}

/** A number at the corner of an icon; nothing at 0. The icon's own name tells it to screen readers. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="count-badge" aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  );
}
