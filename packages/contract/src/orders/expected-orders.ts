import type { Order } from './schemas.ts';

/** The order is on its way or will be soon. */
export function isExpected({
  orderStatus,
  paymentStatus,
  cash,
  isNothingLeft = false,
  failedDelivery,
}: Pick<Order, 'orderStatus' | 'paymentStatus' | 'cash' | 'isNothingLeft' | 'failedDelivery'>): boolean {
  if (failedDelivery || isNothingLeft) return false;
  const isFirm = paymentStatus === 'paid' || cash?.state === 'confirmed';
  return isFirm && ['confirmed', 'inProcess', 'inShipping'].includes(orderStatus);
}
