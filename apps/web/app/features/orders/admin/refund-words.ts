import { payBackLabels } from '@shop/contract/hand-orders/payment-methods';
import { formatRupees } from '@shop/contract/money';
import type { AdminOrder, OrderRefund, RefundSums } from '@shop/contract/orders/schemas';
import { formatDayOfYear } from '../../../platform/shop-time.ts';
import { paymentStatusWords } from '../shared/money-words.ts';
import { refundSumsOf } from '../shared/refund-sums.ts';

/** The state of a refund, shown after its amount. */
export function refundStateWords({ status, reason, canSendAgain, paidBack }: OrderRefund): string {
  if (paidBack) {
    const day = paidBack.on === undefined ? '' : ` on ${formatDayOfYear(paidBack.on)}`;
    const reference = paidBack.reference === '' ? '' : ` (${paidBack.reference})`;
    return `was paid back by ${payBackLabels[paidBack.by]}${day}${reference}`;
  }
  switch (status) {
    case 'due':
      return canSendAgain
        ? 'was refused by Razorpay; the shop keeps trying'
        : 'was requested and is being sent';
    case 'pending':
      return 'is on its way to the shopper’s bank';
    case 'processed':
      return reason === 'by_hand' ? 'was refunded in Razorpay’s dashboard' : 'was refunded';
    case 'failed':
      return 'could not be refunded';
  }
}

/** What an owner can do about a refund that is stuck. */
export function refundAdvice({ status, problem = '' }: OrderRefund): string {
  if (/balance/i.test(problem))
    return 'Add money to the balance in Razorpay’s dashboard, then send it again.';
  return status === 'failed'
    ? 'The shop still has the money, and the shopper has been told. Send it again, or ask the shopper for a bank account or UPI ID, pay it back yourself and record it here.'
    : 'You need not do anything unless this lasts: the shop tries again automatically. Send it again to try at once.';
}

interface RefundPart {
  label: string;
  /** The same after an amount: `₹100.00 refunded`. */
  words: string;
  sum: number;
  /** The shop still has it. */
  isKept: boolean;
}

/** The parts of an order's refunds that are not zero, by how far they are. */
export function refundParts({ requested, onItsWay, refunded, failed }: RefundSums): RefundPart[] {
  const parts: RefundPart[] = [
    { label: 'Refunded', words: 'refunded', sum: refunded, isKept: false },
    { label: 'Refund on its way', words: 'refund on its way', sum: onItsWay, isKept: false },
    { label: 'Refund requested', words: 'refund requested', sum: requested, isKept: false },
    { label: 'Refund failed, still with you', words: 'refund failed', sum: failed, isKept: true },
  ];
  return parts.filter(({ sum }) => sum > 0);
}

/** `₹100.00 refunded, ₹49.00 refund on its way` */
export function refundPartsInWords(sums: RefundSums): string {
  return refundParts(sums)
    .map(({ words, sum }) => `${formatRupees(sum)} ${words}`)
    .join(', ');
}

/** The state of an order's payment for its owner, with the parts of its refunds unless one word says it all. */
export function moneyWords(order: AdminOrder): string {
  const state = paymentStatusWords(order);
  if (order.refundedAmount === 0) return state;
  const sums = refundSumsOf(order);
  const isOneWord = order.paymentStatus === 'refunded' && refundParts(sums).length === 1;
  return isOneWord ? state : `${state}, ${refundPartsInWords(sums)}`;
}
