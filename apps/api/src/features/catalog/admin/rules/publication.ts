import { missingToPublish, namesOfFacts } from '@shop/contract/catalog/label-gate';
import { type NeededToSell, namesOfNeeds } from '@shop/contract/catalog/sale-needs';
import * as productMessages from '@shop/contract/catalog/messages';
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
  /** What shoppers need and the product then lacks. */
  lacking: readonly NeededToSell[];
  /** The product before the change; unset for a new one. */
  before?: { is_published: boolean; facts: ProductFacts };
  settings: Pick<ShopSettings, 'contact' | 'products'>;
  now: Date;
}

/**
 * What an owner's choice means for publication; empty if no choice is sent. A draft whose time has already passed is
 * published at once, or waits until it has what shoppers need and its label is complete.
 * @throws product_incomplete if it would be published without what shoppers need, each named at its field
 * @throws label_incomplete if it would be published without facts that the settings require
 */
export function publicationOf(
  typed: { status?: 'published' | 'draft' | undefined; publishAt?: string | null | undefined },
  { facts, lacking, before, settings, now }: PublicationContext,
): Partial<Publication> {
  const isPublished = before?.is_published ?? true;
  const missing = missingToPublish(settings, facts, before && { isPublished, facts: before.facts });
  const publication = chosenPublication(typed, now, missing.length === 0 && lacking.length === 0);
  const isToBePublished = publication.is_published ?? isPublished;
  if (lacking.length > 0 && isToBePublished) {
    const fields = Object.fromEntries(lacking.map((id) => [id, productMessages.needed[id]]));
    throw refuse(productRefusals.productIncomplete, namesOfNeeds(lacking), { fields });
  }
  if (missing.length > 0 && isToBePublished) {
    throw refuse(productRefusals.labelIncomplete, namesOfFacts(missing), { field: 'status' });
  }
  return publication;
}

function chosenPublication(
  typed: Parameters<typeof publicationOf>[0],
  now: Date,
  isReady: boolean,
): Partial<Publication> {
  if (typed.status === undefined) return {};
  const at = typed.publishAt ? new Date(typed.publishAt) : null;
  const isPublished = typed.status === 'published' || (at !== null && at <= now && isReady);
  return { is_published: isPublished, publish_at: isPublished ? null : at };
}
