import * as reviewRefusals from '@shop/contract/reviews/refusals';
import type { Db, Tx } from '../../database.ts';
import { refuse } from '../../platform/errors.ts';
import { networkOf } from '../../platform/network-address.ts';
import type { ShopContext } from '../../shop-context.ts';
import { type Limit, countAttempt } from '../rate-limits/index.ts';

const HOUR_MS = 3_600_000;
/** How many reviews one shopper may mark or unmark per hour. Each change is read by everybody. */
const SHOPPER_LIMIT: Limit = { by: 'email', count: 60, windowMs: HOUR_MS };
const NETWORK_LIMIT: Limit = { by: 'network', count: 600, windowMs: HOUR_MS };

interface Opinion {
  reviewId: string;
  reader: { userId: string; email: string };
  isHelpful: boolean;
  /** The network address that the call came from. */
  address: string;
}

/**
 * Notes that a shopper found a review helpful, once, or takes it back.
 * @returns how many find it helpful now
 * @throws review_not_found if shoppers do not see it
 * @throws own_review for the shopper's own
 * @throws too_many_helpful beyond 60 changes per hour by a shopper, or 600 from a network
 */
export function setHelpful(
  { database, clock, rateLimits }: Pick<ShopContext, 'database' | 'clock' | 'rateLimits'>,
  { reviewId, reader, isHelpful, address }: Opinion,
): Promise<number> {
  return database.write(async (tx) => {
    const { user_id: writerId } = await findShown(tx, reviewId);
    if (writerId === reader.userId) throw refuse(reviewRefusals.ownReview);
    const at = clock.now();
    if (rateLimits) {
      const email = reader.email.toLowerCase();
      const attempt = { kind: 'review_helpful', email, network: networkOf(address), at } as const;
      const waitMs = await countAttempt(tx, attempt, [SHOPPER_LIMIT, NETWORK_LIMIT]);
      if (waitMs > 0) throw refuse(reviewRefusals.tooManyHelpful, { retryAfterSeconds: waitMs / 1000 });
    }
    const mark = { review_id: reviewId, user_id: reader.userId };
    const { changed } = isHelpful ? await addMark(tx, { ...mark, at }) : await removeMark(tx, mark);
    if (changed) tx.tell('catalogue');
    return (await findShown(tx, reviewId)).helpful_count;
  });
}

async function findShown(tx: Tx, reviewId: string) {
  const review = await tx
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['user_id', 'helpful_count'])
    .where('reviews.id', '=', reviewId)
    .where('hidden_at', 'is', null)
    .where('products.deleted_at', 'is', null)
    .where('is_published', '=', true)
    .executeTakeFirst();
  if (!review) throw refuse(reviewRefusals.notFound);
  return review;
}

async function addMark(tx: Tx, mark: { review_id: string; user_id: string; at: Date }) {
  const { numInsertedOrUpdatedRows: count } = await tx
    .insertInto('review_helpful')
    .values(mark)
    .onConflict((conflict) => conflict.columns(['review_id', 'user_id']).doNothing())
    .executeTakeFirstOrThrow();
  return { changed: Number(count) > 0 };
}

async function removeMark(
  tx: Tx,
  { review_id: reviewId, user_id: userId }: Record<'review_id' | 'user_id', string>,
) {
  const { numDeletedRows: count } = await tx
    .deleteFrom('review_helpful')
    .where('review_id', '=', reviewId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { changed: Number(count) > 0 };
}

/** The ids of the shown reviews of a product that a shopper found helpful. */
export async function listHelpful(db: Db, userId: string, productId: string): Promise<string[]> {
  const marked = await db
    .selectFrom('review_helpful')
    .innerJoin('reviews', 'reviews.id', 'review_id')
    .select('review_id')
    .where('review_helpful.user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('hidden_at', 'is', null)
    .execute();
  return marked.map(({ review_id: id }) => id);
}
