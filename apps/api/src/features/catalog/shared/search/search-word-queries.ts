import { sql } from 'kysely';
import type { Tx } from '../../../../database.ts';

/** Stores the words by which products are found. */
export async function writeSearchVectors(
  tx: Tx,
  products: readonly { productId: string; vector: string }[],
): Promise<void> {
  await sql`
    update product_words set search_vector = line.vector::tsvector
    from unnest(${products.map(({ productId }) => productId)}::uuid[],
      ${products.map(({ vector }) => vector)}::text[]) as line (product_id, vector)
    where product_words.product_id = line.product_id`.execute(tx);
}
