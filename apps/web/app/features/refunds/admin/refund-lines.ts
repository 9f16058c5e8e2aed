import { rupeesFromPaise, paiseFromRupees } from '@shop/contract/money';
import { haveLeft } from '@shop/contract/orders/have-left';
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

/** Pieces of a refund that were still to be sent and do not go back into stock, as when they broke in the shop. */
export function unsentPieces(
  order: AdminOrder,
  { pieces, returned }: Record<'pieces' | 'returned', readonly ReturnedPieces[]>,
): ReturnedPieces[] {
  const isBack = new Set(returned.map(({ productId }) => productId));
  return pieces.filter(({ productId }) => !isBack.has(productId) && isToBeSent(order, productId));
}

/** Whether pieces of a product would still be sent. */
export function isToBeSent(order: AdminOrder, productId: string): boolean {
  return !/^rejected$/i.test(order.orderStatus) && !haveLeft(order, productId);
}

/** What happens to the pieces of a refund, in sentences. */
export function stockWords(
  returned: readonly ReturnedPieces[],
  unsent: readonly ReturnedPieces[] = [],
): string {
  const sentences = [
    unsent.length > 0 ? unsentWords(unsent) : '',
    returned.length === 0
      ? 'The stock does not change.'
      : `${listed(returned)} ${count(returned) === 1 ? 'goes' : 'go'} back into stock.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

export function unsentWords(unsent: readonly ReturnedPieces[]): string {
  return `${listed(unsent)} will not be sent.`;
}

function count(pieces: readonly ReturnedPieces[]): number {
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0);
}

function listed(pieces: readonly ReturnedPieces[]): string {
  return pieces.map(({ quantity, title }) => `${quantity}\u00A0× ${title}`).join(', ');
}
