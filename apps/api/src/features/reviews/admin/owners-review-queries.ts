import { sql } from 'kysely';
import type { ReviewKind } from '@shop/contract/reviews/schemas';
import type { Db } from '../../../database.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import { searched, wordPatterns } from '../../../platform/database/word-patterns.ts';
import { selectReviews } from '../shared/review-queries.ts';

interface Hiding {
  reason: string;
  by: string;
  hiddenAt: string;
  shownAt: string | null;
}

/** Reviews of all products, with who wrote them and when they were hidden. */
function selectOwnersReviews(db: Db) {
  return selectReviews(db)
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .select(['products.title as productTitle', 'users.email'])
    .select(
      sql<Hiding[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'reason', reason, 'by', owner.user_name, 'hiddenAt', review_hidings.hidden_at, 'shownAt', shown_at
        ) order by review_hidings.hidden_at desc), '[]')
        from review_hidings join users as owner on owner.id = hidden_by where review_id = reviews.id
      )`.as('hidings'),
    );
}

export type OwnersReviewRow = Awaited<ReturnType<typeof listOwnersReviews>>['reviews'][number];

export function findOwnersReview(db: Db, reviewId: string): Promise<OwnersReviewRow | undefined> {
  return selectOwnersReviews(db).where('reviews.id', '=', reviewId).executeTakeFirst();
}

interface ReviewListRequest {
  page: number;
  limit: number;
  stars?: number | undefined;
  kind?: ReviewKind | undefined;
  /** Part of the product's title; empty: all. */
  product: string;
  id?: string | undefined;
}

/** A page of all reviews, newest first, and how many there are. */
export async function listOwnersReviews(
  db: Db,
  { page, limit, stars, kind, product, id }: ReviewListRequest,
) {
  const narrowed = selectOwnersReviews(db)
    .$if(id !== undefined, (query) => query.where('reviews.id', '=', id as string))
    .$if(stars !== undefined, (query) => query.where('rating', '=', stars as number))
    .$if(kind === 'hidden', (query) => query.where('reviews.hidden_at', 'is not', null))
    .$if(kind === 'unanswered', (query) =>
      query.where('answer', 'is', null).where('reviews.hidden_at', 'is', null),
    )
    .$if(kind === 'withPictures', (query) =>
      query.where(sql<boolean>`exists (select from review_pictures where review_id = reviews.id)`),
    )
    .$if(product !== '', (query) =>
      query.where((eb) =>
        eb.and(
          wordPatterns(product).map(
            (word) => sql<boolean>`${searched(sql.ref('products.title'))} like ${word}`,
          ),
        ),
      ),
    );
  const newest = narrowed.orderBy('reviews.created_at', 'desc').orderBy('reviews.id', 'desc');
  const { rows: reviews, total } = await readPage(newest, { page, limit });
  return { reviews, total };
}
