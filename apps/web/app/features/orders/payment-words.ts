import * as paymentMessages from '@shop/contract/payments/messages';
import { formatRupees } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders/schemas';

type Money = Pick<
  Order,
  'paymentStatus' | 'bankIsConfirming' | 'refundedAmount' | 'refundUnderWay' | 'refundState' | 'totalAmount'
>;

/** What a shopper wants to know of the money of an order besides its status, or null where all is plain. */
export function paymentWords(order: Money): string | null {
  const { paymentStatus, bankIsConfirming, refundedAmount, refundUnderWay, refundState } = order;
  const refund = refundedAmount > 0 ? `Your refund of ${formatRupees(refundedAmount)}` : 'Your refund';
  if (refundState === 'stuck')
    return `${refund} has not gone through yet. The shop knows and sends it again; you need not do anything.`;
  if (refundState === 'sending') return `${refund} was asked for and is being sent to your bank.`;
  if (refundUnderWay) return `${refund} is on its way to your bank, usually within 5 to 7 working days.`;
  if (refundedAmount > 0) return `${formatRupees(refundedAmount)} was refunded.`;
  if (paymentStatus === 'pending')
    return bankIsConfirming ? paymentMessages.bankIsConfirming : 'Not paid yet.';
  if (paymentStatus === 'canceled') return paymentMessages.nothingPaid;
  return null;
}
