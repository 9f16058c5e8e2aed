import { refuse } from '../../../platform/errors.ts';
import { isStillSeen } from '../../../platform/still-seen.ts';
import * as reviewRefusals from '@shop/contract/reviews/refusals';
import { v7 as uuidv7 } from 'uuid';
import type { ShopContext } from '../../../shop-context.ts';
import type { Tx } from '../../../database.ts';
import { addToReviewSums } from '../shared/review-sums.ts';
import { type OwnersReviewRow, findOwnersReview } from './owners-review-queries.ts';

export type ChangeReviewDependencies = Pick<ShopContext, 'database' | 'clock'>;

/**
 * Writes the one public answer to a review; an empty answer removes it.
 * @throws review_not_found, answer_changed if `answerSeen` is not the present one any more
 */
export function answerReview(
  { database, clock }: ChangeReviewDependencies,
  reviewId: string,
  { answer, answerSeen }: { answer: string; answerSeen?: string | undefined },
): Promise<OwnersReviewRow> {
  return database.write(async (tx) => {
    tx.tell('catalogue');
    const text = answer.trim();
    const before = await tx
      .selectFrom('reviews')
      .select('answer')
      .where('id', '=', reviewId)
      .forUpdate()
      .executeTakeFirst();
    const now = before?.answer ?? '';
    if (!isStillSeen({ seen: answerSeen, now, wanted: text })) {
      throw refuse(reviewRefusals.answeredMeanwhile, now, { data: { answer: now } });
    }
    await tx
      .updateTable('reviews')
      .set(text === '' ? { answer: null, answered_at: null } : { answer: text, answered_at: clock.now() })
      .where('id', '=', reviewId)
      .execute();
    return getOwnersReview(tx, reviewId);
  });
}

/**
 * Hides a review from shoppers, takes it out of its product's average and stores the reason. A review that is already
 * hidden stays as it is.
 * @throws review_not_found
 */
export function hideReview(
  { database, clock }: ChangeReviewDependencies,
  reviewId: string,
  { reason, byUserId }: { reason: string; byUserId: string },
): Promise<OwnersReviewRow> {
  return database.write(async (tx) => {
    tx.tell('catalogue');
    const { productId, rating, isHidden } = await lockReview(tx, reviewId);
    if (!isHidden) {
      const hiddenAt = clock.now();
      await tx.updateTable('reviews').set({ hidden_at: hiddenAt }).where('id', '=', reviewId).execute();
      await tx
        .insertInto('review_hidings')
        .values({
          id: uuidv7(),
          review_id: reviewId,
          reason: reason.trim(),
          hidden_by: byUserId,
          hidden_at: hiddenAt,
        })
        .execute();
      await addToReviewSums(tx, productId, { count: -1, sum: -rating });
    }
    return getOwnersReview(tx, reviewId);
  });
}

/**
 * Shows a hidden review and counts it again. A review that is already shown stays as it is. @throws
 * review_not_found
 */
export function showReview(
  { database, clock }: ChangeReviewDependencies,
  reviewId: string,
): Promise<OwnersReviewRow> {
  return database.write(async (tx) => {
    tx.tell('catalogue');
    const { productId, rating, isHidden } = await lockReview(tx, reviewId);
    if (isHidden) {
      await tx.updateTable('reviews').set({ hidden_at: null }).where('id', '=', reviewId).execute();
      await tx
        .updateTable('review_hidings')
        .set({ shown_at: clock.now() })
        .where('review_id', '=', reviewId)
        .where('shown_at', 'is', null)
        .execute();
      await addToReviewSums(tx, productId, { count: 1, sum: rating });
    }
    return getOwnersReview(tx, reviewId);
  });
}

/**
 * Locks the product's ratings first, in the same sequence as writing a review: changes of its sums wait for each
 * other.
 */
async function lockReview(tx: Tx, reviewId: string) {
  const ratings = await tx
    .selectFrom('product_ratings')
    .select('product_id')
    .where('product_id', '=', (eb) =>
      eb.selectFrom('reviews').select('product_id').where('reviews.id', '=', reviewId),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  const review = await tx
    .selectFrom('reviews')
    .select(['rating', 'hidden_at'])
    .where('id', '=', reviewId)
    .executeTakeFirst();
  if (!ratings || !review) throw refuse(reviewRefusals.notFound);
  return { productId: ratings.product_id, rating: review.rating, isHidden: review.hidden_at !== null };
}

async function getOwnersReview(tx: Tx, reviewId: string): Promise<OwnersReviewRow> {
  const review = await findOwnersReview(tx, reviewId);
  if (!review) throw refuse(reviewRefusals.notFound);
  return review;
}
