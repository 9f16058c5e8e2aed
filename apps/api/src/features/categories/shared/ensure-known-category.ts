import * as categoryMessages from '@shop/contract/categories/messages';
import { BadInputError } from '../../../platform/errors.ts';
import type { CategoryNames } from './category-queries.ts';

/** A category that the shop does not have. */
export class UnknownCategoryError extends BadInputError {
  readonly code = 'unknown_category';
}

/** @throws UnknownCategoryError with the sentence for the field */
export function ensureKnownCategory(categories: readonly CategoryNames[], id: string): void {
  if (categories.some((category) => category.id === id)) return;
  const sentence = categoryMessages.unknown;
  throw new UnknownCategoryError(sentence, { fields: { category: sentence } });
}
