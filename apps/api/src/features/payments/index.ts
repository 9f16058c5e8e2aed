export type { ObserveProviderCall } from './gateway/razorpay-client.ts';
export { createRazorpayGateway } from './gateway/razorpay-gateway.ts';
export { noteDispute } from './note-dispute.ts';
export type {
  ListedPayment,
  PaymentGateway,
  ProviderOrder,
  ProviderRefund,
  SettledEntry,
  Span,
} from './shared/payment-gateway.ts';
export { GatewayRefusedError, isGatewayError } from './gateway/gateway-errors.ts';
export { closeUnpaidOrder } from './close-unpaid-order.ts';
export { withinDeadline } from './gateway/request-deadline.ts';
export {
  PROVIDER_LIMIT_MS,
  type ProviderDependencies,
  openAtProvider,
  openPaymentLink,
} from './open-at-provider.ts';
export { makeOpenOrdersDue, reconcileDueOrders } from './reconcile-due-orders.ts';
export { findWebhookSigns } from './find-webhook-signs.ts';
export {
  WEBHOOK_EARLY_MS,
  WEBHOOK_LOOKED_BACK_MS,
  WEBHOOK_PATIENCE_MS,
  areWebhooksSilent,
} from './rules/webhook-silence.ts';
export { forgetOldWebhooks } from './receive-webhook.ts';
export { followRefund, sendDueRefunds } from './send-due-refunds.ts';
export { firstReconcileAt } from './rules/reconcile-schedule.ts';
export { donePaise, isRefundOfSale, openPaise } from './shared/refund-queries.ts';
export { settleByHand } from './settle-payment.ts';
export { payRefundBack } from './pay-refund-back.ts';
export { servePayments } from './payments-routes.ts';
export { type PaymentDependencies, reconcileOrderById } from './reconcile-order.ts';
