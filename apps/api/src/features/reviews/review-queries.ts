import type { Selectable } from 'kysely';
import type { Db } from '../../database.ts';
import type { Tables } from '../../tables.ts';

export type ReviewRow = Selectable<Tables['reviews']>;

/** A page of a product's reviews, newest first. `page` from 1. */
export function listReviewRows(
  db: Db,
  productId: string,
  { page, limit }: { page: number; limit: number },
): Promise<ReviewRow[]> {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

/** How many reviews a product has; null for one that is not sold. */
export async function countReviews(db: Db, productId: string): Promise<number | null> {
  const product = await db
    .selectFrom('products')
    .select('review_count')
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return product?.review_count ?? null;
}
