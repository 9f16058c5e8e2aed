import type { Order } from './schemas.ts';

/** Whether an owner's list shows `only` the orders that ended unpaid, or all others (`without` them). */
export const unfinishedChoices = ['only', 'without'] as const;
export type UnfinishedChoice = (typeof unfinishedChoices)[number];

/**
 * Ended unpaid (ruling 40). Orders that the shopper cancelled do not count, nor do orders whose payment came too late
 * and was refunded (rulings 30, 46).
 */
export function isUnfinished({
  orderStatus,
  paymentStatus,
  cancelledAt,
}: Pick<Order, 'orderStatus' | 'paymentStatus' | 'cancelledAt'>): boolean {
  return orderStatus === 'Rejected' && paymentStatus === 'canceled' && cancelledAt === undefined;
}
