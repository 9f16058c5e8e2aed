/** Whether an order is the first that its shopper paid for, or another before was paid. */
export const shopperKinds = ['new', 'returning'] as const;
export type ShopperKind = (typeof shopperKinds)[number];

/** Stands for the state of an order whose address has none. */
export const NO_STATE = 'none';

/** Whether a text is an id, as the filter names a product. */
export function isProductId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
