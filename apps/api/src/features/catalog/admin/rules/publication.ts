import { missingToPublish, namesOfFacts } from '@shop/contract/catalog/label-gate';
import * as productRefusals from '@shop/contract/catalog/refusals';
import type { ProductFacts } from '@shop/contract/catalog/schemas';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { refuse } from '../../../../platform/errors.ts';

/** Whether shoppers see a product, as it is stored. */
export interface Publication {
  is_published: boolean;
  publish_at: Date | null;
}

interface PublicationContext {
  /** The facts of the product after the change. */
  facts: ProductFacts;
  /** The product before the change; unset for a new one. */
  before?: { is_published: boolean; facts: ProductFacts };
  settings: Pick<ShopSettings, 'contact' | 'products'>;
  now: Date;
}

/**
 * What an owner's choice means for publication; empty if no choice is sent. A draft whose time has already passed is
 * published at once, or waits if its label is not complete.
 * @throws label_incomplete if it would be published without facts that the settings require
 */
export function publicationOf(
  typed: { status?: 'published' | 'draft' | undefined; publishAt?: string | null | undefined },
  { facts, before, settings, now }: PublicationContext,
): Partial<Publication> {
  const isPublished = before?.is_published ?? true;
  const missing = missingToPublish(settings, facts, before && { isPublished, facts: before.facts });
  const publication = chosenPublication(typed, now, missing.length === 0);
  if (missing.length > 0 && (publication.is_published ?? isPublished)) {
    throw refuse(productRefusals.labelIncomplete, namesOfFacts(missing), { field: 'status' });
  }
  return publication;
}

function chosenPublication(
  typed: Parameters<typeof publicationOf>[0],
  now: Date,
  isLabelled: boolean,
): Partial<Publication> {
  if (typed.status === undefined) return {};
  const at = typed.publishAt ? new Date(typed.publishAt) : null;
  const isPublished = typed.status === 'published' || (at !== null && at <= now && isLabelled);
  return { is_published: isPublished, publish_at: isPublished ? null : at };
}
