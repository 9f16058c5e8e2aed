import type { ReactNode } from 'react';

interface SumLineProps {
  name: string;
  /** What it comes to. */
  children: ReactNode;
  className?: string;
}

/** A line of a bill, in a `dl`. */
export function SumLine({ name, children, className }: SumLineProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
