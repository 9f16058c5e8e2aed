import { bilingual } from '@shop/messages';

/** The five an admin may set (product §4). */
export const adminOrderStatuses = ['pending', 'inProcess', 'inShipping', 'delivered', 'rejected'] as const;

/**
 * Also the statuses that the shop sets itself: `confirmed` on payment, `Rejected` for an order that ended unpaid
 * (ruling 11, 34).
 */
export const orderStatuses = [...adminOrderStatuses, 'confirmed', 'Rejected'] as const;

/** In which an order, or a part of it, has not left yet. */
export const unsentStatuses = ['pending', 'confirmed', 'inProcess'] as const;

export function isUnsent(status: (typeof orderStatuses)[number]): boolean {
  return unsentStatuses.some((unsent) => unsent === status);
}

/** Ruling 34. */
export const paymentStatuses = ['pending', 'paid', 'canceled', 'refunded'] as const;

/** What people read for each status (ruling 40). The shop did not turn down an order that ended unpaid. */
export const orderStatusLabels: Readonly<Record<(typeof orderStatuses)[number], string>> = {
  pending: bilingual('Pending', 'बाकी है'),
  confirmed: bilingual('Confirmed', 'पक्का हुआ'),
  inProcess: bilingual('In process', 'तैयार हो रहा है'),
  inShipping: bilingual('Shipped', 'भेज दिया गया'),
  delivered: bilingual('Delivered', 'पहुँच गया'),
  rejected: bilingual('Rejected', 'नामंज़ूर'),
  Rejected: bilingual('Cancelled', 'रद्द'),
};

/** What people read while part of the order has been sent and part has not (ruling 54). */
export const partlySentLabel = bilingual('Partly sent', 'कुछ हिस्सा भेजा गया');

/** Ruling 40. */
export const paymentStatusLabels: Readonly<Record<(typeof paymentStatuses)[number], string>> = {
  pending: bilingual('Pending', 'बाकी है'),
  paid: bilingual('Paid', 'हो गया'),
  canceled: bilingual('Cancelled', 'रद्द'),
  refunded: bilingual('Refunded', 'पैसे वापस'),
};

/** The label of a status given as text, as in an order's timeline. */
export function orderStatusLabel(status: string): string {
  return new Map<string, string>(Object.entries(orderStatusLabels)).get(status) ?? status;
}
