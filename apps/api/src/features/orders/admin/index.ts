export { serveOrdersAdmin } from './orders-admin-routes.ts';
