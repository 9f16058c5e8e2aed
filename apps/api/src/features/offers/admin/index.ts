export { serveOffersAdmin } from './offers-admin-routes.ts';
