import { cashStateLabels } from '@shop/contract/cash/states';
import { paymentStatusLabels } from '@shop/contract/orders/statuses';
import type { Order } from '@shop/contract/orders/schemas';
import * as texts from './orders.messages.ts';

/**
 * The payment status for people: an order is refunded once the money has been returned, not when the refund is
 * requested.
 */
export function paymentStatusWords({
  paymentStatus,
  refundState,
  cash,
}: Pick<Order, 'paymentStatus' | 'refundState' | 'cash'>): string {
  if (cash && cash.state !== 'ended') return cashStateLabels[cash.state];
  if (paymentStatus !== 'refunded' || refundState === undefined) return paymentStatusLabels[paymentStatus];
  return refundWords[refundState];
}

const refundWords = {
  sending: texts.refundAskedFor(),
  atBank: texts.refundOnItsWay(),
  stuck: texts.refundNotThrough(),
} as const;
