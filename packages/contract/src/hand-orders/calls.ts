import { call } from '../call.ts';

export const placeHandOrder = call({
  method: 'POST',
  path: '/api/admin/hand-orders/create',
  access: 'admin',
});
export const replaceOrder = call({
  method: 'POST',
  path: '/api/admin/hand-orders/replace/:id',
  access: 'admin',
});
