export { callOwnerAgain, queueCallMail } from './shared/call-owner.ts';
export { type CashChangeDependencies, confirmCash, confirmCashIn } from './shared/confirm-cash.ts';
export { serveCash } from './cash-routes.ts';
export { endUnconfirmedOrders } from './end-unconfirmed-orders.ts';
export { queueConfirmationMail } from './shared/cash-mails.ts';
export { cashPaymentId, notePaidOut } from './shared/cash-payment.ts';
