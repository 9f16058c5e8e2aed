import { call } from '../call.ts';

export const sendRefundAgain = call('POST', '/api/admin/orders/refund/send-again/:id', 'admin', {
  may: 'refunds',
});
export const payRefundBack = call('POST', '/api/admin/orders/refund/paid-back/:id', 'admin', {
  may: 'refunds',
});
export const refundOrder = call('POST', '/api/admin/orders/refund/:id', 'admin', { may: 'refunds' });
