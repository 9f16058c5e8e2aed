/** What orders need from their owner, as a filter. */
export const orderNeeds = ['shipping', 'arrival', 'goingBack', 'refund', 'payment'] as const;
export type OrderNeed = (typeof orderNeeds)[number];

export const orderNeedLabels: Readonly<Record<OrderNeed, string>> = {
  shipping: 'Orders to ship',
  arrival: 'Parcels overdue',
  goingBack: 'Parcels on their way back',
  refund: 'Orders to refund',
  payment: 'A payment does not fit',
};
