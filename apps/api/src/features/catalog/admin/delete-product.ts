import { sql } from 'kysely';
import { lockCategoryNames } from '../../categories/index.ts';
import { type ProductDependencies, lockProduct } from './product-writes.ts';
import { searchedWords } from '../shared/search/rules/search-vector.ts';
import { dropUnusedSearchWords } from '../shared/search/search-word-queries.ts';

/**
 * Takes a product out of the shop and out of carts; orders keep their lines (ruling 21).
 * @throws product_not_found if it is unknown or already deleted
 */
export async function deleteProduct(
  { database, removeFromCarts }: ProductDependencies,
  productId: string,
): Promise<void> {
  await database.writeLocking(async (tx) => {
    tx.tell('catalogue');
    const categories = await lockCategoryNames(tx);
    const product = await lockProduct(tx, productId);
    await tx
      .updateTable('products')
      .set((eb) => ({ deleted_at: sql<Date>`now()`, version: eb('version', '+', 1) }))
      .where('id', '=', productId)
      .execute();
    await removeFromCarts(tx, productId, product.title);
    await dropUnusedSearchWords(tx, [...searchedWords(product, categories).keys()]);
  });
}
