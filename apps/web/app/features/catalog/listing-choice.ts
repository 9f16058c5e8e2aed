import { categories } from '@shop/contract/catalog/categories';
import type { Category } from '@shop/contract/catalog/schemas';
import { defaultSort, sortOptions, type SortId } from '@shop/contract/catalog/sort-options';
import { MAX_PAGE } from '@shop/contract/limits';

/** What the listing's address says (ruling 6). */
export interface ListingChoice {
  /** Chosen categories in their usual order; none: all. */
  categories: readonly Category[];
  sort: SortId;
  /** From 1. */
  page: number;
}

/** Reads the address; what it does not know counts as not said. */
export function readListingChoice(search: URLSearchParams): ListingChoice {
  const ids = new Set(search.get('category')?.split(','));
  const sort = sortOptions.find(({ id }) => id === search.get('sortBy'));
  return {
    categories: categories.filter(({ id }) => ids.has(id)).map(({ id }) => id),
    sort: sort?.id ?? defaultSort,
    page: readPage(search),
  };
}

/** The page number of an address: a whole number from 1; one that no list has counts as not said. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 1 && page <= MAX_PAGE ? page : 1;
}

/** The query of the choice's address: ids in their usual order, defaults left out. */
export function listingSearch({ categories: chosen, sort, page }: ListingChoice): string {
  const ids = categories.map(({ id }) => id).filter((id) => chosen.includes(id));
  const parts = [
    ids.length > 0 && `category=${ids.join(',')}`,
    sort !== defaultSort && `sortBy=${sort}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
