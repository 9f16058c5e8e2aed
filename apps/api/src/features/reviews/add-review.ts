import { v7 as uuidv7 } from 'uuid';
import * as productMessages from '@shop/contract/catalog/messages';
import * as reviewMessages from '@shop/contract/reviews/messages';
import type { Database, Db, Tx } from '../../database.ts';
import type { Clock } from '../../platform/clock.ts';
import { NotAllowedError, NotFoundError } from '../../platform/errors.ts';
import type { ReviewRow } from './review-queries.ts';
import { ensureRating } from './rules/rating.ts';

export class NotPurchasedError extends NotAllowedError {
  readonly code = 'not_purchased';
}

export class ReviewedProductNotFoundError extends NotFoundError {
  readonly code = 'product_not_found';
}

/** What reviews are made of. */
export interface ReviewDependencies {
  database: Database;
  clock: Clock;
  /** Whether a paid order of the shopper holds the product. */
  hasBought(db: Db, userId: string, productId: string): Promise<boolean>;
  /** Told after a change that shoppers can see. */
  catalogueChanged(): void;
}

interface NewReview {
  productId: string;
  reviewer: { userId: string; userName: string };
  message: string;
  rating: number;
}

/**
 * Writes a purchaser's review; a second one replaces the first and is as new as if it were the only one (ruling 25).
 * @throws InvalidRatingError for a rating other than 1 to 5
 * @throws ReviewedProductNotFoundError for a product that is not sold
 * @throws NotPurchasedError for a shopper without a paid order of the product
 */
export async function addReview(
  { database, clock, hasBought, catalogueChanged }: ReviewDependencies,
  review: NewReview,
): Promise<ReviewRow> {
  ensureRating(review.rating);
  const { productId, reviewer } = review;
  return database.write(async (tx) => {
    tx.afterCommit(catalogueChanged);
    await lockProduct(tx, productId);
    if (!(await hasBought(tx, reviewer.userId, productId))) {
      throw new NotPurchasedError(reviewMessages.notAllowed);
    }
    return replaceReview(tx, review, clock.now());
  });
}

/** Reviews of a product are written one after the other, so that each adds to the sum the one before it left. */
async function lockProduct(tx: Tx, productId: string): Promise<void> {
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!product) throw new ReviewedProductNotFoundError(productMessages.notFound);
}

async function replaceReview(
  tx: Tx,
  { productId, reviewer, message, rating }: NewReview,
  now: Date,
): Promise<ReviewRow> {
  const earlier = await tx
    .selectFrom('reviews')
    .select('rating')
    .where('product_id', '=', productId)
    .where('user_id', '=', reviewer.userId)
    .executeTakeFirst();
  const said = { user_name: reviewer.userName, message: message.trim(), rating, created_at: now };
  const row = await tx
    .insertInto('reviews')
    .values({ id: uuidv7(), product_id: productId, user_id: reviewer.userId, ...said })
    .onConflict((conflict) => conflict.columns(['product_id', 'user_id']).doUpdateSet(said))
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('products')
    .set((eb) => ({
      review_count: eb('review_count', '+', earlier ? 0 : 1),
      rating_sum: eb('rating_sum', '+', rating - (earlier?.rating ?? 0)),
    }))
    .where('id', '=', productId)
    .execute();
  return row;
}
