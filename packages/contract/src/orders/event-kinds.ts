/** What can stand in the timeline of an order. `note`: an owner's note, which only owners see. */
export const orderEventKinds = [
  'placed',
  'status',
  'payment',
  'refund',
  'shipment',
  'address',
  'note',
  'out_for_delivery',
] as const;
