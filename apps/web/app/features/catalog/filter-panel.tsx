import { startTransition, useId, useEffect, useOptimistic, useRef, useState, type ReactNode } from 'react';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/text-field.tsx';
import { chosenOptions, filterGroups, priceText, withOption, type FilterGroup } from './filter-groups.ts';
import { noFilters, type ListingFilters } from './listing-choice.ts';
import * as texts from './listing.messages.ts';
import { PriceFields } from './price-fields.tsx';
import './filter-panel.css';

/** Up to this many checkboxes need no menu. */
const INLINE_OPTIONS = 1;

interface FilterPanelProps {
  chosen: ListingFilters;
  onChoose: (change: Partial<ListingFilters>) => void;
  /** `bar`: on one line, with long lists in menus; `sheet`: all lists below each other. */
  layout: 'bar' | 'sheet';
  /** The form's id, so that without script the sort order is submitted with it. */
  formId?: string;
}

/**
 * The checkboxes that filter the listing (product §2). A form, so that it works without script. A press checks its box
 * at once; the page around the panel follows in a transition.
 */
export function FilterPanel({ chosen: given, onChoose: onChosen, layout, formId }: FilterPanelProps) {
  const settings = useShopSettings();
  const ownId = useId();
  const [chosen, show] = useOptimistic(given);
  const onChoose = (change: Partial<ListingFilters>) =>
    startTransition(() => {
      show({ ...chosen, ...change });
      onChosen(change);
    });
  const boxes = (group: FilterGroup) =>
    group.options.map(({ id, label }) => (
      <Checkbox
        key={id}
        label={label}
        name={group.parameter}
        value={id}
        checked={(chosen[group.filter] as readonly string[]).includes(id)}
        onChange={({ target }) => onChoose(withOption(chosen, group, id, target.checked))}
      />
    ));
  const count = chosenOptions(chosen, settings).length;

  return (
    <form
      id={formId ?? ownId}
      action="/shop/listing"
      className="filter-panel"
      data-layout={layout}
      onSubmit={(event) => event.preventDefault()}
    >
      {filterGroups(settings, chosen).map((group) =>
        layout === 'bar' && group.options.length > INLINE_OPTIONS && group.filter !== 'categories' ? (
          <FilterMenu key={group.legend} legend={group.legend} count={countIn(group, chosen)}>
            {boxes(group)}
          </FilterMenu>
        ) : (
          <fieldset key={group.legend}>
            <legend>{group.legend}</legend>
            {boxes(group)}
          </fieldset>
        ),
      )}
      {layout === 'bar' ? (
        <FilterMenu legend={texts.price()} count={priceText(chosen) === null ? 0 : 1}>
          <PriceFields chosen={chosen} onChoose={onChoose} hasButton />
        </FilterMenu>
      ) : (
        <fieldset>
          <legend>{texts.price()}</legend>
          <PriceFields chosen={chosen} onChoose={onChoose} hasButton={false} />
        </fieldset>
      )}
      {count > 0 ? (
        <Button variant="plain" small isHanging onClick={() => onChoose(noFilters)}>
          {texts.clearFilters()}
        </Button>
      ) : null}
      <div className="filter-panel-submit">
        <Button type="submit" small>
          {texts.showProducts()}
        </Button>
      </div>
    </form>
  );
}

function countIn(group: FilterGroup, chosen: ListingFilters): number {
  const ids = chosen[group.filter] as readonly string[];
  return group.options.filter(({ id }) => ids.includes(id)).length;
}

interface FilterMenuProps {
  legend: string;
  /** The number of checked boxes. */
  count: number;
  children: ReactNode;
}

/** A list of checkboxes that opens below its label. Escape and a press elsewhere close it. */
function FilterMenu({ legend, count, children }: FilterMenuProps) {
  const root = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => root.current?.removeAttribute('open');
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) close();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      root.current?.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  return (
    <details
      ref={root}
      name="listing-filter"
      className="filter-menu"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{`${legend}${count > 0 ? ` (${count})` : ''}`}</summary>
      <fieldset>
        <legend className="sr-only">{legend}</legend>
        {children}
      </fieldset>
    </details>
  );
}
