import * as cartMessages from '@shop/contract/cart/messages';
import type { Cart } from '@shop/contract/cart/schemas';
import { rupeesFromPaise } from '@shop/contract/money';
import type { Say } from '../../platform/http/endpoint-registrar.ts';
import { presentPicture } from '../media/index.ts';
import type { CartDocument } from './cart-queries.ts';

/** What is needed to present a cart, besides its contents. */
export interface CartSurroundings {
  /** What the addresses of pictures start with. */
  mediaBase: string;
  /** 0: no limit (ruling 41). */
  piecesPerLine: number;
  /** Says a sentence in the shopper's language. */
  say: Say;
}

/** A shopper's cart with live prices and stock (ruling 23). */
export function presentCart(
  { lines, notes }: CartDocument,
  userId: string,
  { mediaBase, piecesPerLine, say }: CartSurroundings,
): Cart {
  return {
    // There is one cart per shopper, so its id is the shopper's.
    _id: userId,
    userId,
    items: lines.map((line) => {
      const pictures = line.pictures.map((picture) => presentPicture(picture, mediaBase));
      return {
        productId: line.productId,
        title: line.title,
        image: pictures[0]?.url ?? '',
        images: pictures.map(({ url }) => url),
        picture: pictures[0] ?? null,
        price: rupeesFromPaise(line.pricePaise),
        salePrice: rupeesFromPaise(line.salePricePaise),
        quantity: line.quantity,
        totalStock: line.available,
        ...(piecesPerLine > 0 && { pieceLimit: piecesPerLine }),
      };
    }),
    notes: notes.map(({ note, title }) => (title === null ? note : say(cartMessages.productGone, { title }))),
  };
}
