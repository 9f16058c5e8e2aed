import { categories, sortOptions } from '@shop/contract/catalog';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/text-field.tsx';
import type { AdminProductChoice } from './admin-product-queries.ts';

interface AdminProductFiltersProps {
  choice: AdminProductChoice;
  onChange: (change: Partial<AdminProductChoice>) => void;
}

/** Finds products by word and category, and puts them in order. */
export function AdminProductFilters({ choice, onChange }: AdminProductFiltersProps) {
  return (
    <section className="admin-filters" aria-label="Find products">
      <SearchField label="Search" searched={choice.search} onSearch={(search) => onChange({ search })} />
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
