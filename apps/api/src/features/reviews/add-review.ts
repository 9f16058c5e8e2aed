import { RATING_MAX, RATING_MIN } from '@shop/contract/limits';
import * as reviewRefusals from '@shop/contract/reviews/refusals';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database.ts';
import { refuse } from '../../platform/errors.ts';
import { networkOf } from '../../platform/network-address.ts';
import type { ShopContext } from '../../shop-context.ts';
import { type Limit, countAttempt } from '../rate-limits/index.ts';
import { type HasBought, ensurePurchaser } from './purchasers.ts';
import { getReviewPictures } from './review-pictures.ts';
import { type ShownReview, selectReviews } from './shared/review-queries.ts';
import { addToReviewSums } from './shared/review-sums.ts';

/** What is needed to write reviews. */
export interface ReviewDependencies extends Pick<
  ShopContext,
  'database' | 'clock' | 'mediaBase' | 'rateLimits'
> {
  hasBought: HasBought;
}

interface NewReview {
  productId: string;
  reviewer: { userId: string; userName: string; email: string };
  message: string;
  rating: number;
  /** Addresses of photographs that the reviewer uploaded. */
  images: readonly string[];
  /** The network address that the call came from. */
  address: string;
}

/** Each makes all pages anew, also where it replaces the one before. */
const REVIEWER_LIMIT: Limit = { by: 'email', count: 20, windowMs: 3_600_000 };

/**
 * Writes a purchaser's review. A second review replaces the first with its photographs and answer, and is dated as if
 * it were the only one (ruling 25). A review that an owner hid stays hidden.
 * @throws invalid_rating for a rating other than 1 to 5
 * @throws product_not_found if the product is not sold
 * @throws not_purchased if the shopper has no paid order of the product
 * @throws too_many_reviews beyond 20 per hour by a shopper
 */
export async function addReview(
  { database, clock, hasBought, mediaBase, rateLimits }: ReviewDependencies,
  review: NewReview,
): Promise<ShownReview> {
  ensureRating(review.rating);
  const { productId, reviewer } = review;
  return database.write(async (tx) => {
    if (rateLimits) await ensureRoom(tx, review, clock.now());
    tx.tell('catalogue');
    await lockRatings(tx, productId);
    await ensurePurchaser(tx, hasBought, { userId: reviewer.userId, productId });
    const pictures = await getReviewPictures(tx, review.images, { mediaBase, shopperId: reviewer.userId });
    const reviewId = await replaceReview(tx, review, clock.now());
    await replacePictures(
      tx,
      reviewId,
      pictures.map(({ id }) => id),
    );
    return selectReviews(tx).where('id', '=', reviewId).executeTakeFirstOrThrow();
  });
}

async function ensureRoom(tx: Tx, { reviewer, address }: NewReview, at: Date): Promise<void> {
  const email = reviewer.email.toLowerCase();
  const attempt = { kind: 'review', email, network: networkOf(address), at } as const;
  const waitMs = await countAttempt(tx, attempt, [REVIEWER_LIMIT]);
  if (waitMs > 0) throw refuse(reviewRefusals.tooMany, { retryAfterSeconds: waitMs / 1000 });
}

/** Reviews of a product are written one after the other, so that each adds to the sums left by the one before. */
async function lockRatings(tx: Tx, productId: string): Promise<void> {
  const product = await tx
    .selectFrom('products')
    .innerJoin('product_ratings', 'product_ratings.product_id', 'products.id')
    .select('id')
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate('product_ratings')
    .executeTakeFirst();
  if (!product) throw refuse(reviewRefusals.reviewedProductNotFound);
}

async function replaceReview(
  tx: Tx,
  { productId, reviewer, message, rating }: NewReview,
  now: Date,
): Promise<string> {
  const earlier = await tx
    .selectFrom('reviews')
    .select(['rating', 'hidden_at'])
    .where('product_id', '=', productId)
    .where('user_id', '=', reviewer.userId)
    .executeTakeFirst();
  const said = {
    user_name: reviewer.userName,
    message: message.trim(),
    rating,
    created_at: now,
    answer: null,
    answered_at: null,
  };
  const { id } = await tx
    .insertInto('reviews')
    .values({ id: uuidv7(), product_id: productId, user_id: reviewer.userId, ...said })
    .onConflict((conflict) => conflict.columns(['product_id', 'user_id']).doUpdateSet(said))
    .returning('id')
    .executeTakeFirstOrThrow();
  // Others found the former words helpful.
  if (earlier) await tx.deleteFrom('review_helpful').where('review_id', '=', id).execute();
  if (!earlier?.hidden_at) {
    await addToReviewSums(tx, productId, {
      count: earlier ? 0 : 1,
      sum: rating - (earlier?.rating ?? 0),
    });
  }
  return id;
}

async function replacePictures(tx: Tx, reviewId: string, pictureIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('review_pictures').where('review_id', '=', reviewId).execute();
  if (pictureIds.length === 0) return;
  await tx
    .insertInto('review_pictures')
    .values(
      pictureIds.map((pictureId, position) => ({ review_id: reviewId, position, picture_id: pictureId })),
    )
    .execute();
}

/**
 * Ensures that `rating` is 1, 2, 3, 4 or 5 stars (ruling 25).
 * @throws invalid_rating for 0, which is no star clicked, and for all others
 */
export function ensureRating(rating: number): void {
  if (Number.isInteger(rating) && rating >= RATING_MIN && rating <= RATING_MAX) return;
  throw refuse(reviewRefusals.chooseRating, { field: 'reviewValue' });
}
