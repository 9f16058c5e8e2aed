import * as orderRefusals from '@shop/contract/orders/refusals';
import { refuse } from '../../../../platform/errors.ts';
import type { OrderRow } from '../order-queries.ts';

/**
 * Whether its shopper may cancel an order: nobody packs it yet, and it is either paid at the provider, where its
 * money goes back by itself, or to be paid in cash on delivery.
 */
export function isCancellable({
  order_status,
  payment_method,
  is_firm,
  cash_state,
}: Pick<OrderRow, 'order_status' | 'payment_method' | 'is_firm' | 'cash_state'>): boolean {
  if (payment_method !== 'razorpay' && cash_state === null) return false;
  const isOpen = is_firm || cash_state === 'unconfirmed';
  return isOpen && cash_state !== 'received' && (order_status === 'confirmed' || order_status === 'pending');
}

/** @throws order_cancelled if its shopper has cancelled the order */
export function ensureNotCancelled({ cancelled_at }: Pick<OrderRow, 'cancelled_at'>): void {
  if (cancelled_at !== null) throw refuse(orderRefusals.cancelledByShopper);
}
