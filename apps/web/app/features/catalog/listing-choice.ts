import {
  concerns,
  suitabilities,
  type Concern,
  type Suitability,
} from '@shop/contract/catalog/product-facts';
import { defaultSort, sortOptions, type SortId } from '@shop/contract/catalog/sort-options';
import { readPageNumber } from '../../platform/page-parameter.ts';

/** What the listing is narrowed by; of each list, none means all. */
export interface ListingFilters {
  /** Chosen categories in their usual order. */
  categories: readonly string[];
  /** Skin and hair types. */
  suits: readonly Suitability[];
  concerns: readonly Concern[];
}

/** What the listing's address says (ruling 6). */
export interface ListingChoice extends ListingFilters {
  sort: SortId;
  /** From 1. */
  page: number;
}

export const noFilters: ListingFilters = { categories: [], suits: [], concerns: [] };

/** Whether the choice shows less than everything. */
export function isFiltered({ categories: chosen, suits, concerns: chosenFor }: ListingFilters): boolean {
  return chosen.length + suits.length + chosenFor.length > 0;
}

/** Reads the address; what it does not know counts as not said. `categories` are those that there are. */
export function readListingChoice(
  search: URLSearchParams,
  categories: readonly { id: string }[],
): ListingChoice {
  const sort = sortOptions.find(({ id }) => id === search.get('sortBy'));
  return {
    categories: idsOf(categories, search.getAll('category')),
    suits: idsOf(suitabilities, search.getAll('suits')),
    concerns: idsOf(concerns, search.getAll('concerns')),
    sort: sort?.id ?? defaultSort,
    page: readPageNumber(search),
  };
}

/** A form without script says a parameter once for each value, all others join them with commas. */
function idsOf<Id extends string>(options: readonly { id: Id }[], said: readonly string[]): Id[] {
  const wanted = new Set(said.flatMap((joined) => joined.split(',')));
  return options.map(({ id }) => id).filter((id) => wanted.has(id));
}

/** The query of a choice's address: ids in their usual order, defaults left out. */
export function listingSearch(choice: Partial<ListingChoice>): string {
  const { sort = defaultSort, page = 1 } = choice;
  const joined = Object.entries(joinedFilters(choice)).map(([parameter, ids]) => `${parameter}=${ids}`);
  const parts = [...joined, sort !== defaultSort && `sortBy=${sort}`, page > 1 && `page=${page}`];
  const said = parts.filter(Boolean);
  return said.length > 0 ? `?${said.join('&')}` : '';
}

/** The filters that are set, by the parameter that says them in the listing's address and in its call. */
export function joinedFilters(filters: Partial<ListingFilters>) {
  const { categories: chosen = [], suits = [], concerns: chosenFor = [] } = filters;
  const all = {
    category: chosen.join(','),
    suits: idsOf(suitabilities, suits).join(','),
    concerns: idsOf(concerns, chosenFor).join(','),
  };
  return Object.fromEntries(Object.entries(all).filter(([, ids]) => ids !== '')) as Partial<typeof all>;
}
