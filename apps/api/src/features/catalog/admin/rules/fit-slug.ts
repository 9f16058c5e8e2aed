import * as productRefusals from '@shop/contract/catalog/refusals';
import { MAX_SLUG } from '@shop/contract/limits';
import { refuse } from '../../../../platform/errors.ts';

const LETTERS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A product's slug as it is stored; empty if it is to be made from the title.
 * @throws unfit_slug for characters that an address cannot have, and for what looks like an id
 */
export function fitSlug(typed: string): string {
  const slug = typed.trim().toLowerCase();
  if (slug === '') return '';
  if (!LETTERS.test(slug) || ID.test(slug) || slug.length > MAX_SLUG) {
    throw refuse(productRefusals.slugLetters, { field: 'slug' });
  }
  return slug;
}
