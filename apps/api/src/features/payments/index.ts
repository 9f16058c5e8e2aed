export { createRazorpayGateway } from './gateway/razorpay-gateway.ts';
export type { PaymentGateway } from './shared/payment-gateway.ts';
export { closeUnpaidOrder } from './close-unpaid-order.ts';
export { withinDeadline } from './gateway/request-deadline.ts';
export {
  PROVIDER_LIMIT_MS,
  type ProviderDependencies,
  openAtProvider,
  openPaymentLink,
} from './open-at-provider.ts';
export { makeOpenOrdersDue, reconcileDueOrders } from './reconcile-due-orders.ts';
export { forgetOldWebhooks } from './receive-webhook.ts';
export { sendDueRefunds } from './send-due-refunds.ts';
export { firstReconcileAt } from './rules/reconcile-schedule.ts';
export { servePayments } from './payments-routes.ts';
export { type PaymentDependencies } from './reconcile-order.ts';
