/**
 * What can stand in the timeline of an order. `note`: an owner's note, which only owners see. `going_back`: its note is
 * the reason; without one, the parcel is not on its way back after all.
 */
export const orderEventKinds = [
  'placed',
  'status',
  'payment',
  'refund',
  'shipment',
  'address',
  'note',
  'out_for_delivery',
  'going_back',
  'came_back',
  'lost',
] as const;
