/** Ways of paying by which owners filter orders. */
export const orderMethods = ['online', 'cod', 'hand'] as const;
export type OrderMethod = (typeof orderMethods)[number];

export const orderMethodLabels: Readonly<Record<OrderMethod, string>> = {
  online: 'Paid online',
  cod: 'Cash on delivery',
  hand: 'Entered by hand',
};
