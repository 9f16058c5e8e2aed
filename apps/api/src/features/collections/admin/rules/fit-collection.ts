import * as collectionMessages from '@shop/contract/collections/messages';
import type { CollectionRule } from '@shop/contract/collections/schemas';
import { MAX_SLUG } from '@shop/contract/limits';
import { BadInputError } from '../../../../platform/errors.ts';

/** A name, slug or rule that a collection cannot have; `fields` says why. */
export class UnfitCollectionError extends BadInputError {
  readonly code = 'unfit_collection';
}

interface Named {
  name: string;
}

/**
 * The name as it is stored: trimmed, and different from every other collection's, ignoring case.
 * @throws UnfitCollectionError with the sentence for the field
 */
export function fitName(typed: string, others: readonly Named[]): string {
  const name = typed.trim().replaceAll(/\s+/g, ' ');
  if (name === '') throw unfit('name', collectionMessages.nameNeeded);
  const same = others.find((other) => other.name.toLowerCase() === name.toLowerCase());
  if (same) throw unfit('name', collectionMessages.nameTaken(same.name));
  return name;
}

/** @throws UnfitCollectionError for characters that an address cannot have */
export function fitCollectionSlug(typed: string): string {
  const slug = typed.trim().toLowerCase();
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > MAX_SLUG) {
    throw unfit('slug', collectionMessages.slugLetters);
  }
  return slug;
}

/** @throws UnfitCollectionError if the highest price is below the lowest */
export function ensureFitRule({ leastPrice = 0, mostPrice = Infinity }: CollectionRule): void {
  if (mostPrice < leastPrice) throw unfit('mostPrice', collectionMessages.priceRange);
}

function unfit(field: string, sentence: string): UnfitCollectionError {
  return new UnfitCollectionError(sentence, { fields: { [field]: sentence } });
}
