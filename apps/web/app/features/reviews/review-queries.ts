import { listReviews } from '@shop/contract/reviews/calls';
import type { Review } from '@shop/contract/reviews/schemas';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';
import type { RequestOf } from '../../platform/call-api.ts';
import { useUserId } from '../../platform/session.ts';

/** Reviews fetched at a time. */
export const REVIEWS_PER_PAGE = 20;

/** Reviews of a product, all of them and newest first unless `chosen`; `page` from 1. */
export function reviewsQuery(
  productId: string,
  { page = 1, limit = REVIEWS_PER_PAGE, ...chosen }: NonNullable<RequestOf<typeof listReviews>['query']> = {},
) {
  return apiQuery(listReviews, { params: { productId }, query: { page, limit, ...chosen } });
}

/** The signed-in shopper's own review of a product, if it is among the newest reviews. */
export function useOwnReview(productId: string): Review | undefined {
  const userId = useUserId();
  const { data } = useQuery(reviewsQuery(productId));
  return userId === null ? undefined : data?.data.find((review) => review.userId === userId);
}
