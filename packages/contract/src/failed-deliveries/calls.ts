import { call } from '../call.ts';

export const noteGoingBack = call('POST', '/api/admin/failed-deliveries/:id', 'admin', { may: 'orders' });
export const withdrawGoingBack = call('DELETE', '/api/admin/failed-deliveries/:id', 'admin', {
  may: 'orders',
});
export const endFailedDelivery = call('POST', '/api/admin/failed-deliveries/:id/end', 'admin', {
  may: ['orders', 'refunds'],
});
export const getParcelMoney = call('GET', '/api/admin/failed-deliveries/:id', 'admin', {
  may: ['orders', 'books'],
});
export const saveCourierClaim = call('PUT', '/api/admin/failed-deliveries/:id/claim', 'admin', {
  may: ['orders', 'books'],
});
