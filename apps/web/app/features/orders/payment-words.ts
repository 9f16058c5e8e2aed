import { messages } from '@shop/contract/messages';
import { formatRupees } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';

type Money = Pick<
  Order,
  'paymentStatus' | 'bankIsConfirming' | 'refundedAmount' | 'refundUnderWay' | 'totalAmount'
>;

/** What a shopper wants to know of the money of an order besides its status, or null where all is plain. */
export function paymentWords(order: Money): string | null {
  const { paymentStatus, bankIsConfirming, refundedAmount, refundUnderWay } = order;
  if (refundUnderWay) return 'A refund is on its way to your bank.';
  if (refundedAmount > 0) return `${formatRupees(refundedAmount)} was refunded.`;
  if (paymentStatus === 'pending')
    return bankIsConfirming ? messages.payment.bankIsConfirming : 'Not paid yet.';
  if (paymentStatus === 'canceled') return messages.payment.nothingPaid;
  return null;
}
