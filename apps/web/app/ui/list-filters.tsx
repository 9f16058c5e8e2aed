import { SlidersHorizontal, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { preloadDialog, Sheet } from './dialog.tsx';
import * as texts from './list-filters.messages.ts';
import { minWidth } from './min-width.ts';
import { useMediaQuery } from './use-media-query.ts';
import './list-filters.css';

/** A condition by which a list is filtered. */
export interface ListFilterPart {
  words: string;
  onRemove: () => void;
  /** No field shows it. */
  isHidden?: boolean | undefined;
}

interface ListFiltersProps {
  /** The accessible name, such as 'Find orders'. */
  label: string;
  search: ReactNode;
  /** The fields as a bar below the search field, where there is room. */
  bar: ReactNode;
  /** The same fields in a sheet, on a phone. */
  sheet: ReactNode;
  /** The active conditions. On a phone all are shown in words, elsewhere those that no field shows. */
  parts: readonly ListFilterPart[];
  /** The button that closes the sheet, such as 'Show 12 orders'. */
  showInWords: string;
  onClear: () => void;
}

/**
 * What a list is found by: a bar where there is room; on a phone a search field and a sheet. The server does not know
 * and draws both, of which the styles show one.
 */
export function ListFilters({ label, search, bar, sheet, parts, showInWords, onClear }: ListFiltersProps) {
  const hasRoom = useMediaQuery(minWidth.laptop);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const worded = hasRoom ? parts.filter(({ isHidden }) => isHidden) : parts;
  const clear = (wide: boolean) => (
    <Button variant="plain" small wide={wide} onClick={onClear}>
      {texts.clearFilters()}
    </Button>
  );
  return (
    <section className="list-filters" aria-label={label}>
      {hasRoom || import.meta.env.SSR ? (
        <div className="list-filters-wide">
          {search}
          {bar}
        </div>
      ) : null}
      {hasRoom ? null : (
        <div className="list-filters-phone">
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
            {texts.filters()}
          </Button>
        </div>
      )}
      <Sheet
        side="right"
        title={texts.filters()}
        isOpen={!hasRoom && isSheetOpen}
        onClose={() => setSheetOpen(false)}
      >
        <div className="list-filters-sheet">
          {sheet}
          <div className="list-filters-end">
            <Button wide onClick={() => setSheetOpen(false)}>
              {showInWords}
            </Button>
            {parts.length > 0 ? clear(true) : null}
          </div>
        </div>
      </Sheet>
      {worded.length > 0 ? (
        <ul className="list-filter-parts" aria-label={texts.activeFilters()}>
          {worded.map(({ words, onRemove }) => (
            <li key={words}>
              <button
                type="button"
                className="list-filter-part"
                aria-label={texts.without({ words })}
                onClick={onRemove}
              >
                {words}
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
          {hasRoom ? null : <li>{clear(false)}</li>}
        </ul>
      ) : null}
    </section>
  );
}
