/** What orders need from their owner, as a filter. */
export const orderNeeds = [
  'shipping',
  'dispute',
  'arrival',
  'goingBack',
  'failed',
  'claim',
  'refund',
  'payment',
] as const;
export type OrderNeed = (typeof orderNeeds)[number];

export const orderNeedLabels: Readonly<Record<OrderNeed, string>> = {
  shipping: 'Orders to ship',
  dispute: 'Disputed, not sent',
  arrival: 'Parcels overdue',
  goingBack: 'Parcels on their way back',
  failed: 'Parcels back or lost, not refunded',
  claim: 'Claims against couriers',
  refund: 'Orders to refund',
  payment: 'A payment does not fit',
};
