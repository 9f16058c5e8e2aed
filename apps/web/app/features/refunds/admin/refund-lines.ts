import { rupeesFromPaise, paiseFromRupees } from '@shop/contract/money';
import { paidForPieces } from '@shop/contract/orders/paid-for-pieces';
import type { AdminOrder, OrderItem } from '@shop/contract/orders/schemas';
import { rupeesLeft } from '@shop/contract/refunds/refund-sums';

/** Pieces of a product that are returned or refunded. */
export interface ReturnedPieces {
  productId: string;
  title: string;
  quantity: number;
}

/** Pieces of a line that have neither come back nor been refunded. */
export function piecesLeft({ quantity, returned = 0, refunded = 0 }: OrderItem): number {
  return Math.max(0, quantity - Math.max(returned, refunded));
}

/** Whether pieces of a product have left the shop: in one of the order's parcels, or with the whole order. */
export function haveLeft({ parcels, timeline }: AdminOrder, productId: string): boolean {
  if (parcels) {
    const sent = parcels.filter(({ sentAt }) => sentAt !== undefined);
    return sent.some(({ items }) => items.some((item) => item.productId === productId));
  }
  return timeline.some(({ kind, to }) => kind === 'status' && (to === 'inShipping' || to === 'delivered'));
}

export function hasAnyLeft(order: AdminOrder): boolean {
  return order.cartItems.some(({ productId }) => haveLeft(order, productId));
}

/** All pieces that have not been returned yet. */
export function allPiecesLeft({ cartItems }: AdminOrder): ReturnedPieces[] {
  return cartItems
    .map((item) => ({ productId: item.productId, title: item.title, quantity: piecesLeft(item) }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * What was paid for the given pieces, in rupees, after a code's discount, but never more than can still be refunded.
 * `pieces` are in the order of the lines.
 */
export function priceOfPieces(order: AdminOrder, pieces: readonly number[]): number {
  const paise = order.cartItems.reduce(
    (sum, item, index) =>
      sum +
      paidForPieces(
        {
          unitPrice: paiseFromRupees(item.price),
          quantity: item.quantity,
          discount: paiseFromRupees(item.discount ?? 0),
          returned: item.quantity - piecesLeft(item),
        },
        pieces[index] ?? 0,
      ),
    0,
  );
  return Math.min(rupeesFromPaise(paise), rupeesLeft(order));
}

/** What happens to the stock, as a sentence. */
export function stockWords(returned: readonly ReturnedPieces[]): string {
  if (returned.length === 0) return 'The stock does not change.';
  const pieces = returned.reduce((sum, { quantity }) => sum + quantity, 0);
  const list = returned.map(({ quantity, title }) => `${quantity}\u00A0× ${title}`).join(', ');
  return `${list} ${pieces === 1 ? 'goes' : 'go'} back into stock.`;
}
