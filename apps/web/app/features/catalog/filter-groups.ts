import { concerns, suitabilities } from '@shop/contract/catalog/product-facts';
import type { ShopCategory } from '@shop/contract/categories/shop-category';
import type { ListingFilters } from './listing-choice.ts';
import * as texts from './listing.messages.ts';

const factGroups = [
  {
    legend: texts.skinType(),
    filter: 'suits',
    parameter: 'suits',
    options: suitabilities.filter(({ id }) => id.endsWith('Skin')),
  },
  {
    legend: texts.hairType(),
    filter: 'suits',
    parameter: 'suits',
    options: suitabilities.filter(({ id }) => id.endsWith('Hair')),
  },
  { legend: texts.goodFor(), filter: 'concerns', parameter: 'concerns', options: concerns },
] as const satisfies readonly FilterGroup[];

export interface FilterGroup {
  legend: string;
  filter: 'categories' | 'suits' | 'concerns';
  parameter: string;
  options: readonly { id: string; label: string }[];
}

/**
 * What the listing can be narrowed by: parts of three filters, in the order in which they are offered. A hidden
 * category is among them while it is chosen.
 */
export function filterGroups(
  categories: readonly ShopCategory[],
  chosen: Pick<ListingFilters, 'categories'>,
): readonly FilterGroup[] {
  const options = categories.filter(({ id, isHidden }) => !isHidden || chosen.categories.includes(id));
  return [{ legend: texts.category(), filter: 'categories', parameter: 'category', options }, ...factGroups];
}

/** The filters with one option chosen, or no longer. */
export function withOption(
  filters: ListingFilters,
  { filter, options }: FilterGroup,
  id: string,
  isChosen: boolean,
): Partial<ListingFilters> {
  const others = (filters[filter] as readonly string[]).filter((other) => other !== id);
  const chosen = isChosen ? [...others, id] : others;
  const placeOf = (wanted: string) => options.findIndex((option) => option.id === wanted);
  return { [filter]: filter === 'categories' ? chosen.toSorted((a, b) => placeOf(a) - placeOf(b)) : chosen };
}

/** Every chosen option with its label, in the order of the groups. */
export function chosenOptions(filters: ListingFilters, categories: readonly ShopCategory[]) {
  return filterGroups(categories, filters).flatMap((group) =>
    group.options
      .filter(({ id }) => (filters[group.filter] as readonly string[]).includes(id))
      .map(({ id, label }) => ({ group, id, label })),
  );
}
