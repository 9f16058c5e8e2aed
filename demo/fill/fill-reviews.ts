import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '@shop/api';
import type { DemoReview } from '../catalogue/index.ts';
import { chunksOf } from './chunks.ts';
import type { FillContext } from './order-columns.ts';
import { daysBefore } from './times.ts';

/** Adds reviews and updates the ratings of their products. */
export async function insertReviews(
  tx: Tx,
  reviews: readonly DemoReview[],
  { people, products, now }: FillContext,
): Promise<void> {
  const rows = reviews.map(({ product: slug, author, rating, message, daysAgo, answer = null }) => {
    const product = products.get(slug);
    const person = people.get(author);
    if (!product || !person) throw new Error(`${author} cannot review ${slug}`);
    return {
      id: uuidv7(),
      product_id: product.id,
      user_id: person.id,
      user_name: person.userName,
      message,
      rating,
      created_at: daysBefore(now, daysAgo),
      answer,
      answered_at: answer === null ? null : daysBefore(now, daysAgo - 1),
    };
  });
  for (const some of chunksOf(rows)) await tx.insertInto('reviews').values(some).execute();
  await sql`
    update product_ratings set review_count = told.count, rating_sum = told.sum
    from (select product_id, count(*) as count, sum(rating) as sum from reviews group by product_id) as told
    where product_ratings.product_id = told.product_id`.execute(tx);
}
