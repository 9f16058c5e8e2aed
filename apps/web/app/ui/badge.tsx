import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './badge.css';

export type BadgeTone = 'black' | 'green' | 'red' | 'clay' | 'quiet';

interface BadgeProps {
  tone?: BadgeTone;
  /** May break into several lines where there is space for them. Otherwise it stays on one line. */
  wraps?: boolean;
  children: ReactNode;
}

/** A word with a small background of its own. */
export function Badge({ tone = 'black', wraps = false, children }: BadgeProps) {
  return <span className={classNames('badge', `badge-${tone}`, wraps && 'badge-wraps')}>{children}</span>;
}

/** A number at the corner of an icon; nothing for 0. Screen readers get the number from the icon's label. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="count-badge" aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  );
}
