import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Select } from '../../../ui/text-field.tsx';
import { reviewKinds, type ReviewChoice } from './review-choice.ts';

const stars = ['5', '4', '3', '2', '1'].map((id) => ({ id, label: id === '1' ? '1 star' : `${id} stars` }));

interface ReviewFiltersProps {
  choice: ReviewChoice;
  onChange: (change: Partial<ReviewChoice>) => void;
}

/** Filters reviews by product, stars and kind. */
export function ReviewFilters({ choice, onChange }: ReviewFiltersProps) {
  return (
    <FilterBar
      label="Find reviews"
      searchLabel="Product"
      searched={choice.product}
      onSearch={(product) => onChange({ product })}
    >
      <Select
        label="Stars"
        placeholder="Any"
        options={stars}
        value={choice.stars}
        onChange={({ target }) => onChange({ stars: target.value })}
      />
      <Select
        label="Reviews"
        placeholder="All"
        options={reviewKinds}
        value={choice.kind}
        onChange={({ target }) => onChange({ kind: target.value })}
      />
    </FilterBar>
  );
}
