import { availabilities, concerns, suitabilities } from '@shop/contract/catalog/product-facts';
import type { ShopCategory } from '@shop/contract/categories/shop-category';
import { formatWholeRupees } from '@shop/contract/money';
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
  {
    legend: texts.availability(),
    filter: 'availability',
    parameter: 'availability',
    options: availabilities,
  },
] as const satisfies readonly FilterGroup[];

export interface FilterGroup {
  legend: string;
  filter: 'categories' | 'suits' | 'concerns' | 'availability';
  parameter: string;
  options: readonly { id: string; label: string }[];
}

/**
 * The checkboxes of the listing's filters: four groups, in the order in which they are shown. A hidden category
 * appears while it is selected.
 */
export function filterGroups(
  categories: readonly ShopCategory[],
  chosen: Pick<ListingFilters, 'categories'>,
): readonly FilterGroup[] {
  const options = categories.filter(({ id, isHidden }) => !isHidden || chosen.categories.includes(id));
  return [{ legend: texts.category(), filter: 'categories', parameter: 'category', options }, ...factGroups];
}

/** The filters with one option switched on or off. */
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

/** The active filters in the order of the groups: the label of each, and the filters without it. */
export function chosenOptions(filters: ListingFilters, categories: readonly ShopCategory[]): ChosenOption[] {
  const checked = filterGroups(categories, filters).flatMap((group) =>
    group.options
      .filter(({ id }) => (filters[group.filter] as readonly string[]).includes(id))
      .map(({ id, label }) => ({
        filter: group.filter,
        id,
        label,
        without: withOption(filters, group, id, false),
      })),
  );
  const label = priceText(filters);
  const without = { minPrice: null, maxPrice: null };
  return label === null ? checked : [...checked, { filter: 'price', id: 'price', label, without }];
}

interface ChosenOption {
  filter: FilterGroup['filter'] | 'price';
  id: string;
  label: string;
  without: Partial<ListingFilters>;
}

/** '₹100 to ₹300'. Null if no price is chosen. */
export function priceText({
  minPrice,
  maxPrice,
}: Pick<ListingFilters, 'minPrice' | 'maxPrice'>): string | null {
  const least = minPrice === null ? null : formatWholeRupees(minPrice);
  const most = maxPrice === null ? null : formatWholeRupees(maxPrice);
  if (least !== null && most !== null) return texts.fromTo({ least, most });
  if (least !== null) return texts.from({ least });
  return most === null ? null : texts.upTo({ most });
}
