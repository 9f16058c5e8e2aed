import { categories } from '@shop/contract/catalog/categories';
import type { Category } from '@shop/contract/catalog/schemas';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/text-field.tsx';
import './filter-panel.css';

interface FilterPanelProps {
  chosen: readonly Category[];
  onChoose: (categories: readonly Category[]) => void;
}

/** The checkboxes that narrow the listing (product §2). */
export function FilterPanel({ chosen, onChoose }: FilterPanelProps) {
  return (
    <div className="filter-panel">
      <fieldset>
        <legend>Category</legend>
        {categories.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        ))}
      </fieldset>
      {chosen.length > 0 ? (
        <Button variant="plain" small isHanging onClick={() => onChoose([])}>
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}
