import type { AdminOrder } from './schemas.ts';

/** Whether pieces of a product have left the shop: in one of the order's parcels, or with the whole order. */
export function haveLeft(
  { parcels, timeline }: Pick<AdminOrder, 'parcels' | 'timeline'>,
  productId: string,
): boolean {
  if (parcels) {
    const sent = parcels.filter(({ sentAt }) => sentAt !== undefined);
    return sent.some(({ items }) => items.some((item) => item.productId === productId));
  }
  return timeline.some(({ kind, to }) => kind === 'status' && (to === 'inShipping' || to === 'delivered'));
}
