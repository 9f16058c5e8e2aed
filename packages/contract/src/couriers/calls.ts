import { call } from '../call.ts';

export const getOrderCourier = call('GET', '/api/admin/couriers/orders/:id', 'admin', { may: 'orders' });
export const listCourierRates = call('POST', '/api/admin/couriers/orders/:id/rates', 'admin', {
  may: 'orders',
  onlyReads: true,
});
export const bookCourier = call('POST', '/api/admin/couriers/orders/:id', 'admin', { may: 'orders' });
export const cancelBooking = call('POST', '/api/admin/couriers/bookings/:id/cancel', 'admin', {
  may: 'orders',
});
export const askForPickup = call('POST', '/api/admin/couriers/bookings/:id/pickup', 'admin', {
  may: 'orders',
});
export const answerFailedDelivery = call('POST', '/api/admin/couriers/bookings/:id/answer', 'admin', {
  may: 'orders',
});
/** Its address has none of the words that Shiprocket refuses in one. */
export const trackingWebhook = call('POST', '/api/couriers/tracking', 'provider');
export const makeLabel = call('POST', '/api/admin/couriers/bookings/:id/label', 'admin', { may: 'orders' });
