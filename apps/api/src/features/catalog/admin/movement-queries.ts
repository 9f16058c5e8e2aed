import type { MovementKind } from '@shop/contract/catalog/stock-schemas';
import type { Db } from '../../../database.ts';
import { fullTitle } from '../shared/full-title.ts';

/** Which movements: those that match every field that is set. */
export interface MovementFilter {
  productId?: string | undefined;
  kind?: MovementKind | undefined;
  /** Only those with a smaller id. */
  before?: number | undefined;
}

export type MovementRow = Awaited<ReturnType<typeof listMovementRows>>[number];

/**
 * Movements, newest first. The page is selected before anything is joined, and it begins at an id instead of an
 * offset, so its cost does not depend on how many movements there are.
 */
export async function listMovementRows(db: Db, { productId, kind, before }: MovementFilter, limit: number) {
  let page = db.selectFrom('stock_movements').selectAll().orderBy('id', 'desc').limit(limit);
  if (productId !== undefined) page = page.where('product_id', '=', productId);
  if (kind !== undefined) page = page.where('kind', '=', kind);
  if (before !== undefined) page = page.where('id', '<', before);
  return db
    .selectFrom(page.as('movement'))
    .innerJoin('products', 'products.id', 'movement.product_id')
    .leftJoin('orders', 'orders.id', 'movement.order_id')
    .leftJoin('users', 'users.id', 'movement.by_user_id')
    .selectAll('movement')
    .select([fullTitle.as('title'), 'orders.order_number', 'users.user_name'])
    .orderBy('movement.id', 'desc')
    .execute();
}

/** The title of a product, deleted or not; null for an unknown one. */
export async function findTitle(db: Db, productId: string): Promise<string | null> {
  const row = await db
    .selectFrom('products')
    .select(fullTitle.as('title'))
    .where('id', '=', productId)
    .executeTakeFirst();
  return row?.title ?? null;
}
