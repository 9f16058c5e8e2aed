import { countOf } from '@shop/contract/count-of';
import { sortOptions } from '@shop/contract/catalog/sort-options';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useShopSettings } from '../../../platform/shop-settings.ts';
import { ListFilters, type ListFilterPart } from '../../../ui/list-filters.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Checkbox, Select } from '../../../ui/text-field.tsx';
import { adminProductsQuery, type AdminProductChoice } from './admin-product-queries.ts';
import './admin-product-filters.css';

interface AdminProductFiltersProps {
  choice: AdminProductChoice;
  onChange: (change: Partial<AdminProductChoice>) => void;
  /** Below the filters, on one line. */
  children: ReactNode;
}

const shown = [
  { id: 'draft', label: 'Drafts' },
  { id: 'deleted', label: 'Deleted products' },
] as const;

/** Filters products by word, category and stock, and sorts them. */
export function AdminProductFilters({ choice, onChange, children }: AdminProductFiltersProps) {
  const { categories } = useShopSettings();
  const { data, error, isPlaceholderData } = useQuery(adminProductsQuery(choice));
  const count = data && !error && !isPlaceholderData ? countOf(data.total, 'product') : 'products';
  const fields = (
    <>
      <Select
        label="Category"
        placeholder="All categories"
        options={categories}
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
      <Checkbox
        label="Low stock only"
        checked={choice.isLow}
        onChange={({ target }) => onChange({ isLow: target.checked })}
      />
    </>
  );
  const parts: (ListFilterPart | false)[] = [
    choice.search !== '' && { words: `“${choice.search}”`, onRemove: () => onChange({ search: '' }) },
    choice.category !== '' && {
      words: categories.find(({ id }) => id === choice.category)?.label ?? choice.category,
      onRemove: () => onChange({ category: '' }),
    },
    choice.show !== '' && {
      words: shown.find(({ id }) => id === choice.show)?.label ?? choice.show,
      onRemove: () => onChange({ show: '' }),
    },
    choice.isLow && { words: 'Low stock', onRemove: () => onChange({ isLow: false }) },
  ];
  return (
    <div className="admin-filters">
      <ListFilters
        label="Find products"
        search={
          <SearchField label="Search" searched={choice.search} onSearch={(search) => onChange({ search })} />
        }
        bar={fields}
        sheet={fields}
        parts={parts.filter((part) => part !== false)}
        showInWords={`Show ${count}`}
        onClear={() => onChange({ search: '', category: '', show: '', isLow: false })}
      />
      <div className="admin-filters-end">{children}</div>
    </div>
  );
}
