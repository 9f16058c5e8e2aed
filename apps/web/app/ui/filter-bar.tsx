import { MAX_NAME } from '@shop/contract/limits';
import type { ReactNode } from 'react';
import { SearchField } from './search-field.tsx';
import './filter-bar.css';

interface FilterBarProps {
  /** The accessible name, such as 'Find mails'. */
  label: string;
  /** What the search field asks for. */
  searchLabel: string;
  searched: string;
  onSearch: (text: string) => void;
  /** Selects, half as wide as the search field. */
  children: ReactNode;
}

/** A search field and filters for the list below. On one line if there is room. */
export function FilterBar({ label, searchLabel, searched, onSearch, children }: FilterBarProps) {
  return (
    <section className="filter-bar" aria-label={label}>
      <SearchField label={searchLabel} searched={searched} maxLength={MAX_NAME} onSearch={onSearch} />
      {children}
    </section>
  );
}
