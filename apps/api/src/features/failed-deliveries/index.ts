export { serveFailedDeliveries } from './failed-deliveries-routes.ts';
export { endDelivery } from './end-delivery.ts';
export { noteGoingBack } from './note-going-back.ts';
