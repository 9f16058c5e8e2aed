import { listReviews } from '@shop/contract/reviews/calls';
import { apiQuery } from '../../platform/api-query.ts';

/** Reviews fetched at a time. */
export const REVIEWS_PER_PAGE = 20;

/** Reviews of a product, newest first; `page` from 1. */
export function reviewsQuery(productId: string, { page = 1, limit = REVIEWS_PER_PAGE } = {}) {
  return apiQuery(listReviews, { params: { productId }, query: { page, limit } });
}
