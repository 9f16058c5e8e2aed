/** What a code takes off: a percentage of the goods, a fixed amount of the goods, or the delivery fee. */
export const offerKinds = ['percent', 'amount', 'freeDelivery'] as const;

/** What a code or a sale is for. */
export const scopeKinds = ['all', 'categories', 'collections', 'products'] as const;
