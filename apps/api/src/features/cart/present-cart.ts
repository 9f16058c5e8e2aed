import type { Cart } from '@shop/contract/cart/schemas';
import type { Picture } from '@shop/contract/schemas';
import { rupeesFromPaise } from '@shop/contract/money';
import type { Db } from '../../database.ts';
import { listCartLines, listCartNotes } from './cart-queries.ts';

/** Pictures of products in their order, by product id. */
export type FindProductPictures = (
  db: Db,
  productIds: readonly string[],
) => Promise<Map<string, readonly Picture[]>>;

/** A shopper's cart with live prices and stock (ruling 23). */
export async function presentCart(
  db: Db,
  userId: string,
  findProductPictures: FindProductPictures,
  { hasNotes = true }: { hasNotes?: boolean } = {},
): Promise<Cart> {
  const [lines, notes] = await Promise.all([
    listCartLines(db, userId),
    hasNotes ? listCartNotes(db, userId) : [],
  ]);
  const pictures = await findProductPictures(
    db,
    lines.map((line) => line.productId),
  );
  return {
    // One cart a shopper: it goes by the shopper's id.
    _id: userId,
    userId,
    items: lines.map((line) => {
      const [picture, ...others] = pictures.get(line.productId) ?? [];
      return {
        productId: line.productId,
        title: line.title,
        image: picture?.url ?? '',
        images: picture ? [picture, ...others].map(({ url }) => url) : [],
        picture: picture ?? null,
        price: rupeesFromPaise(line.pricePaise),
        salePrice: rupeesFromPaise(line.salePricePaise),
        quantity: line.quantity,
        totalStock: line.available,
      };
    }),
    notes,
  };
}
