import * as cartRefusals from '@shop/contract/cart/refusals';
import type { SavedProduct } from '@shop/contract/cart/schemas';
import { MAX_SAVED } from '@shop/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../../database.ts';
import { refuse } from '../../platform/errors.ts';
import type { ShopContext } from '../../shop-context.ts';
import { fullTitle } from '../catalog/index.ts';

/** What a shopper keeps for later, latest first; with what is no longer sold. */
export async function listSaved(db: Db, userId: string): Promise<SavedProduct[]> {
  return db
    .selectFrom('saved_products')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['product_id as productId', fullTitle.as('title')])
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('product_id')
    .execute();
}

/**
 * Keeps products for later, the first of them on top. What is kept already stays where it is; what is not sold is left
 * out, as if it did not exist.
 * @throws saved_full if the list would be longer than `MAX_SAVED`
 */
export async function saveProducts(
  { database, clock }: Pick<ShopContext, 'database' | 'clock'>,
  { userId, productIds }: { userId: string; productIds: readonly string[] },
): Promise<SavedProduct[]> {
  return database.write(async (tx) => {
    await sql`
      insert into saved_products (user_id, product_id, saved_at)
      select ${userId}::uuid, id,
        ${clock.now()}::timestamptz - array_position(${productIds}::uuid[], id) * interval '1 millisecond'
      from products
      where id = any(${productIds}::uuid[]) and deleted_at is null and is_published
      on conflict do nothing`.execute(tx);
    const saved = await listSaved(tx, userId);
    if (saved.length > MAX_SAVED) throw refuse(cartRefusals.savedFull, { most: MAX_SAVED });
    return saved;
  });
}

/** Takes a product off the list. One that is not on it changes nothing. */
export async function forgetSaved(
  { database }: Pick<ShopContext, 'database'>,
  { userId, productId }: { userId: string; productId: string },
): Promise<SavedProduct[]> {
  return database.write(async (tx) => {
    await tx
      .deleteFrom('saved_products')
      .where('user_id', '=', userId)
      .where('product_id', '=', productId)
      .execute();
    return listSaved(tx, userId);
  });
}
