import type { Review } from '@shop/contract/reviews/schemas';
import { presentPicture } from '../../media/index.ts';
import type { ShownReview } from './review-queries.ts';

/** A review as clients get it. Addresses of its photographs start with `mediaBase`. */
export function presentReview(row: ShownReview, mediaBase: string): Review {
  const { pictures, helpful_count: helpfulCount, answer, answered_at: answeredAt } = row;
  return {
    _id: row.id,
    id: row.id,
    productId: row.product_id,
    userId: row.user_id,
    userName: row.user_name,
    reviewMessage: row.message,
    reviewValue: row.rating,
    createdAt: row.created_at.toISOString(),
    ...(pictures.length > 0 && { pictures: pictures.map((picture) => presentPicture(picture, mediaBase)) }),
    ...(helpfulCount > 0 && { helpfulCount }),
    ...(answer !== null && answeredAt && { answer: { text: answer, answeredAt: answeredAt.toISOString() } }),
  };
}
