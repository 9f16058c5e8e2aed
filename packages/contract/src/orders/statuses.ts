/** The five an admin may set (product §4). */
export const adminOrderStatuses = ['pending', 'inProcess', 'inShipping', 'delivered', 'rejected'] as const;

/** With those the shop sets itself: `confirmed` by payment, `Rejected` for an order that ended unpaid (ruling 11, 34). */
export const orderStatuses = [...adminOrderStatuses, 'confirmed', 'Rejected'] as const;

/** Ruling 34. */
export const paymentStatuses = ['pending', 'paid', 'canceled', 'refunded'] as const;

/** What people read for each status (ruling 40). An order that ended unpaid was not turned down by the shop. */
export const orderStatusLabels: Readonly<Record<(typeof orderStatuses)[number], string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  inProcess: 'In process',
  inShipping: 'Shipped',
  delivered: 'Delivered',
  rejected: 'Rejected',
  Rejected: 'Cancelled',
};

/** What people read while a part of the order has left and another has not (ruling 54). */
export const partlySentLabel = 'Partly sent';

/** Ruling 40. */
export const paymentStatusLabels: Readonly<Record<(typeof paymentStatuses)[number], string>> = {
  pending: 'Pending',
  paid: 'Paid',
  canceled: 'Cancelled',
  refunded: 'Refunded',
};

/** The label of a status that came as text, as an order's timeline has it. */
export function orderStatusLabel(status: string): string {
  return new Map<string, string>(Object.entries(orderStatusLabels)).get(status) ?? status;
}
