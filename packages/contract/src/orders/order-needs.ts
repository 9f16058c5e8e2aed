/** What orders wait for from their owner, as owners look for them. */
export const orderNeeds = ['shipping', 'refund'] as const;
export type OrderNeed = (typeof orderNeeds)[number];

export const orderNeedLabels: Readonly<Record<OrderNeed, string>> = {
  shipping: 'Orders to ship',
  refund: 'Orders to refund',
};
