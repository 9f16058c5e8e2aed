import type { OrderCash } from '@shop/contract/cash/schemas';
import * as paymentMessages from '@shop/contract/payments/messages';
import { formatRupees, sumRupees } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders/schemas';
import { formatTime } from '../../platform/shop-time.ts';
import * as texts from './orders.messages.ts';

type Money = Pick<
  Order,
  | 'cash'
  | 'orderStatus'
  | 'paymentStatus'
  | 'bankIsConfirming'
  | 'refundedAmount'
  | 'refundUnderWay'
  | 'refundState'
  | 'totalAmount'
>;

function cashWords({ state, confirmBy }: OrderCash, total: string): string | null {
  switch (state) {
    case 'unconfirmed':
      return texts.confirmCash({ time: formatTime(confirmBy) });
    case 'confirmed':
      return texts.haveCashReady({ total });
    case 'received':
      return null;
    case 'returned':
      return texts.parcelCameBack();
    case 'ended':
      return texts.cashOrderEnded();
  }
}

/** What a shopper should know about the money of an order besides its status. Null if there is nothing to add. */
export function paymentWords(order: Money): string | null {
  const owed = sumRupees([order.totalAmount, -order.refundedAmount]);
  if (order.orderStatus === 'rejected' && order.paymentStatus === 'paid' && owed > 0)
    return texts.rejectedToRefund({ sum: formatRupees(owed) });
  const { paymentStatus, bankIsConfirming, refundedAmount, refundUnderWay, refundState } = order;
  const refund =
    refundedAmount > 0 ? texts.refundOf({ sum: formatRupees(refundedAmount) }) : texts.yourRefund();
  if (refundState === 'stuck') return texts.refundStuck({ refund });
  if (refundState === 'sending') return texts.refundSending({ refund });
  if (refundUnderWay) return texts.refundAtBank({ refund });
  if (refundedAmount > 0) return texts.wasRefunded({ sum: formatRupees(refundedAmount) });
  if (order.cash) return cashWords(order.cash, formatRupees(order.totalAmount));
  if (paymentStatus === 'pending')
    return bankIsConfirming ? paymentMessages.bankIsConfirming : texts.notPaidYet();
  if (paymentStatus === 'canceled') return paymentMessages.nothingPaid;
  return null;
}
