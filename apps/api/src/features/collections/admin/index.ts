export { serveCollectionsAdmin } from './collections-admin-routes.ts';
