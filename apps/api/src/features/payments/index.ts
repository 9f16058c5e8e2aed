export { askForFees } from './ask-for-fees.ts';
export { noteDispute } from './note-dispute.ts';
export { type CancelDependencies, cancelOrder } from './cancel-order.ts';
export { closeUnpaidOrder } from './close-unpaid-order.ts';
export {
  PROVIDER_LIMIT_MS,
  type ProviderDependencies,
  openAtProvider,
  openPaymentLink,
} from './open-at-provider.ts';
export { makeOpenOrdersDue, reconcileDueOrders } from './reconcile-due-orders.ts';
export { findRefusedWebhooks } from './refused-webhooks.ts';
export { findWebhookSigns } from './find-webhook-signs.ts';
export {
  WEBHOOK_EARLY_MS,
  WEBHOOK_LOOKED_BACK_MS,
  WEBHOOK_PATIENCE_MS,
  areWebhooksSilent,
} from './rules/webhook-silence.ts';
export { firstReconcileAt } from './rules/reconcile-schedule.ts';
export { settleByHand } from './settle-payment.ts';
export { servePayments } from './payments-routes.ts';
export { type PaymentDependencies, reconcileOrderById } from './reconcile-order.ts';
