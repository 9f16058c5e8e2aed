export { OwnersReviewsList } from './owners-reviews-list.tsx';
export { ReviewFilters } from './review-filters.tsx';
export type { ReviewChoice } from './review-choice.ts';
