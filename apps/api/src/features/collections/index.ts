export { serveCollections } from './collections-routes.ts';
