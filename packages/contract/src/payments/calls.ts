import { call } from '../call.ts';

export const capturePayment = call('POST', '/api/shop/order/capture', 'shopper');
export const cancelOrder = call('POST', '/api/shop/order/cancel/:orderId', 'shopper');
export const razorpayWebhook = call('POST', '/api/payments/razorpay/webhook', 'provider');
export const razorpayReturn = call('GET', '/api/payments/razorpay/return', 'anyone');
