import { sortOptions } from '../catalog/sort-options.ts';

/** Sort orders of a collection that is defined by a rule. */
export const collectionSorts = [{ id: 'newest', label: 'Newest first' }, ...sortOptions] as const;
export type CollectionSort = (typeof collectionSorts)[number]['id'];

/** The address of a collection's page. */
export function collectionPath(slug: string): string {
  return `/shop/collection/${slug}`;
}
