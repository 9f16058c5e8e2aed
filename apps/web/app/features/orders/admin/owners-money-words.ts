import type { AdminOrder } from '@shop/contract/orders/schemas';
import { refundParts, refundPartsInWords, refundSumsOf } from '@shop/contract/refunds/refund-sums';
import { paymentStatusWords } from '../shared/money-words.ts';

/** The state of an order's payment for its owner, with the parts of its refunds unless one word says it all. */
export function moneyWords(order: AdminOrder): string {
  const state = paymentStatusWords(order);
  if (order.refundedAmount === 0) return state;
  const sums = refundSumsOf(order);
  const isOneWord = order.paymentStatus === 'refunded' && refundParts(sums).length === 1;
  return isOneWord ? state : `${state}, ${refundPartsInWords(sums)}`;
}
