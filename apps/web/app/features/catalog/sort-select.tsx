import { sortOptions, type SortId } from '@shop/contract/catalog/sort-options';
import { Select } from '../../ui/text-field.tsx';
import './sort-select.css';

interface SortSelectProps {
  value: SortId;
  onChange: (sort: SortId) => void;
}

/** 'Sort by', with the labels of ruling 6. */
export function SortSelect({ value, onChange }: SortSelectProps) {
  return (
    <div className="sort-select">
      <Select
        label="Sort by"
        options={sortOptions}
        value={value}
        onChange={({ target }) => {
          const sort = sortOptions.find(({ id }) => id === target.value);
          if (sort) onChange(sort.id);
        }}
      />
    </div>
  );
}
