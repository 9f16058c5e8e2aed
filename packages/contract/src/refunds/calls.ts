import { call } from '../call.ts';

export const sendRefundAgain = call({
  method: 'POST',
  path: '/api/admin/orders/refund/send-again/:id',
  access: 'admin',
});
export const payRefundBack = call({
  method: 'POST',
  path: '/api/admin/orders/refund/paid-back/:id',
  access: 'admin',
});
export const refundOrder = call({ method: 'POST', path: '/api/admin/orders/refund/:id', access: 'admin' });
