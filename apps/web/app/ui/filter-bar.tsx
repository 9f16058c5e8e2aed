import type { ReactNode } from 'react';
import './filter-bar.css';

interface FilterBarProps {
  /** The accessible name, such as 'Find mails'. */
  label: string;
  /** A search field, and selects that are half as wide. */
  children: ReactNode;
}

/** Filters for the list below. On one line if there is room. */
export function FilterBar({ label, children }: FilterBarProps) {
  return (
    <section className="filter-bar" aria-label={label}>
      {children}
    </section>
  );
}
