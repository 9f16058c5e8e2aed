import * as contract from '@shop/contract/cart/endpoints';
import * as cartMessages from '@shop/contract/cart/messages';
import type { ShopContext } from '../../shop-context.ts';
import type { Say, Serve } from '../../platform/http/endpoint-registrar.ts';
import { type CartDocument, getCartDocument } from './cart-queries.ts';
import type { VisitCounter } from '../visits/index.ts';
import { createAddToCart, deleteCartLine, updateCartLine } from './change-cart.ts';
import { presentCart } from './present-cart.ts';
import { forgetSaved, listSaved, saveProducts } from './saved-products.ts';

interface CartRouteDependencies extends Pick<
  ShopContext,
  'database' | 'clock' | 'readSettings' | 'mediaBase'
> {
  /** Called for each shopper who puts something into a cart. */
  noteVisit: VisitCounter['note'];
}

/** The four cart calls of product §7, each of which answers with the whole cart; and what is kept for later. */
export function serveCart(
  serve: Serve,
  { database, clock, readSettings, mediaBase, noteVisit }: CartRouteDependencies,
): void {
  const readPiecesPerLine = () => readSettings().orders.piecesPerLine;
  const addToCart = createAddToCart(database, readPiecesPerLine);
  const present = (cart: CartDocument, userId: string, say: Say) =>
    presentCart(cart, userId, { mediaBase, piecesPerLine: readPiecesPerLine(), say });

  serve(contract.addToCart, async ({ say, identity: { userId }, body: { productId, quantity }, request }) => {
    const cart = await addToCart({ userId, productId, quantity });
    noteVisit({ ip: request.ip, userAgent: request.headers['user-agent'], did: 'add_to_cart' });
    return { message: say(cartMessages.added), data: present(cart, userId, say) };
  });

  serve(contract.getCart, async ({ say, identity: { userId } }) => {
    const cart = await getCartDocument(database.read, userId);
    return { data: present(cart, userId, say) };
  });

  serve(contract.updateCart, async ({ say, identity: { userId }, body: { productId, quantity } }) => {
    const piecesPerLine = readPiecesPerLine();
    const cart = await updateCartLine(database, { userId, productId, quantity, piecesPerLine });
    return { message: say(cartMessages.updated), data: present(cart, userId, say) };
  });

  serve(contract.deleteFromCart, async ({ say, identity: { userId }, params: { productId } }) => {
    const cart = await deleteCartLine(database, { userId, productId });
    return { message: say(cartMessages.deleted), data: present(cart, userId, say) };
  });

  serve(contract.listSaved, async ({ identity: { userId } }) => ({
    data: await listSaved(database.read, userId),
  }));

  serve(contract.saveProducts, async ({ identity: { userId }, body: { productIds } }) => ({
    data: await saveProducts({ database, clock }, { userId, productIds }),
  }));

  serve(contract.forgetSaved, async ({ identity: { userId }, params: { productId } }) => ({
    data: await forgetSaved({ database }, { userId, productId }),
  }));
}
