import * as orderMessages from '@shop/contract/orders/messages';
import { ConflictError } from '../../../../platform/errors.ts';
import type { OrderRow } from '../order-queries.ts';

/** The shopper has cancelled the order: nobody moves or ships it any more. */
export class OrderCancelledError extends ConflictError {
  readonly code = 'order_cancelled';
}

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

/** @throws OrderCancelledError if its shopper has cancelled the order */
export function ensureNotCancelled({ cancelled_at }: Pick<OrderRow, 'cancelled_at'>): void {
  if (cancelled_at !== null) throw new OrderCancelledError(orderMessages.cancelledByShopper);
}
