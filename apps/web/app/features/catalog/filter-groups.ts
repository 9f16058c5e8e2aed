import { ownOptions } from '@shop/contract/catalog/own-options';
import { concerns } from '@shop/contract/catalog/concerns';
import { availabilities, suitabilities } from '@shop/contract/catalog/product-facts';
import { formatWholeRupees } from '@shop/contract/money';
import type { KnownFilters, ListingFilters } from './listing-choice.ts';
import * as texts from './listing.messages.ts';

const isOfHair = (id: string) => /hair|scalp/i.test(id);

/** The groups after the categories, with what the owner has added to the lists of the label. */
function factGroups({ labels }: KnownFilters): FilterGroup[] {
  const suits = [...suitabilities, ...ownOptions(labels.suits)];
  return [
    {
      legend: texts.skinType(),
      filter: 'suits',
      parameter: 'suits',
      options: suits.filter(({ id }) => !isOfHair(id)),
    },
    {
      legend: texts.hairType(),
      filter: 'suits',
      parameter: 'suits',
      options: suits.filter(({ id }) => isOfHair(id)),
    },
    {
      legend: texts.goodFor(),
      filter: 'concerns',
      parameter: 'concerns',
      options: [...concerns, ...ownOptions(labels.concerns)],
    },
    {
      legend: texts.availability(),
      filter: 'availability',
      parameter: 'availability',
      options: availabilities,
    },
  ];
}

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
  known: KnownFilters,
  chosen: Pick<ListingFilters, 'categories'>,
): readonly FilterGroup[] {
  const options = known.categories.filter(({ id, isHidden }) => !isHidden || chosen.categories.includes(id));
  return [
    { legend: texts.category(), filter: 'categories', parameter: 'category', options },
    ...factGroups(known),
  ];
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
export function chosenOptions(filters: ListingFilters, known: KnownFilters): ChosenOption[] {
  const checked = filterGroups(known, filters).flatMap((group) =>
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
