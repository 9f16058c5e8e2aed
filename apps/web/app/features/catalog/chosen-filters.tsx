import { X } from 'lucide-react';
import { Link } from 'react-router';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { chosenOptions } from './filter-groups.ts';
import { listingSearch, type ListingChoice, type ListingFilters } from './listing-choice.ts';
import * as texts from './listing.messages.ts';
import './chosen-filters.css';

interface ChosenFiltersProps {
  choice: ListingChoice;
  /** Of the list that is shown. What was chosen since then appears with its list, which it moves. */
  listed: ListingFilters;
  onChoose: (change: Partial<ListingFilters>) => void;
}

/** The active filters of the list, each a link to the list without it. */
export function ChosenFilters({ choice, listed, onChoose }: ChosenFiltersProps) {
  const settings = useShopSettings();
  const shown = new Set(chosenOptions(listed, settings).map(({ id }) => id));
  const chosen = chosenOptions(choice, settings).filter(({ id }) => shown.has(id));
  if (chosen.length === 0) return null;
  return (
    <ul className="chosen-filters" aria-label={texts.chosenFilters()}>
      {chosen.map(({ id, label, without }) => (
        <li key={id}>
          <Link
            to={{ search: listingSearch({ ...choice, ...without, page: 1 }) }}
            onClick={(event) => {
              event.preventDefault();
              onChoose(without);
            }}
          >
            <span className="sr-only">{texts.remove()} </span>
            {label}
            <X size={15} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
