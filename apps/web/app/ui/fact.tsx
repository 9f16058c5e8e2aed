import type { ReactNode } from 'react';

interface FactProps {
  name: string;
  children: ReactNode;
  className?: string;
}

/** What something is, or comes to, inside a `dl`. */
export function Fact({ name, children, className }: FactProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
