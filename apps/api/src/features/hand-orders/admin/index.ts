export { serveHandOrders } from './hand-orders-routes.ts';
