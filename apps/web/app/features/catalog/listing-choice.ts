import { ownOptions } from '@shop/contract/catalog/own-options';
import { concerns } from '@shop/contract/catalog/concerns';
import { availabilities, suitabilities, type Availability } from '@shop/contract/catalog/product-facts';
import { defaultSort, sortOptions, type SortId } from '@shop/contract/catalog/sort-options';
import { MAX_AMOUNT_RUPEES } from '@shop/contract/money';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { readPageNumber } from '../../platform/page-parameter.ts';

/** The listing's filters. An empty list does not filter. */
export interface ListingFilters {
  /** Selected categories in their usual order. */
  categories: readonly string[];
  /** Skin and hair types. */
  suits: readonly string[];
  concerns: readonly string[];
  availability: readonly Availability[];
  /** Range of the price that is actually paid, in whole rupees, both ends included. Null: no limit. */
  minPrice: number | null;
  maxPrice: number | null;
}

/** What the listing's address specifies (ruling 6). */
export interface ListingChoice extends ListingFilters {
  sort: SortId;
  /** From 1. */
  page: number;
}

/** What can be filtered by in this shop. */
export type KnownFilters = Pick<ShopSettings, 'categories' | 'labels'>;

export const noFilters: ListingFilters = {
  categories: [],
  suits: [],
  concerns: [],
  availability: [],
  minPrice: null,
  maxPrice: null,
};

/** Whether any filter is active. */
export function isFiltered(filters: ListingFilters): boolean {
  return Object.keys(joinedFilters(filters)).length > 0;
}

/** Reads the choice from the address and ignores what it does not know. */
export function readListingChoice(search: URLSearchParams, known: KnownFilters): ListingChoice {
  const sort = sortOptions.find(({ id }) => id === search.get('sortBy'));
  return {
    ...readListingFilters(search, known),
    sort: sort?.id ?? defaultSort,
    page: readPageNumber(search),
  };
}

export function readListingFilters(
  search: URLSearchParams,
  { categories, labels }: KnownFilters,
): ListingFilters {
  return {
    categories: idsOf(categories, search.getAll('category')),
    suits: idsOf([...suitabilities, ...ownOptions(labels.suits)], search.getAll('suits')),
    concerns: idsOf([...concerns, ...ownOptions(labels.concerns)], search.getAll('concerns')),
    availability: idsOf(availabilities, search.getAll('availability')),
    ...inOrder(readWholeRupees(search.get('minPrice')), readWholeRupees(search.get('maxPrice'))),
  };
}

/** Whole rupees, in any common notation. Null if the text is not such an amount. */
export function readWholeRupees(typed: string | null): number | null {
  const digits = typed?.replaceAll(/[₹,\s]/g, '') ?? '';
  const rupees = /^\d{1,9}$/.test(digits) ? Number(digits) : Infinity;
  return rupees <= MAX_AMOUNT_RUPEES ? rupees : null;
}

/** Orders the two ends of a price range, whichever was given first. */
export function inOrder(one: number | null, other: number | null) {
  const isTurned = one !== null && other !== null && one > other;
  return isTurned ? { minPrice: other, maxPrice: one } : { minPrice: one, maxPrice: other };
}

/** A form without script repeats a parameter for each value; everywhere else values are joined with commas. */
function idsOf<Id extends string>(options: readonly { id: Id }[], said: readonly string[]): Id[] {
  const wanted = new Set(said.flatMap((joined) => joined.split(',')));
  return options.map(({ id }) => id).filter((id) => wanted.has(id));
}

/** The installed ones first, in their order; then the owner's. */
function inUsualOrder(options: readonly { id: string }[], chosen: readonly string[]): string[] {
  const installed = idsOf(options, chosen);
  return [...installed, ...chosen.filter((id) => !installed.includes(id))];
}

/** The query string for a choice: ids in their usual order, defaults left out. */
export function listingSearch(choice: Partial<ListingChoice>): string {
  const { sort = defaultSort, page = 1 } = choice;
  const said = Object.entries(joinedFilters(choice)).map(
    ([parameter, value]) => `${parameter}=${encodedValue(value)}`,
  );
  if (sort !== defaultSort) said.push(`sortBy=${sort}`);
  if (page > 1) said.push(`page=${page}`);
  return said.length > 0 ? `?${said.join('&')}` : '';
}

/** Commas stay: they separate the values. */
function encodedValue(value: string | number): string {
  return encodeURIComponent(value).replaceAll('%2C', ',');
}

/** The active filters by parameter, as used in the listing's address and in its API call. */
export function joinedFilters(filters: Partial<ListingFilters>) {
  const { categories: chosen = [], suits = [], concerns: chosenFor = [], availability = [] } = filters;
  const all = {
    category: chosen.join(','),
    suits: inUsualOrder(suitabilities, suits).join(','),
    concerns: inUsualOrder(concerns, chosenFor).join(','),
    availability: availability.join(','),
    minPrice: filters.minPrice ?? '',
    maxPrice: filters.maxPrice ?? '',
  };
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== ''),
  ) as Partial<JoinedFilters>;
}

type JoinedFilters = Record<'category' | 'suits' | 'concerns' | 'availability', string> &
  Record<'minPrice' | 'maxPrice', number>;
