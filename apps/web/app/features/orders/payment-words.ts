import * as paymentMessages from '@shop/contract/payments/messages';
import { formatRupees } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders/schemas';
import * as texts from './orders.messages.ts';

type Money = Pick<
  Order,
  'paymentStatus' | 'bankIsConfirming' | 'refundedAmount' | 'refundUnderWay' | 'refundState' | 'totalAmount'
>;

/** What a shopper wants to know of the money of an order besides its status, or null where all is plain. */
export function paymentWords(order: Money): string | null {
  const { paymentStatus, bankIsConfirming, refundedAmount, refundUnderWay, refundState } = order;
  const refund =
    refundedAmount > 0 ? texts.refundOf({ sum: formatRupees(refundedAmount) }) : texts.yourRefund();
  if (refundState === 'stuck') return texts.refundStuck({ refund });
  if (refundState === 'sending') return texts.refundSending({ refund });
  if (refundUnderWay) return texts.refundAtBank({ refund });
  if (refundedAmount > 0) return texts.wasRefunded({ sum: formatRupees(refundedAmount) });
  if (paymentStatus === 'pending')
    return bankIsConfirming ? paymentMessages.bankIsConfirming : texts.notPaidYet();
  if (paymentStatus === 'canceled') return paymentMessages.nothingPaid;
  return null;
}
