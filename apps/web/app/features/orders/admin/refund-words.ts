import { payBackLabels } from '@shop/contract/hand-orders/payment-methods';
import type { OrderRefund } from '@shop/contract/orders/schemas';

/** The state of a refund, shown after its amount. */
export function refundStateWords({ status, reason, canSendAgain, paidBack }: OrderRefund): string {
  if (paidBack) {
    const reference = paidBack.reference === '' ? '' : ` (${paidBack.reference})`;
    return `was paid back by ${payBackLabels[paidBack.by]}${reference}`;
  }
  switch (status) {
    case 'due':
      return canSendAgain ? 'is refused by Razorpay; the shop keeps trying' : 'is asked for and being sent';
    case 'pending':
      return 'is on its way to the shopper’s bank';
    case 'processed':
      return reason === 'by_hand' ? 'was refunded in Razorpay’s dashboard' : 'was refunded';
    case 'failed':
      return 'could not be refunded';
  }
}

/** What an owner can do about a refund that is stuck. */
export function refundAdvice({ status, problem = '' }: OrderRefund): string {
  if (/balance/i.test(problem))
    return 'Add money to the balance in Razorpay’s dashboard, then send it again.';
  return status === 'failed'
    ? 'The money is still with the shop. Send it again; if it fails again, ask the shopper for a bank account and write to Razorpay’s support.'
    : 'Nothing has to be done unless it lasts: once the cause is gone, it goes through by itself. Send it again to try at once.';
}
