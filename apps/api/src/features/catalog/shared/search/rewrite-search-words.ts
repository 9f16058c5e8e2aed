import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../database.ts';
import { listCategoryNames } from '../../../categories/index.ts';
import { searchVector } from './rules/search-vector.ts';
import { writeSearchVectors } from './search-word-queries.ts';

/** How many products' words one statement writes. */
const CHUNK = 500;

/**
 * Rewrites the search words of a category's products after its names have changed. Call with the category locked; it
 * locks the products in the order of their ids.
 */
export async function rewriteSearchWords(tx: Tx, categoryId: string): Promise<void> {
  await rewriteWhere(tx, sql`category = ${categoryId}`);
}

/** Rewrites the search words of products whose facts were changed. Locks them in the order of their ids. */
export async function rewriteSearchWordsOf(tx: Tx, productIds: readonly string[]): Promise<void> {
  await rewriteWhere(tx, sql`id = any(${productIds}::uuid[])`);
}

async function rewriteWhere(tx: Tx, isMeant: RawBuilder<unknown>): Promise<void> {
  const categories = await listCategoryNames(tx);
  const products = await tx
    .selectFrom('products')
    .select(['id', 'title', 'description', 'ingredients', 'category', 'brand', 'facts'])
    .where(sql<boolean>`${isMeant}`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (let start = 0; start < products.length; start += CHUNK) {
    const written = products.slice(start, start + CHUNK).map((product) => ({
      productId: product.id,
      vector: searchVector({ ...product, category: product.category ?? '' }, categories),
    }));
    await writeSearchVectors(tx, written);
  }
}
