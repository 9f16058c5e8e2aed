import {
  type Concern,
  type Suitability,
  concerns,
  suitabilities,
} from '@shop/contract/catalog/product-facts';
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
export function joinedCategories(
  joined: string | undefined,
  categories: readonly { id: string }[],
): string[] | undefined {
  return joinedIds(categories, joined);
}

/** The skin and hair types of a filter, read like its categories. */
export function joinedSuitabilities(joined: string | undefined): Suitability[] | undefined {
  return joinedIds(suitabilities, joined);
}

/** The concerns of a filter, read like its categories. */
export function joinedConcerns(joined: string | undefined): Concern[] | undefined {
  return joinedIds(concerns, joined);
}

function joinedIds<Id extends string>(options: readonly { id: Id }[], joined: string | undefined) {
  const wanted = joinedValues(joined);
  return wanted && options.map(({ id }) => id).filter((id) => wanted.includes(id));
}

/** The sort that a list call asks for; the usual one where it asks for none that there is (product §9). */
export function sortOf(sortBy: string | undefined): SortId {
  return findSort(sortBy) ?? defaultSort;
}

export function findSort(sortBy: string | undefined): SortId | undefined {
  return sortOptions.find(({ id }) => id === sortBy)?.id;
}
