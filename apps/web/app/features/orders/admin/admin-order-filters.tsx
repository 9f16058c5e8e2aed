import { MAX_NAME } from '@shop/contract/limits';
import { Button } from '../../../ui/button.tsx';
import { ListFilters } from '../../../ui/list-filters.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { activeFilters, noOrderFilter, type AdminOrderFilter } from './admin-order-choice.ts';
import { OrderDayFields, OrderKindFields, OrderStateFields } from './admin-order-filter-fields.tsx';
import './admin-order-filters.css';

interface AdminOrderFiltersProps {
  filter: AdminOrderFilter;
  /** The title of the filter's product. Undefined: unknown, or there is none. */
  productTitle: string | undefined;
  /** The number of matching orders, in words. Empty while it is unknown. */
  countInWords: string;
  onFilter: (filter: AdminOrderFilter) => void;
}

/** Filters orders. Conditions that no field shows come from a figure of the sales. */
export function AdminOrderFilters({ filter, productTitle, countInWords, onFilter }: AdminOrderFiltersProps) {
  const change = (part: Partial<AdminOrderFilter>) => onFilter({ ...filter, ...part });
  const parts = activeFilters(filter, productTitle);
  const hasOneState = filter.unfinished === 'only' || filter.needs !== '';
  const fields = { filter, onChange: change };
  const clearAll = () => onFilter(noOrderFilter);

  return (
    <ListFilters
      label="Find orders"
      search={
        <SearchField
          label="Search orders"
          hint="Number, name, email, phone, address, product, tracking or payment ID."
          searched={filter.text}
          maxLength={MAX_NAME}
          onSearch={(text) => change({ text })}
        />
      }
      bar={
        <>
          <div className="order-filters-row">
            <OrderKindFields {...fields} />
            <OrderDayFields {...fields} />
          </div>
          <div className="order-filters-states">
            {hasOneState ? null : <OrderStateFields {...fields} />}
            {parts.length > 0 ? (
              <Button variant="plain" small onClick={clearAll}>
                Clear filters
              </Button>
            ) : null}
          </div>
        </>
      }
      sheet={
        <>
          <OrderKindFields {...fields} />
          {hasOneState ? null : <OrderStateFields {...fields} />}
          <OrderDayFields {...fields} />
        </>
      }
      parts={parts.map(({ words, without, isOfFigure }) => ({
        words,
        onRemove: () => onFilter(without),
        isHidden: isOfFigure,
      }))}
      showInWords={countInWords ? `Show ${countInWords}` : 'Show orders'}
      onClear={clearAll}
    />
  );
}
