import type { ReactNode } from 'react';
import { sortOptions } from '@shop/contract/catalog/sort-options';
import { useShopSettings } from '../../../platform/shop-settings.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { Checkbox, Select } from '../../../ui/text-field.tsx';
import type { AdminProductChoice } from './admin-product-queries.ts';
import './admin-product-filters.css';

interface AdminProductFiltersProps {
  choice: AdminProductChoice;
  onChange: (change: Partial<AdminProductChoice>) => void;
  /** At the end of the last line. */
  children: ReactNode;
}

const shown = [
  { id: 'draft', label: 'Drafts' },
  { id: 'deleted', label: 'Deleted products' },
] as const;

/** Filters products by word, category and stock, and sorts them. */
export function AdminProductFilters({ choice, onChange, children }: AdminProductFiltersProps) {
  return (
    <section className="admin-filters" aria-label="Find products">
      <SearchField label="Search" searched={choice.search} onSearch={(search) => onChange({ search })} />
      <Select
        label="Category"
        placeholder="All categories"
        options={useShopSettings().categories}
        value={choice.category}
        onChange={({ target }) => onChange({ category: target.value })}
      />
      <Select
        label="Show"
        placeholder="All products"
        options={shown}
        value={choice.show}
        onChange={({ target }) => onChange({ show: target.value as AdminProductChoice['show'] })}
      />
      <Select
        label="Sort by"
        placeholder={choice.search ? 'Best match' : 'Newest first'}
        options={sortOptions}
        disabled={choice.search !== ''}
        value={choice.search ? '' : choice.sortBy}
        onChange={({ target }) => onChange({ sortBy: target.value })}
      />
      <div className="admin-filters-end">
        <Checkbox
          label="Low stock only"
          checked={choice.isLow}
          onChange={({ target }) => onChange({ isLow: target.checked })}
        />
        {children}
      </div>
    </section>
  );
}
