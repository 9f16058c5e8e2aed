import { MIN_CHARGE_RUPEES } from '../limits.ts';
import { formatRupees, sumRupees } from '../money.ts';
import type { AdminOrder, Order } from '../orders/schemas.ts';
import type { RefundSums } from './schemas.ts';

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

/** Rupees that can still be refunded: not what the shopper's bank disputes or took back (decision 0201). */
export function rupeesLeft({
  totalAmount,
  refundedAmount,
  dispute,
}: Pick<AdminOrder, 'totalAmount' | 'refundedAmount' | 'dispute'>): number {
  return Math.max(0, sumRupees([totalAmount, -refundedAmount, -(dispute?.amount ?? 0)]));
}

/** Whether the shop still has money for it that can be refunded. */
export function isRefundable(
  order: Pick<AdminOrder, 'paymentStatus' | 'totalAmount' | 'refundedAmount' | 'dispute'>,
): boolean {
  return order.paymentStatus === 'paid' && rupeesLeft(order) >= MIN_CHARGE_RUPEES;
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
