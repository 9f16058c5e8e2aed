import type { CollectionSort } from '@shop/contract/collections/collection-sorts';
import type {
  AdminCollection,
  CollectionChange,
  CollectionDraft,
  CollectionRule,
} from '@shop/contract/collections/schemas';

/** A picked product, with its name. */
export interface PickedProduct {
  _id: string;
  title: string;
}

/** The form of a collection. Numbers are texts while they are typed. */
export interface CollectionValues {
  name: string;
  slug: string;
  description: string;
  isShown: boolean;
  by: 'hand' | 'rule';
  picked: PickedProduct[];
  categories: string[];
  concerns: string[];
  suits: string[];
  ingredient: string;
  leastPrice: string;
  mostPrice: string;
  newDays: string;
  isOnSale: boolean;
  sort: CollectionSort;
}

/** A collection as the form shows it. */
export function valuesOf({
  name,
  slug,
  description,
  isHidden,
  rule,
  picked,
}: AdminCollection): CollectionValues {
  return {
    name,
    slug,
    description,
    isShown: !isHidden,
    by: rule === null ? 'hand' : 'rule',
    picked,
    categories: rule?.categories ?? [],
    concerns: rule?.concerns ?? [],
    suits: rule?.suits ?? [],
    ingredient: rule?.ingredient ?? '',
    leastPrice: textOf(rule?.leastPrice),
    mostPrice: textOf(rule?.mostPrice),
    newDays: textOf(rule?.newDays),
    isOnSale: rule?.isOnSale ?? false,
    sort: rule?.sort ?? 'newest',
  };
}

/** The collection that the form describes. Empty fields are not used. */
export function draftOf(values: CollectionValues): CollectionDraft {
  if (values.by === 'hand') return { rule: null, productIds: values.picked.map(({ _id }) => _id) };
  const { categories, concerns, suits, isOnSale, sort } = values;
  const ingredient = values.ingredient.trim();
  const rule: CollectionRule = {
    ...(categories.length > 0 && { categories }),
    ...(concerns.length > 0 && { concerns }),
    ...(suits.length > 0 && { suits }),
    ...(ingredient !== '' && { ingredient }),
    ...(values.leastPrice !== '' && { leastPrice: Number(values.leastPrice) }),
    ...(values.mostPrice !== '' && { mostPrice: Number(values.mostPrice) }),
    ...(values.newDays !== '' && { newDays: Number(values.newDays) }),
    ...(isOnSale && { isOnSale }),
    sort,
  };
  return { rule, productIds: [] };
}

/** The values to save. Picked products are kept while a rule is in use. */
export function changeOf(values: CollectionValues): CollectionChange {
  const { name, slug, description, isShown, picked } = values;
  const { rule } = draftOf(values);
  return {
    name,
    slug,
    description,
    isHidden: !isShown,
    rule,
    productIds: picked.map(({ _id }) => _id),
  };
}

function textOf(number: number | undefined): string {
  return number === undefined ? '' : String(number);
}
