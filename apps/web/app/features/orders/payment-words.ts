import { refundSumsOf } from '@shop/contract/refunds/refund-sums';
import type { OrderCash } from '@shop/contract/cash/schemas';
import * as paymentMessages from '@shop/contract/payments/messages';
import { formatRupees, sumRupees } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders/schemas';
import { formatTime } from '../../platform/shop-time.ts';
import * as texts from './orders.messages.ts';

type Money = Pick<
  Order,
  | 'cash'
  | 'failedDelivery'
  | 'orderStatus'
  | 'paymentStatus'
  | 'bankIsConfirming'
  | 'refundedAmount'
  | 'refundSums'
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
      return texts.parcelNotDelivered();
    case 'ended':
      return texts.cashOrderEnded();
  }
}

/** What a shopper should know about the money of an order besides its status. Null if there is nothing to add. */
export function paymentWords(order: Money): string | null {
  const owed = sumRupees([order.totalAmount, -order.refundedAmount]);
  if (order.orderStatus === 'rejected' && order.paymentStatus === 'paid' && owed > 0) {
    const sum = formatRupees(owed);
    return order.failedDelivery ? texts.failedToRefund({ sum }) : texts.rejectedToRefund({ sum });
  }
  const { paymentStatus, bankIsConfirming } = order;
  const refund = wordsOfRefunds(order);
  if (refund !== null) return refund;
  // Nobody comes to collect it.
  if (order.failedDelivery?.state === 'goingBack') return null;
  if (order.cash) return cashWords(order.cash, formatRupees(order.totalAmount));
  if (paymentStatus === 'pending')
    return bankIsConfirming ? paymentMessages.bankIsConfirming() : texts.notPaidYet();
  if (paymentStatus === 'canceled') return paymentMessages.nothingPaid();
  return null;
}

/** Each part of the refunds by its state; together they are all that goes back. Null if nothing does. */
function wordsOfRefunds(order: Money): string | null {
  const { refundState } = order;
  if (order.refundedAmount === 0) {
    // A payment that paid no order goes back.
    const refund = texts.yourRefund();
    if (refundState === 'stuck') return texts.refundStuck({ refund });
    if (refundState === 'sending') return texts.refundSending({ refund });
    return order.refundUnderWay ? texts.refundAtBank({ refund }) : null;
  }
  const { requested, onItsWay, refunded, failed } = refundSumsOf(order);
  const isRefused = refundState === 'stuck' && failed === 0;
  return [
    failed > 0 ? texts.refundFailed(refundOf(failed)) : '',
    requested > 0
      ? isRefused
        ? texts.refundStuck(refundOf(requested))
        : texts.refundSending(refundOf(requested))
      : '',
    onItsWay > 0 ? texts.refundAtBank(refundOf(onItsWay)) : '',
    refunded > 0 ? texts.wasRefunded({ sum: formatRupees(refunded) }) : '',
  ]
    .filter((words) => words !== '')
    .join(' ');
}

function refundOf(sum: number): { refund: string } {
  return { refund: texts.refundOf({ sum: formatRupees(sum) }) };
}
