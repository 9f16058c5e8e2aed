/**
 * What the profit of an order is made of. `sign` says whether it adds to it or takes off it; `other` is below 0 where a
 * settlement took something off. `unbilled` is no cost that was booked: what parcels usually cost whose bill has not been
 * read, until it is.
 */
export const profitFigures = {
  collected: { label: 'Collected', sign: 1 },
  refunded: { label: 'Refunded', sign: -1 },
  gst: { label: 'GST to pay', sign: -1 },
  goods: { label: 'Cost of goods', sign: -1 },
  packing: { label: 'Packing', sign: -1 },
  gateway: { label: 'Razorpay’s fees', sign: -1 },
  courier: { label: 'Courier, way there', sign: -1 },
  returns: { label: 'Courier, way back', sign: -1 },
  cashFee: { label: 'Courier, cash fee', sign: -1 },
  unbilled: { label: 'Courier, estimated', sign: -1 },
  shortfall: { label: 'Kept from cash by couriers', sign: -1 },
  other: { label: 'Disputes and adjustments', sign: 1 },
} as const satisfies Readonly<Record<string, { label: string; sign: 1 | -1 }>>;

export type ProfitFigure = keyof typeof profitFigures;
export const profitFigureNames = Object.keys(profitFigures) as readonly ProfitFigure[];

/**
 * What of an order's profit is not known or not done yet: refunds that have not gone through; the others by their name.
 * `cash`: it is not counted at all, since its cash is on its way.
 */
export const missingParts = ['cash', 'refunds', 'bill', 'fee', 'invoice', 'packing'] as const;
export type MissingPart = (typeof missingParts)[number];

/** The tables of the profit page. Each can be exported as a file. */
export const profitTables = ['orders', 'products', 'codes', 'zones'] as const;
export type ProfitTable = (typeof profitTables)[number];

/** The postal zones of India Post: the first digit of a PIN code. */
export const pinZones: Readonly<Record<string, string>> = {
  1: 'Delhi, Haryana, Punjab, Himachal, J&K, Ladakh',
  2: 'Uttar Pradesh, Uttarakhand',
  3: 'Rajasthan, Gujarat',
  4: 'Maharashtra, Goa, Madhya Pradesh, Chhattisgarh',
  5: 'Andhra Pradesh, Telangana, Karnataka',
  6: 'Tamil Nadu, Kerala, Puducherry',
  7: 'West Bengal, Odisha, North East',
  8: 'Bihar, Jharkhand',
  9: 'Army',
};
