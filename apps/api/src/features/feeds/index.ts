export { serveFeeds } from './feeds-routes.ts';
