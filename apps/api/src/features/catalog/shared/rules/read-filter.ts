import { categories } from '@shop/contract/catalog/categories';
import type { Category } from '@shop/contract/catalog/schemas';
import { type SortId, defaultSort, sortOptions } from '@shop/contract/catalog/sort-options';

/** The values of a filter that a list call joins with commas; undefined where it is not set. */
export function joinedValues(joined: string | undefined): string[] | undefined {
  const values = (joined ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
  return values.length === 0 ? undefined : values;
}

/** The categories of a filter. Unknown ones fall away; only unknown ones fit nothing. */
export function joinedCategories(joined: string | undefined): Category[] | undefined {
  const wanted = joinedValues(joined);
  return wanted && categories.map(({ id }) => id).filter((id) => wanted.includes(id));
}

/** The sort that a list call asks for; the usual one where it asks for none that there is (product §9). */
export function sortOf(sortBy: string | undefined): SortId {
  return findSort(sortBy) ?? defaultSort;
}

export function findSort(sortBy: string | undefined): SortId | undefined {
  return sortOptions.find(({ id }) => id === sortBy)?.id;
}
