import type { ReactNode } from 'react';
import './filter-bar.css';

interface FilterBarProps {
  /** What it finds, for those who do not see it: 'Find mails'. */
  label: string;
  /** A search field, and choices that are half as wide. */
  children: ReactNode;
}

/** Narrows the list below it; in one row where there is room. */
export function FilterBar({ label, children }: FilterBarProps) {
  return (
    <section className="filter-bar" aria-label={label}>
      {children}
    </section>
  );
}
