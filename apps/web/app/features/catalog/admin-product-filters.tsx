import { categories, sortOptions } from '@shop/contract/catalog';
import { useEffect, useEffectEvent, useState } from 'react';
import { Select, TextField } from '../../ui/text-field.tsx';
import type { AdminProductChoice } from './admin-product-queries.ts';

/** From the last key to the search. */
const SEARCH_PAUSE_MS = 350;

interface AdminProductFiltersProps {
  choice: AdminProductChoice;
  onChange: (change: Partial<AdminProductChoice>) => void;
}

/** Finds products by word and category, and puts them in order. */
export function AdminProductFilters({ choice, onChange }: AdminProductFiltersProps) {
  return (
    <section className="admin-filters" aria-label="Find products">
      <SearchField searched={choice.search} onSearch={(search) => onChange({ search })} />
      <Select
        label="Category"
        placeholder="All categories"
        options={categories}
        value={choice.category}
        onChange={({ target }) => onChange({ category: target.value })}
      />
      <Select
        label="Sort by"
        placeholder={choice.search ? 'Best match' : 'Newest first'}
        options={sortOptions}
        disabled={choice.search !== ''}
        value={choice.search ? '' : choice.sortBy}
        onChange={({ target }) => onChange({ sortBy: target.value })}
      />
    </section>
  );
}

function SearchField({ searched, onSearch }: { searched: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(searched);
  const [seen, setSeen] = useState(searched);
  // The address moved by itself, e.g. by Back: the field follows.
  if (seen !== searched) {
    setSeen(searched);
    if (typed.trim() !== searched) setTyped(searched);
  }
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (typed.trim() === searched) return;
    const timer = setTimeout(() => search(typed.trim()), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, searched]);
  return (
    <TextField
      label="Search"
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
