import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useShopSettings } from '../../platform/shop-settings.ts';
import {
  isFiltered,
  joinedFilters,
  listingSearch,
  readListingChoice,
  readListingFilters,
  type KnownFilters,
  type ListingChoice,
  type ListingFilters,
} from './listing-choice.ts';
import { readStoredFilters, storeFilters } from './stored-filters.ts';

/**
 * The listing's choice, read from its address, and a function to change it. If the address has no filters, it takes
 * the ones remembered in the tab (product §4), except after Back, Forward or a reload: then the address decides, and the
 * remembered filters are updated (ruling 6).
 */
export function useListingChoice() {
  const settings = useShopSettings();
  const { search, mask } = useLocation();
  const navigationType = useNavigationType();
  const isArrival = useRef<boolean>(undefined);
  const navigate = useNavigate();
  const choice = useMemo(() => readListingChoice(new URLSearchParams(search), settings), [search, settings]);
  const [pending, setPending] = useState<{ choice: ListingChoice; madeAt: ListingChoice }>();
  const latest = useRef(pending);
  const going = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(going.current), []);
  // A new choice is shown at once. The address follows a moment later.
  const shown = pending?.madeAt === choice ? pending.choice : choice;

  useEffect(() => {
    if (mask) return;
    isArrival.current ??= isFirstEntry() && !wasReloaded();
    const wasStepped = navigationType === 'POP' && !isArrival.current;
    isArrival.current = false;
    const remembered = rememberedFilters(settings);
    if (isFiltered(choice) || wasStepped || !isFiltered(remembered)) {
      remember(choice);
    } else {
      void navigate(
        { search: listingSearch({ ...choice, ...remembered }) },
        { replace: true, preventScrollReset: true },
      );
    }
  }, [choice, settings, mask, navigate, navigationType]);

  /**
   * Opens the first page of another choice, and remembers its filters. Within a transition the next choice may be made
   * before this one is drawn.
   */
  function choose(change: Partial<ListingChoice>) {
    const made = latest.current?.madeAt === choice ? latest.current.choice : shown;
    const next = { ...made, page: 1, ...change };
    latest.current = { choice: next, madeAt: choice };
    setPending(latest.current);
    remember(next);
    // After the press has been answered. A choice that the next one replaces before is none of the history.
    clearTimeout(going.current);
    going.current = setTimeout(() => navigate({ search: listingSearch(next) }, { preventScrollReset: true }));
  }

  return { choice: shown, choose };
}

/**
 * Whether this is the entry with which the document was opened: it also counts as POP, but has nothing before it. The
 * router counts its entries in the history's state. (A key does not tell: `ScrollRestoration` gives the first entry a
 * key too.)
 */
function isFirstEntry(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return idx === undefined || idx === 0;
}

/** Loaded again where it was, by the visitor or after Back in a page that was not alive yet: the address decides. */
function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload';
}

/** `category` is always stored, as in product §4; later filters only if they are set. */
function remember(filters: ListingFilters) {
  const { category: _, ...added } = joinedFilters(filters);
  const values = Object.entries(added).map(([name, value]) => [name, String(value).split(',')]);
  storeFilters({ category: [...filters.categories], ...Object.fromEntries(values) });
}

function rememberedFilters(known: KnownFilters): ListingFilters {
  const stored = Object.entries(readStoredFilters()).flatMap(([name, ids]) => ids.map((id) => [name, id]));
  return readListingFilters(new URLSearchParams(stored), known);
}
