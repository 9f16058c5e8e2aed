/** What orders need from their owner, as a filter. */
export const orderNeeds = ['shipping', 'arrival', 'refund', 'payment'] as const;
export type OrderNeed = (typeof orderNeeds)[number];

export const orderNeedLabels: Readonly<Record<OrderNeed, string>> = {
  shipping: 'Orders to ship',
  arrival: 'Parcels overdue',
  refund: 'Orders to refund',
  payment: 'A payment does not fit',
};
