/**
 * A refund from its request to its end, in the order of what happens:
 * 1. It is written down, in the transaction that decides it: by the owner (`refund-order.ts`), by the shopper's
 *    cancelling (`payments/cancel-order.ts`), both by `keepRefund`, or because a payment came too late or twice
 *    (`settle_payment_with_fee` in `payments/settle-payment.sql`). `keepRefund` also takes pieces back and makes the credit note.
 * 2. It is sent: a job claims what is due (`sendDueRefunds`), with the fee that its shopper bore (`with-shopper-fee.ts`).
 *    What did not get through is first compared with what the provider has (`fit-due-refund.ts`).
 * 3. It is followed until the bank has it: by the same job, which a webhook makes due, and by the daily comparison of
 *    the books (`followRefund`).
 * 4. It ends: done, and its shopper is told (`tell-of-refund.ts`); or failed, and the owner sends it again
 *    (`send-refund-again.ts`) or pays it back in another way (`pay-refund-back.ts`).
 * Refunds made in the provider's dashboard enter at 4 (`adopt-refunds.ts`) and are forgotten if they fail
 * (`forget-adopted-refund.ts`).
 */
export { adoptRefunds } from './adopt-refunds.ts';
export { MIN_REFUND_PAISE, keepRefund } from './keep-refund.ts';
export { listLinesLeft, refundLocked } from './refund-order.ts';
export { refundedMails } from './refund-mails.ts';
export { donePaise, isRefundOfSale, openPaise } from './refund-queries.ts';
export { serveRefunds } from './refunds-routes.ts';
export { followRefund, sendDueRefunds } from './send-due-refunds.ts';
