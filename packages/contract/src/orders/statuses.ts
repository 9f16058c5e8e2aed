/** The five an admin may set (product §4). */
export const adminOrderStatuses = ['pending', 'inProcess', 'inShipping', 'delivered', 'rejected'] as const;

/** With those the shop sets itself: `confirmed` by payment, `Rejected` for an order that ended unpaid (ruling 11, 34). */
export const orderStatuses = [...adminOrderStatuses, 'confirmed', 'Rejected'] as const;

/** Ruling 34. */
export const paymentStatuses = ['pending', 'paid', 'canceled', 'refunded'] as const;
