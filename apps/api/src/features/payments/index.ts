export { closeUnpaidOrder } from './close-unpaid-order.ts';
export { createRazorpayGateway } from './gateway/razorpay-gateway.ts';
export type { PaymentGateway } from './gateway/payment-gateway.ts';
export { type ProviderParts, openAtProvider, openPaymentLink } from './open-at-provider.ts';
export { lookAtOpenOrdersNow, reconcileDueOrders } from './reconcile.ts';
export { sendDueRefunds } from './refunds.ts';
export { firstLookAt } from './rules/look-schedule.ts';
export { servePayments } from './payments-routes.ts';
export { type PaymentParts } from './look-at-order.ts';
