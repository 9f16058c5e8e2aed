export { REVIEWS_ID } from './review-choice.ts';
export { ReviewForm } from './review-form.tsx';
export { ReviewList } from './review-list.tsx';
export { reviewsQuery } from './review-queries.ts';
