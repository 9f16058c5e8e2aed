export { serveReviewsAdmin } from './reviews-admin-routes.ts';
