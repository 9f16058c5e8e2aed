import { sql } from 'kysely';
import type { OfferScope } from '@shop/contract/offers/schemas';
import type { Db } from '../../../database.ts';

/** The titles of the products that scopes name and that are sold, by id. */
export async function listScopeTitles(
  db: Db,
  scopes: readonly OfferScope[],
): Promise<ReadonlyMap<string, string>> {
  const ids = scopes.flatMap((scope) => (scope.kind === 'products' ? scope.ids : []));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'title'])
    .where(sql<boolean>`id::text = any(${ids}::text[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The products of a scope as an owner reads them. */
export function productsOf({ kind, ids }: OfferScope, titles: ReadonlyMap<string, string>) {
  if (kind !== 'products') return [];
  return ids.flatMap((productId) => {
    const title = titles.get(productId);
    return title === undefined ? [] : [{ productId, title }];
  });
}
