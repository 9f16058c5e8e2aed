import type { ReviewCounts, ReviewSort } from '@shop/contract/reviews/schemas';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../database.ts';
import type { Tables } from '../../../tables/index.ts';
import type { PictureDocument } from '../../media/index.ts';

const RATINGS = [1, 2, 3, 4, 5];

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

export interface ReviewChoice {
  sort?: ReviewSort | undefined;
  stars?: number | undefined;
  /** Only those with photographs. */
  withPictures?: boolean | undefined;
}

const newest = sql`created_at desc, id desc`;
/** How a list is sorted, and how within each number of stars, which is what the indexes hold. */
const ORDERS: Readonly<Record<ReviewSort, { all: RawBuilder<unknown>; ofStars: RawBuilder<unknown> }>> = {
  newest: { all: newest, ofStars: newest },
  helpful: { all: sql`helpful_count desc, ${newest}`, ofStars: sql`helpful_count desc, ${newest}` },
  best: { all: sql`rating desc, ${newest}`, ofStars: newest },
  worst: { all: sql`rating, ${newest}`, ofStars: newest },
};

/**
 * A page of the reviews of a product that shoppers see, newest first unless told. `page` from 1. Of each number of
 * stars, with and without photographs, only those that could be on the page are read.
 */
export function selectReviewPage(
  db: Db,
  productId: string,
  { page, limit, sort = 'newest', stars, withPictures }: ReviewChoice & { page: number; limit: number },
) {
  const { all, ofStars } = ORDERS[sort];
  const ratings = sql.join(stars === undefined ? RATINGS : [stars]);
  const pictured = sql.join(withPictures ? [true] : [true, false]);
  const end = page * limit;
  const shown = sql<string>`(
    select candidates.id from unnest(array[${ratings}]::integer[]) as stars,
      unnest(array[${pictured}]::boolean[]) as pictured,
      lateral (
        select id, rating, helpful_count, created_at from reviews
        where product_id = ${productId} and rating = stars and has_pictures = pictured and hidden_at is null
        order by ${ofStars} limit ${end}
      ) as candidates
    order by ${all} limit ${limit} offset ${end - limit}
  )`;
  return selectReviews(db).where('id', 'in', shown).orderBy(all);
}

/** How many reviews of a product shoppers see; null if the product is not sold. */
export async function findReviewCounts(db: Db, productId: string): Promise<ReviewCounts | null> {
  const rows = await db
    .selectFrom('products')
    .leftJoin('review_counts', 'review_counts.product_id', 'products.id')
    .select(['rating', 'review_count', 'pictured_count'])
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .where('is_published', '=', true)
    .execute();
  if (rows.length === 0) return null;
  const ofEach = (count: (row: (typeof rows)[number]) => number | null) =>
    RATINGS.map((stars) =>
      rows.reduce((sum, row) => sum + (row.rating === stars ? (count(row) ?? 0) : 0), 0),
    );
  return {
    all: ofEach(({ review_count: count }) => count),
    withPictures: ofEach(({ pictured_count: count }) => count),
  };
}

/** How many of the shown reviews a choice leaves. */
export function countChosen({ all, withPictures }: ReviewCounts, choice: ReviewChoice): number {
  const counts = choice.withPictures ? withPictures : all;
  return choice.stars === undefined
    ? counts.reduce((sum, count) => sum + count, 0)
    : (counts[choice.stars - 1] ?? 0);
}
