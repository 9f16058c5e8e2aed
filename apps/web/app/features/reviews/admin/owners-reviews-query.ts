import { listAllReviews } from '@shop/contract/reviews/owners-calls';
import type { ReviewKind } from '@shop/contract/reviews/schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';

/** Reviews on a page of the list. */
export const REVIEWS_PER_PAGE = 20;

/** The list's filter, from the address. Empty values do not filter. */
export interface ReviewChoice {
  stars: string;
  kind: string;
  product: string;
  /** Only this review. */
  id: string;
  page: number;
}

export const reviewKinds: readonly { id: ReviewKind; label: string }[] = [
  { id: 'unanswered', label: 'Without an answer' },
  { id: 'withPictures', label: 'With photographs' },
  { id: 'hidden', label: 'Hidden' },
];

const isStars = /^[1-5]$/;
const isId = /^[0-9a-f-]{36}$/;

/** A page of all reviews, newest first. */
export function ownersReviewsQuery({ stars, kind, product, id, page }: ReviewChoice) {
  const query = {
    page,
    limit: REVIEWS_PER_PAGE,
    product,
    stars: isStars.test(stars) ? Number(stars) : undefined,
    kind: reviewKinds.find((known) => known.id === kind)?.id,
    id: isId.test(id) ? id : undefined,
  };
  return { ...apiQuery(listAllReviews, { query }), staleTime: 0, placeholderData: keepPreviousData };
}
