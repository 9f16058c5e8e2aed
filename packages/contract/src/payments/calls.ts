import { call } from '../call.ts';

export const capturePayment = call({ method: 'POST', path: '/api/shop/order/capture', access: 'shopper' });
export const cancelOrder = call({
  method: 'POST',
  path: '/api/shop/order/cancel/:orderId',
  access: 'shopper',
});
export const razorpayWebhook = call({
  method: 'POST',
  path: '/api/payments/razorpay/webhook',
  access: 'provider',
});
export const razorpayReturn = call({
  method: 'GET',
  path: '/api/payments/razorpay/return',
  access: 'anyone',
});
