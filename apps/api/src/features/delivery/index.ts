export { serveDelivery } from './delivery-routes.ts';
export { createPinCodes } from './pin-codes.ts';
