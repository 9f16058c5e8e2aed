export { serveDelivery } from './delivery-routes.ts';
export { type PinCodes, createPinCodes } from './pin-codes.ts';
