import * as contract from '@shop/contract/cart/endpoints';
import * as cartMessages from '@shop/contract/cart/messages';
import type { Database } from '../../database.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { addToCart, deleteCartLine, updateCartLine } from './change-cart.ts';
import { type FindProductPictures, presentCart } from './present-cart.ts';

/** The four cart calls of spec §7; each answers with the whole cart. */
export function serveCart(
  serve: Serve,
  { database, findProductPictures }: { database: Database; findProductPictures: FindProductPictures },
): void {
  const cartOf = (userId: string) => presentCart(database.read, userId, findProductPictures);
  // Whoever changes the cart has read its notes, and the change forgot them.
  const changedCartOf = (userId: string) =>
    presentCart(database.read, userId, findProductPictures, { hasNotes: false });

  serve(contract.addToCart, async ({ identity: { userId }, body: { productId, quantity } }) => {
    await addToCart(database, { userId, productId, quantity });
    return { success: true, message: cartMessages.added, data: await changedCartOf(userId) };
  });

  serve(contract.getCart, async ({ identity: { userId } }) => ({
    success: true,
    data: await cartOf(userId),
  }));

  serve(contract.updateCart, async ({ identity: { userId }, body: { productId, quantity } }) => {
    await updateCartLine(database, { userId, productId, quantity });
    return { success: true, message: cartMessages.updated, data: await changedCartOf(userId) };
  });

  serve(contract.deleteFromCart, async ({ identity: { userId }, params: { productId } }) => {
    await deleteCartLine(database, { userId, productId });
    return { success: true, message: cartMessages.deleted, data: await changedCartOf(userId) };
  });
}
