import { call } from '../call.ts';

export const sendRefundAgain = call('POST', '/api/admin/orders/refund/send-again/:id', 'admin');
export const payRefundBack = call('POST', '/api/admin/orders/refund/paid-back/:id', 'admin');
export const refundOrder = call('POST', '/api/admin/orders/refund/:id', 'admin');
