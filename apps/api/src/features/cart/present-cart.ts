import type { Cart } from '@shop/contract/cart/schemas';
import { rupeesFromPaise } from '@shop/contract/money';
import { presentPicture } from '../media/index.ts';
import type { CartDocument } from './cart-queries.ts';

/** A shopper's cart with live prices and stock (ruling 23). `mediaBase`: what the addresses of pictures start with. */
export function presentCart({ lines, notes }: CartDocument, userId: string, mediaBase: string): Cart {
  return {
    // One cart a shopper: it goes by the shopper's id.
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
      };
    }),
    notes,
  };
}
