import * as collectionMessages from '@shop/contract/collections/messages';
import * as collectionRefusals from '@shop/contract/collections/refusals';
import type { CollectionRule } from '@shop/contract/collections/schemas';
import { MAX_SLUG } from '@shop/contract/limits';
import { searchText } from '@shop/contract/typed-text';
import { refuse, type ShopError } from '../../../../platform/errors.ts';

interface Named {
  name: string;
}

/**
 * The name as it is stored: trimmed, and different from every other collection's, as searches compare texts
 * (decision 0108).
 * @param before the present one, which it may keep
 * @throws unfit_collection with the sentence for the field
 */
export function fitName(typed: string, others: readonly Named[], before = ''): string {
  const name = typed.trim().replaceAll(/\s+/g, ' ');
  if (name === '') throw unfit('name', collectionMessages.nameNeeded);
  if (name.toLowerCase() === before.toLowerCase()) return name;
  const same = others.find((other) => searchText(other.name) === searchText(name));
  if (same) throw unfit('name', collectionMessages.nameTaken(same.name));
  return name;
}

/** @throws unfit_collection for characters that an address cannot have */
export function fitCollectionSlug(typed: string): string {
  const slug = typed.trim().toLowerCase();
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > MAX_SLUG) {
    throw unfit('slug', collectionMessages.slugLetters);
  }
  return slug;
}

/** @throws unfit_collection if the highest price is below the lowest */
export function ensureFitRule({ leastPrice = 0, mostPrice = Infinity }: CollectionRule): void {
  if (mostPrice < leastPrice) throw unfit('mostPrice', collectionMessages.priceRange);
}

function unfit(field: string, sentence: string): ShopError {
  return refuse(collectionRefusals.unfitCollection, { sentence }, { field });
}
