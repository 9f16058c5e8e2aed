import { type OwnLists, optionsOfList } from '@shop/contract/catalog/label-lists';
import { availabilities } from '@shop/contract/catalog/product-facts';
import { MAX_AMOUNT_RUPEES, paiseFromRupees } from '@shop/contract/money';
import { type SortId, defaultSort, sortOptions } from '@shop/contract/catalog/sort-options';

/** The values of a filter, which a list call joins with commas; undefined if it is not set. */
export function joinedValues(joined: string | undefined): string[] | undefined {
  const values = (joined ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
  return values.length === 0 ? undefined : values;
}

/** The categories of a filter. Unknown ones are ignored, but a filter with only unknown ones matches nothing. */
export function joinedCategories(
  joined: string | undefined,
  categories: readonly { id: string }[],
): string[] | undefined {
  return joinedIds(categories, joined);
}

/** The skin and hair types of a filter, read like its categories. */
export function joinedSuitabilities(joined: string | undefined, own: OwnLists): string[] | undefined {
  return joinedIds(optionsOfList('suits', own), joined);
}

/** The concerns of a filter, read like its categories. */
export function joinedConcerns(joined: string | undefined, own: OwnLists): string[] | undefined {
  return joinedIds(optionsOfList('concerns', own), joined);
}

/** Whether the filter asks only for what can be bought now. Unknown values are ignored. */
export function asksForStock(joined: string | undefined): boolean {
  return (joinedIds(availabilities, joined) ?? []).length > 0;
}

/** The price range of a filter, in paise; undefined if neither end is set. */
export function priceRange({ minPrice, maxPrice }: { minPrice?: number; maxPrice?: number }) {
  if (minPrice === undefined && maxPrice === undefined) return undefined;
  return {
    leastPaise: paiseFromRupees(minPrice ?? 0),
    mostPaise: paiseFromRupees(maxPrice ?? MAX_AMOUNT_RUPEES),
  };
}

function joinedIds<Id extends string>(options: readonly { id: Id }[], joined: string | undefined) {
  const wanted = joinedValues(joined);
  return wanted && options.map(({ id }) => id).filter((id) => wanted.includes(id));
}

/** The sort that a list call asks for; the default if it asks for none or an unknown one (product §9). */
export function sortOf(sortBy: string | undefined): SortId {
  return findSort(sortBy) ?? defaultSort;
}

export function findSort(sortBy: string | undefined): SortId | undefined {
  return sortOptions.find(({ id }) => id === sortBy)?.id;
}
