import { payBackLabels } from '@shop/contract/hand-orders/payment-methods';
import type { OrderRefund } from '@shop/contract/refunds/schemas';
import { formatDayOfYear } from '../../../platform/shop-time.ts';

/** The state of a refund, shown after its amount. */
export function refundStateWords({ status, reason, canSendAgain, paidBack }: OrderRefund): string {
  if (paidBack) {
    const day = paidBack.on === undefined ? '' : ` on ${formatDayOfYear(paidBack.on)}`;
    const reference = paidBack.reference === '' ? '' : ` (${paidBack.reference})`;
    return `was paid back by ${payBackLabels[paidBack.by]}${day}${reference}`;
  }
  switch (status) {
    case 'due':
      return canSendAgain
        ? 'was refused by Razorpay; the shop keeps trying'
        : 'was requested and is being sent';
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
    ? 'The shop still has the money, and the shopper has been told. Send it again, or ask the shopper for a bank account or UPI ID, pay it back yourself and record it here.'
    : 'You need not do anything unless this lasts: the shop tries again automatically. Send it again to try at once.';
}
