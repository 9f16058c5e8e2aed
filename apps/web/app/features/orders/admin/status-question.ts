import { isRefundable, rupeesLeft } from '@shop/contract/refunds/refund-sums';
import { formatRupees } from '@shop/contract/money';
import type { AdminOrder } from '@shop/contract/orders/schemas';
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
  const isPaid = order.paymentStatus === 'paid' || order.cash?.state === 'confirmed';
  if (leavingStatuses.includes(orderStatus) && !isPaid)
    return {
      title: 'This order is not paid',
      words: `${whyUnpaid(order)} Send it only if you were paid in another way.`,
      yes: `Set to ${orderStatusLabel(orderStatus)} anyway`,
    };
  return null;
}

function whatShopperIsTold(order: AdminOrder): string {
  const { paymentStatus, customer } = order;
  if (isRefundable(order)) {
    return `${customer.userName} gets an email at once: the shop cannot deliver it, and ${formatRupees(rupeesLeft(order))} will be refunded. You confirm the refund in the next step.`;
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
