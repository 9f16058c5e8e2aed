import { MAX_NAME } from '@shop/contract/limits';
import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { minWidth } from '../../../ui/min-width.ts';
import { Button } from '../../../ui/button.tsx';
import { preloadDialog, Sheet } from '../../../ui/dialog.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
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

/**
 * Filters orders: a bar where there is room; on a phone a search field, a sheet, and the active conditions in words.
 * Those that no field shows are in words everywhere.
 */
export function AdminOrderFilters({ filter, productTitle, countInWords, onFilter }: AdminOrderFiltersProps) {
  const hasRoom = useMediaQuery(minWidth.laptop);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const change = (part: Partial<AdminOrderFilter>) => onFilter({ ...filter, ...part });
  const parts = activeFilters(filter, productTitle);
  // Where there is room the fields show the others.
  const wordedParts = hasRoom ? parts.filter(({ isOfFigure }) => isOfFigure) : parts;
  const hasOneState = filter.unfinished === 'only' || filter.needs !== '';
  const fields = { filter, onChange: change };
  const search = (
    <SearchField
      label="Search orders"
      hint="Number, name, email, phone, address, product, tracking or payment ID."
      searched={filter.text}
      maxLength={MAX_NAME}
      onSearch={(text) => change({ text })}
    />
  );

  const clear = (
    <Button variant="plain" small onClick={() => onFilter(noOrderFilter)}>
      Clear filters
    </Button>
  );

  return (
    <section className="order-filters" aria-label="Find orders">
      {hasRoom ? (
        <>
          {search}
          <div className="order-filters-row">
            <OrderKindFields {...fields} />
            <OrderDayFields {...fields} />
          </div>
          <div className="order-filters-states">
            {hasOneState ? null : <OrderStateFields {...fields} />}
            {parts.length > 0 ? clear : null}
          </div>
        </>
      ) : (
        <div className="order-filters-phone">
          {search}
          <Button
            variant="outline"
            small
            aria-haspopup="dialog"
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => setSheetOpen(true)}
          >
            <SlidersHorizontal size={18} aria-hidden />
            Filters
          </Button>
        </div>
      )}
      <Sheet
        side="right"
        title="Filters"
        isOpen={!hasRoom && isSheetOpen}
        onClose={() => setSheetOpen(false)}
      >
        <div className="order-filters-sheet">
          <OrderKindFields {...fields} />
          {hasOneState ? null : <OrderStateFields {...fields} />}
          <OrderDayFields {...fields} />
          <div className="order-filters-end">
            <Button wide onClick={() => setSheetOpen(false)}>
              {countInWords ? `Show ${countInWords}` : 'Show orders'}
            </Button>
            {parts.length > 0 ? (
              <Button variant="plain" small wide onClick={() => onFilter(noOrderFilter)}>
                Clear filters
              </Button>
            ) : null}
          </div>
        </div>
      </Sheet>
      {wordedParts.length > 0 ? (
        <ul className="order-filter-parts" aria-label="Active filters">
          {wordedParts.map(({ words, without }) => (
            <li key={words}>
              <button type="button" className="order-filter-part" onClick={() => onFilter(without)}>
                <span className="sr-only">Without </span>
                {words}
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
          {hasRoom ? null : <li>{clear}</li>}
        </ul>
      ) : null}
    </section>
  );
}
