import type { ReactNode } from 'react';

interface SumLineProps {
  name: string;
  /** The amount. */
  children: ReactNode;
  className?: string;
}

/** One line of a bill, inside a `dl`. */
export function SumLine({ name, children, className }: SumLineProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
