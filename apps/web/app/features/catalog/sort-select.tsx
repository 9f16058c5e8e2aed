import { sortOptions, type SortId } from '@shop/contract/catalog/sort-options';
import { startTransition, useOptimistic } from 'react';
import { Select } from '../../ui/text-field.tsx';
import * as texts from './listing.messages.ts';
import './sort-select.css';

interface SortSelectProps {
  value: SortId;
  onChange: (sort: SortId) => void;
  /** The form that submits it if there is no script. */
  formId: string;
}

/** 'Sort by', with the labels of ruling 6. */
export function SortSelect({ value, onChange, formId }: SortSelectProps) {
  const [shown, show] = useOptimistic(value);
  return (
    <div className="sort-select">
      <Select
        label={texts.sortBy()}
        options={sortOptions}
        name="sortBy"
        form={formId}
        value={shown}
        onChange={({ target }) => {
          const sort = sortOptions.find(({ id }) => id === target.value);
          if (!sort) return;
          startTransition(() => {
            show(sort.id);
            onChange(sort.id);
          });
        }}
      />
    </div>
  );
}
