import * as productMessages from '@shop/contract/catalog/messages';
import { MAX_SLUG } from '@shop/contract/limits';
import { BadInputError } from '../../../../platform/errors.ts';

export class UnfitSlugError extends BadInputError {
  readonly code = 'unfit_slug';
}

const LETTERS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A product's slug as it is stored; empty if it is to be made from the title.
 * @throws UnfitSlugError for characters that an address cannot have, and for what looks like an id
 */
export function fitSlug(typed: string): string {
  const slug = typed.trim().toLowerCase();
  if (slug === '') return '';
  if (!LETTERS.test(slug) || ID.test(slug) || slug.length > MAX_SLUG) {
    throw new UnfitSlugError(productMessages.slugLetters, { fields: { slug: productMessages.slugLetters } });
  }
  return slug;
}
