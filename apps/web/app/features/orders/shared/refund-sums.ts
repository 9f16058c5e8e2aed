import { sumRupees } from '@shop/contract/money';
import type { Order, RefundSums } from '@shop/contract/orders/schemas';

/** How far the refunds of an order are, in rupees. */
export function refundSumsOf({
  refundSums,
  refundedAmount,
}: Pick<Order, 'refundSums' | 'refundedAmount'>): RefundSums {
  return refundSums ?? { requested: 0, onItsWay: 0, refunded: refundedAmount, failed: 0 };
}

/** What the shop has of an order's money: what has not gone back and is not on its way. */
export function keptAfterRefunds(
  order: Pick<Order, 'refundSums' | 'refundedAmount' | 'totalAmount'>,
): number {
  const { requested, onItsWay, refunded } = refundSumsOf(order);
  return sumRupees([order.totalAmount, -requested, -onItsWay, -refunded]);
}
