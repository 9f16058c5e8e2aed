export { ReviewForm } from './review-form.tsx';
export { ReviewList } from './review-list.tsx';
export { reviewsQuery } from './review-queries.ts';
