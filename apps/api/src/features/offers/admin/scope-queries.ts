import { sql } from 'kysely';
import * as offerMessages from '@shop/contract/offers/messages';
import * as offerRefusals from '@shop/contract/offers/refusals';
import type { Code, OfferScope } from '@shop/contract/offers/schemas';
import type { Db, Tx } from '../../../database.ts';
import { refuseFields } from '../../../platform/errors.ts';

/** The names of the existing products and collections that scopes refer to, by id. */
export type ScopeNames = ReadonlyMap<string, string>;

export async function listScopeNames(db: Db, scopes: readonly OfferScope[]): Promise<ScopeNames> {
  const idsOf = (kind: OfferScope['kind']) =>
    scopes.flatMap((scope) => (scope.kind === kind ? scope.ids : []));
  const [productIds, collectionIds] = [idsOf('products'), idsOf('collections')];
  if (productIds.length + collectionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'title as name'])
    .where(sql<boolean>`id::text = any(${productIds}::text[])`)
    .where('deleted_at', 'is', null)
    .unionAll(
      db
        .selectFrom('collections')
        .select(['id', 'name'])
        .where(sql<boolean>`id::text = any(${collectionIds}::text[])`),
    )
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The products and the collections of a scope as an owner reads them. */
export function namedScope(
  { kind, ids }: OfferScope,
  names: ScopeNames,
): Pick<Code, 'products' | 'collections'> {
  const named = ids.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ _id: id, name }];
  });
  return {
    products: kind === 'products' ? named.map(({ _id, name }) => ({ _id, title: name })) : [],
    collections: kind === 'collections' ? named : [],
  };
}

/**
 * Ensures that the collections of a scope exist, and locks them against deletion until the transaction ends.
 * @throws unfit_offer
 */
export async function lockCollections(tx: Tx, { kind, ids }: OfferScope): Promise<void> {
  if (kind !== 'collections') return;
  const rows = await tx
    .selectFrom('collections')
    .select('id')
    .where(sql<boolean>`id::text = any(${ids}::text[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  if (rows.length < new Set(ids).size)
    throw refuseFields(offerRefusals.unfitOffer, { scope: offerMessages.collectionGone });
}
