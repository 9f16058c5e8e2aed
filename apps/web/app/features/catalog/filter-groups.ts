import { categories } from '@shop/contract/catalog/categories';
import { concerns, suitabilities } from '@shop/contract/catalog/product-facts';
import type { ListingFilters } from './listing-choice.ts';

/** What the listing can be narrowed by: parts of three filters, in the order in which they are offered. */
export const filterGroups = [
  { legend: 'Category', filter: 'categories', parameter: 'category', options: categories },
  {
    legend: 'Skin type',
    filter: 'suits',
    parameter: 'suits',
    options: suitabilities.filter(({ id }) => id.endsWith('Skin')),
  },
  {
    legend: 'Hair type',
    filter: 'suits',
    parameter: 'suits',
    options: suitabilities.filter(({ id }) => id.endsWith('Hair')),
  },
  { legend: 'Good for', filter: 'concerns', parameter: 'concerns', options: concerns },
] as const satisfies readonly {
  legend: string;
  filter: keyof ListingFilters;
  parameter: string;
  options: readonly { id: string; label: string }[];
}[];

export type FilterGroup = (typeof filterGroups)[number];

/** The filters with one option chosen, or no longer. */
export function withOption(
  filters: ListingFilters,
  { filter }: Pick<FilterGroup, 'filter'>,
  id: string,
  isChosen: boolean,
): Partial<ListingFilters> {
  const others = (filters[filter] as readonly string[]).filter((other) => other !== id);
  return { [filter]: isChosen ? [...others, id] : others };
}

/** Every chosen option with its label, in the order of the groups. */
export function chosenOptions(filters: ListingFilters) {
  return filterGroups.flatMap((group) =>
    group.options
      .filter(({ id }) => (filters[group.filter] as readonly string[]).includes(id))
      .map(({ id, label }) => ({ group, id, label })),
  );
}
