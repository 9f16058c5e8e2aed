import type { Order } from './schemas.ts';

/** The order is on its way or will be soon. */
export function isExpected({
  orderStatus,
  paymentStatus,
  cash,
}: Pick<Order, 'orderStatus' | 'paymentStatus' | 'cash'>): boolean {
  const isFirm = paymentStatus === 'paid' || cash?.state === 'confirmed';
  return isFirm && ['confirmed', 'inProcess', 'inShipping'].includes(orderStatus);
}
