import * as productRefusals from '@shop/contract/catalog/refusals';
import { sql } from 'kysely';
import { refuse } from '../../../platform/errors.ts';
import { lockCategoryNames } from '../../categories/index.ts';
import type { ProductRow } from '../shared/product-queries.ts';
import { lockStock } from '../shared/stock.ts';
import { ensurePartsKept, findSetWith } from './save-set.ts';
import { type ProductDependencies, ensureFreeCodes, lockProduct, getProduct } from './product-writes.ts';

/**
 * Takes a product out of the shop and out of carts; orders keep their lines (ruling 21).
 * @throws product_not_found if it is unknown or already deleted
 * @throws deleted_is_part if a set has it
 */
export async function deleteProduct(
  { database, removeFromCarts }: ProductDependencies,
  productId: string,
): Promise<void> {
  await database.writeLocking(async (tx) => {
    tx.tell('catalogue');
    const product = await lockProduct(tx, productId);
    const set = await findSetWith(tx, productId);
    if (set !== null) throw refuse(productRefusals.deletedIsPart, set);
    await tx
      .updateTable('products')
      .set((eb) => ({ deleted_at: sql<Date>`now()`, version: eb('version', '+', 1) }))
      .where('id', '=', productId)
      .execute();
    await removeFromCarts(tx, productId, product.title);
  });
}

/**
 * Restores a deleted product as a draft, so that its owner looks at it before shoppers do.
 * @throws product_not_found if it is unknown or not deleted
 * @throws restored_set_part if it is a set with a deleted product
 * @throws sku_taken, barcode_taken, variant_taken if another product has them since
 */
export async function restoreProduct(
  { database }: ProductDependencies,
  productId: string,
): Promise<ProductRow> {
  return database.writeLocking(async (tx) => {
    // A category that is deleted at the same time must see the product in it.
    await lockCategoryNames(tx);
    await tx
      .updateTable('products')
      .set((eb) => ({
        deleted_at: null,
        is_published: false,
        publish_at: null,
        version: eb('version', '+', 1),
        updated_at: sql<Date>`now()`,
      }))
      .where('id', '=', productId)
      .where('deleted_at', 'is not', null)
      .returning('id')
      .executeTakeFirstOrThrow(() => refuse(productRefusals.notFound));
    // With the stock of its parts: one that is deleted at the same time waits, and sees that it is a part.
    await lockStock(tx, [productId]);
    await ensurePartsKept(tx, productId);
    const row = await getProduct(tx, productId);
    await ensureFreeCodes(tx, row.facts);
    return row;
  });
}
