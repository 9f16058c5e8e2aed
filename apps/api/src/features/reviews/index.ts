export { serveReviews } from './reviews-routes.ts';
