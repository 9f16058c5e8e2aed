import { isRefundable, rupeesLeft } from '@shop/contract/refunds/refund-sums';
import { formatRupees } from '@shop/contract/money';
import { disputeWords, isHeldByDispute } from './dispute-words.ts';
import type { AdminOrder, OrderItem } from '@shop/contract/orders/schemas';
import { orderStatusLabel } from '@shop/contract/orders/statuses';

/** A question that the owner answers before a status is set. */
export interface StatusQuestion {
  title: string;
  words: string;
  yes: string;
}

/** Orders with such a status have been sent, or are about to be. */
const leavingStatuses: readonly string[] = ['inShipping', 'delivered'];

/** The question before an order gets a status. Null: none. */
export function statusQuestion(order: AdminOrder, orderStatus: string): StatusQuestion | null {
  if (orderStatus === 'rejected' && order.orderStatus !== 'rejected')
    return {
      title: `Reject ${order.orderNumber}?`,
      words: `It ${leavingStatuses.includes(order.orderStatus) ? 'has already been sent' : 'will not be sent'}. ${whatShopperIsTold(order)}`,
      yes: 'Reject order',
    };
  if (!leavingStatuses.includes(orderStatus)) return null;
  const yes = `Set to ${orderStatusLabel(orderStatus)} anyway`;
  if (order.cash?.state === 'returned')
    return {
      title: 'This order came back',
      words: `The parcel of ${order.orderNumber} came back without its cash. ${SHOPPER_READS}`,
      yes,
    };
  const isPaid = order.paymentStatus === 'paid' || order.cash?.state === 'confirmed';
  if (!isPaid)
    return {
      title: 'This order is not paid',
      words: `${whyUnpaid(order)} Send it only if you were paid in another way.`,
      yes,
    };
  if (order.dispute && isHeldByDispute(order))
    return {
      title: order.dispute.isLost ? 'The bank took this payment back' : 'This payment is disputed',
      words: `${disputeWords(order.dispute)} What you send now may be lost together with the money.`,
      yes,
    };
  if (order.cartItems.every(isGone))
    return {
      title: 'Nothing is left of this order',
      words: `All pieces of ${order.orderNumber} were refunded or came back. ${SHOPPER_READS}`,
      yes,
    };
  return null;
}

const SHOPPER_READS = 'The shopper reads this status and gets an email about it.';

/** Whether no piece of a line is with the shopper or still to be sent. */
function isGone({ quantity, returned = 0, refunded = 0 }: OrderItem): boolean {
  return Math.max(returned, refunded) >= quantity;
}

function whatShopperIsTold(order: AdminOrder): string {
  const { paymentStatus, customer } = order;
  const why = order.failedDelivery ? 'the parcel did not arrive' : 'the shop cannot deliver it';
  if (isRefundable(order)) {
    return `${customer.userName} gets an email at once: ${why}, and ${formatRupees(rupeesLeft(order))} will be refunded. You confirm the refund in the next step.`;
  }
  if (paymentStatus === 'paid')
    return `${customer.userName} gets an email at once: the shop cannot deliver it.`;
  return 'No email is sent.';
}

function whyUnpaid({ orderNumber, paymentStatus }: AdminOrder): string {
  return paymentStatus === 'refunded'
    ? `${orderNumber} was refunded in full.`
    : `No payment has arrived for ${orderNumber}.`;
}
