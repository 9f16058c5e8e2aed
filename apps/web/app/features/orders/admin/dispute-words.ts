import { dayOfIndia } from '@shop/contract/days';
import { formatRupees } from '@shop/contract/money';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { isUnsent } from '@shop/contract/orders/statuses';
import { formatDay } from '../../../platform/shop-time.ts';

export type Disputed = Pick<AdminOrder, 'orderStatus' | 'dispute'>;

/** 'Disputed: do not send it before it is settled.' */
export function disputeHeading(order: Disputed): string {
  const state = order.dispute?.isLost ? 'Taken back by the bank' : 'Disputed';
  if (!isUnsent(order.orderStatus)) return `${state}.`;
  return order.dispute?.isLost
    ? `${state}: do not send it.`
    : `${state}: do not send it before it is settled.`;
}

/** '₹229.00 of its payment: chargeback. Answer it in Razorpay’s dashboard by 5 December 2026.' */
export function disputeWords({
  amount,
  reason,
  respondBy,
  isLost,
}: NonNullable<AdminOrder['dispute']>): string {
  const what = isLost ? 'The shopper’s bank has taken back' : 'The shopper’s bank wants back';
  const why = reason === '' ? '' : `: ${reason}`;
  const answer = respondBy
    ? ` Answer it in Razorpay’s dashboard by ${formatDay(dayOfIndia(new Date(respondBy)))}.`
    : '';
  return `${what} ${formatRupees(amount)} of its payment${why}.${answer}`;
}

/** Whether the owner is asked before it gets a status by which it leaves. */
export function isHeldByDispute(order: Disputed): boolean {
  return order.dispute !== undefined && isUnsent(order.orderStatus);
}
