import { sortOptions } from '../catalog/sort-options.ts';

/** Orders in which a rule shows its products. */
export const collectionSorts = [{ id: 'newest', label: 'Newest first' }, ...sortOptions] as const;
export type CollectionSort = (typeof collectionSorts)[number]['id'];

/** The address of a collection's page. */
export function collectionPath(slug: string): string {
  return `/shop/collection/${slug}`;
}
