import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as productMessages from '@shop/contract/catalog/messages';
import { MAX_LINE } from '@shop/contract/limits';
import { lockCategoryNames } from '../../categories/index.ts';
import type { ProductRow } from '../shared/product-queries.ts';
import { searchedWords } from '../shared/search/rules/search-vector.ts';
import { addProductWords } from '../shared/search/search-word-queries.ts';
import { changeStock } from '../shared/stock.ts';
import { type ProductDependencies, getProduct, lockProduct, claimSlugOfTitle } from './product-writes.ts';
import { storedProduct, typedAgain, typedColumns } from './rules/stored-product.ts';

/**
 * Copies a product with its pictures, as a draft without stock.
 * @throws product_not_found if it is unknown or deleted
 */
export async function duplicateProduct(
  { database }: ProductDependencies,
  productId: string,
  byUserId: string,
): Promise<ProductRow> {
  return database.writeLocking(async (tx) => {
    const categories = await lockCategoryNames(tx);
    const original = await lockProduct(tx, productId);
    const title = productMessages.copyOf(original.title).slice(0, MAX_LINE);
    const columns = typedColumns({ ...typedAgain(original), title }, original.brand);
    const copyId = uuidv7();
    await tx
      .insertInto('products')
      .values({
        id: copyId,
        slug: await claimSlugOfTitle(tx, copyId, title),
        ...storedProduct(columns),
        is_published: false,
      })
      .execute();
    await tx
      .insertInto('product_pictures')
      .columns(['product_id', 'position', 'picture_id'])
      .expression((eb) =>
        eb
          .selectFrom('product_pictures')
          .select([sql<string>`${copyId}::uuid`.as('product_id'), 'position', 'picture_id'])
          .where('product_id', '=', productId),
      )
      .execute();
    await changeStock(tx, [{ productId: copyId, change: 0 }], { kind: 'initial', byUserId });
    await addProductWords(tx, copyId, searchedWords(columns, categories));
    return getProduct(tx, copyId);
  });
}
