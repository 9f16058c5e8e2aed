import type { ReviewKind } from '@shop/contract/reviews/schemas';

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

/** The choice as the call asks for it. */
export function askedOfReviews({ stars, kind, product, id }: ReviewChoice) {
  return {
    product,
    stars: isStars.test(stars) ? Number(stars) : undefined,
    kind: reviewKinds.find((known) => known.id === kind)?.id,
    id: isId.test(id) ? id : undefined,
  };
}
