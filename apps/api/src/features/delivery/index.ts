export { serveDelivery } from './delivery-routes.ts';
export { type DeliveryTo, type FindDelivery, createFindDelivery } from './find-delivery.ts';
export { zonesForDatabase } from './zones-for-database.ts';
export { type PinCodes, createPinCodes, listPinCodes } from './pin-codes.ts';
