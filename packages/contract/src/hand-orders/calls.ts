import { call } from '../call.ts';

export const quoteHandOrder = call('POST', '/api/admin/hand-orders/quote', 'admin', {
  may: 'orders',
  onlyReads: true,
});
export const placeHandOrder = call('POST', '/api/admin/hand-orders/create', 'admin', { may: 'orders' });
export const replaceOrder = call('POST', '/api/admin/hand-orders/replace/:id', 'admin', { may: 'orders' });
