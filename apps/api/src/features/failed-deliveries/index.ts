export { serveFailedDeliveries } from './failed-deliveries-routes.ts';
