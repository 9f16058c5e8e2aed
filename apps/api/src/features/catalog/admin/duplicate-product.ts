import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as productMessages from '@shop/contract/catalog/messages';
import { MAX_LINE } from '@shop/contract/limits';
import { lockCategoryNames } from '../../categories/index.ts';
import { type ProductRow, productColumns } from '../shared/product-queries.ts';
import { searchedWords } from '../shared/search/rules/search-vector.ts';
import { addProductWords } from '../shared/search/search-word-queries.ts';
import { type ProductDependencies, lockProduct, recordStock } from './product-writes.ts';
import { storedProduct, typedAgain, typedColumns } from './rules/stored-product.ts';

/**
 * Copies a product with its pictures as a draft without stock.
 * @throws ProductNotFoundError for an unknown and for a deleted one
 */
export async function duplicateProduct(
  { database }: ProductDependencies,
  productId: string,
  byUserId: string,
): Promise<ProductRow> {
  return database.write(async (tx) => {
    const categories = await lockCategoryNames(tx);
    const original = await lockProduct(tx, productId);
    const title = productMessages.copyOf(original.title).slice(0, MAX_LINE);
    const columns = typedColumns({ ...typedAgain(original), title }, original.brand);
    const row = await tx
      .insertInto('products')
      .values({
        id: uuidv7(),
        ...storedProduct(columns),
        is_published: false,
        stock: 0,
      })
      .returning(productColumns)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('product_pictures')
      .columns(['product_id', 'position', 'picture_id'])
      .expression((eb) =>
        eb
          .selectFrom('product_pictures')
          .select([sql<string>`${row.id}::uuid`.as('product_id'), 'position', 'picture_id'])
          .where('product_id', '=', productId),
      )
      .execute();
    await recordStock(tx, { productId: row.id, kind: 'initial', change: 0, byUserId });
    await addProductWords(tx, row.id, searchedWords(columns, categories));
    return row;
  });
}
