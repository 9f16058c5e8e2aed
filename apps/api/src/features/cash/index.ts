export { callOwnerAgain, queueCallMail } from './shared/call-owner.ts';
export { serveCash } from './cash-routes.ts';
export { newCashToken } from './cash-token.ts';
export { endUnconfirmedOrders } from './end-unconfirmed-orders.ts';
export { queueConfirmationMail } from './shared/cash-mails.ts';
