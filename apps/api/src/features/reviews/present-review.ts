import type { Review } from '@shop/contract/reviews/schemas';
import type { ReviewRow } from './review-queries.ts';

export function presentReview(row: ReviewRow): Review {
  return {
    _id: row.id,
    productId: row.product_id,
    userId: row.user_id,
    userName: row.user_name,
    reviewMessage: row.message,
    reviewValue: row.rating,
    createdAt: row.created_at.toISOString(),
  };
}
