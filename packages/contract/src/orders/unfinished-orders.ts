import type { Order } from './schemas.ts';

/** Whether an owner's list has the orders that ended unpaid: `only` them, or all others (`without` them). */
export const unfinishedChoices = ['only', 'without'] as const;
export type UnfinishedChoice = (typeof unfinishedChoices)[number];

/**
 * Ended unpaid (ruling 40). One that its shopper cancelled was an order, and so was one whose money came too late and
 * went back (rulings 30, 46).
 */
export function isUnfinished({
  orderStatus,
  paymentStatus,
  cancelledAt,
}: Pick<Order, 'orderStatus' | 'paymentStatus' | 'cancelledAt'>): boolean {
  return orderStatus === 'Rejected' && paymentStatus === 'canceled' && cancelledAt === undefined;
}
