import type { ReactNode } from 'react';
import './loading.css';

interface LoadingProps {
  /** As in 'Loading emails', for screen readers. */
  what: string;
  className?: string;
  /** Skeletons in the shape of what is to come. */
  children: ReactNode;
}

/** What the owner sees while something is loading. */
export function Loading({ what, className, children }: LoadingProps) {
  return (
    <output className={className}>
      <span className="sr-only">Loading {what}</span>
      {children}
    </output>
  );
}

interface LoadingRowsProps extends LoadingProps {
  rows: number;
  rowClassName?: string;
}

/** A list that is loading. `children` are the parts of each row. */
export function LoadingRows({ what, rows, className, rowClassName, children }: LoadingRowsProps) {
  return (
    <Loading what={what} className={className ?? 'loading-rows'}>
      {[...Array(rows).keys()].map((row) => (
        <span key={row} className={rowClassName ?? 'loading-row'} aria-hidden>
          {children}
        </span>
      ))}
    </Loading>
  );
}
