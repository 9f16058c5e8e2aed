/** Why a line of a courier's bill asks too much, in the sequence in which a page lists them. */
export const overchargeKinds = [
  'weight',
  'zone',
  'rate',
  'return',
  'cash_fee',
  'twice',
  'not_ours',
  'cancelled',
  'tax',
] as const;
export type OverchargeKind = (typeof overchargeKinds)[number];

export const overchargeLabels: Readonly<Record<OverchargeKind, string>> = {
  weight: 'Billed heavier than it is',
  zone: 'Billed in a farther zone',
  rate: 'Dearer than agreed',
  return: 'Return charge',
  cash_fee: 'Cash fee',
  twice: 'Billed twice',
  not_ours: 'Not our parcel',
  cancelled: 'Cancelled before it was sent',
  tax: 'Too much GST',
};

/**
 * Zones as Shiprocket and others in India name them, nearest first. A courier with other names or borders is audited
 * without zones: its bill has none of these letters.
 */
export const courierZones = ['A', 'B', 'C', 'D', 'E'] as const;
export type CourierZone = (typeof courierZones)[number];

export const courierZoneLabels: Readonly<Record<CourierZone, string>> = {
  A: 'Within the city',
  B: 'Within the region',
  C: 'Metro to metro',
  D: 'Rest of India',
  E: 'North East, J&K, islands',
};
