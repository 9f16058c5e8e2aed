import type { ShopCategory } from '@shop/contract/categories/shop-category';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useShopSettings } from '../../platform/shop-settings.ts';
import {
  isFiltered,
  joinedFilters,
  listingSearch,
  readListingChoice,
  readListingFilters,
  type ListingChoice,
  type ListingFilters,
} from './listing-choice.ts';
import { readStoredFilters, storeFilters } from './stored-filters.ts';

/**
 * The listing's choice, read from its address, and the way to change it. An address without filters takes
 * those that the tab remembers (product §4), unless Back or Forward led to it: then the address is the truth
 * and the memory follows (ruling 6).
 */
export function useListingChoice() {
  const { categories } = useShopSettings();
  const { search, mask } = useLocation();
  const navigationType = useNavigationType();
  const isArrival = useRef<boolean>(undefined);
  const navigate = useNavigate();
  const choice = useMemo(
    () => readListingChoice(new URLSearchParams(search), categories),
    [search, categories],
  );
  const [pending, setPending] = useState<{ choice: ListingChoice; madeAt: ListingChoice }>();
  // What was just chosen shows at once; the address follows a moment later.
  const shown = pending?.madeAt === choice ? pending.choice : choice;

  useEffect(() => {
    if (mask) return;
    isArrival.current ??= isFirstEntry();
    const wasStepped = navigationType === 'POP' && !isArrival.current;
    isArrival.current = false;
    const remembered = rememberedFilters(categories);
    if (isFiltered(choice) || wasStepped || !isFiltered(remembered)) {
      remember(choice);
    } else {
      void navigate(
        { search: listingSearch({ ...choice, ...remembered }) },
        { replace: true, preventScrollReset: true },
      );
    }
  }, [choice, categories, mask, navigate, navigationType]);

  /** Goes to the first page of another choice, and remembers its filters. */
  function choose(change: Partial<ListingChoice>) {
    const next = { ...shown, page: 1, ...change };
    setPending({ choice: next, madeAt: choice });
    remember(next);
    void navigate({ search: listingSearch(next) }, { preventScrollReset: true });
  }

  return { choice: shown, choose };
}

/**
 * Whether the document was opened with this address: it is stepped to as well, but has nothing before it. The router
 * counts its entries in the history's state (a key does not tell: `ScrollRestoration` gives the first one a key too).
 */
function isFirstEntry(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return idx === undefined || idx === 0;
}

/** `category` is always said, as product §4 has it; what was added later only where it is set. */
function remember(filters: ListingFilters) {
  const { category: _, ...added } = joinedFilters(filters);
  const values = Object.entries(added).map(([name, value]) => [name, String(value).split(',')]);
  storeFilters({ category: [...filters.categories], ...Object.fromEntries(values) });
}

function rememberedFilters(known: readonly ShopCategory[]): ListingFilters {
  const stored = Object.entries(readStoredFilters()).flatMap(([name, ids]) => ids.map((id) => [name, id]));
  return readListingFilters(new URLSearchParams(stored), known);
}
