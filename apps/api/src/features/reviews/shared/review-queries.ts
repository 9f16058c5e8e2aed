import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../database.ts';
import type { Tables } from '../../../tables/index.ts';
import type { PictureDocument } from '../../media/index.ts';

/** A review with its photographs, in their order. */
export type ShownReview = Selectable<Tables['reviews']> & { pictures: PictureDocument[] };

/** Reviews with their photographs. */
export function selectReviews(db: Db) {
  return db
    .selectFrom('reviews')
    .selectAll('reviews')
    .select(
      sql<PictureDocument[]>`(
        select coalesce(jsonb_agg(to_jsonb(pictures) order by position), '[]')
        from review_pictures join pictures on pictures.id = picture_id where review_id = reviews.id
      )`.as('pictures'),
    );
}

/** A page of the reviews of a product that shoppers see, newest first. `page` from 1. */
export function listReviewRows(
  db: Db,
  productId: string,
  { page, limit }: { page: number; limit: number },
): Promise<ShownReview[]> {
  return selectReviews(db)
    .where('product_id', '=', productId)
    .where('hidden_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

/** How many reviews of a product shoppers see; null if the product is not sold. */
export async function countReviews(db: Db, productId: string): Promise<number | null> {
  const product = await db
    .selectFrom('products')
    .innerJoin('product_ratings', 'product_ratings.product_id', 'products.id')
    .select('review_count')
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .where('is_published', '=', true)
    .executeTakeFirst();
  return product?.review_count ?? null;
}
