import { addToCart } from '@shop/contract/cart/calls';
import type { CartItem } from '@shop/contract/cart/schemas';
import * as cartMessages from '@shop/contract/cart/messages';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../platform/api-error.ts';
import { readToken, useUserId } from '../../platform/session.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { showToast, type ToastContent } from '../../ui/toast.ts';
import { cartQuery } from './cart-queries.ts';
import { keepAddition, type KeptAddition } from './kept-addition.ts';
import { loginFirstToast } from './login-first-toast.tsx';

/** Pieces that one click adds (product §9). */
const ADD_STEP = 1;

/**
 * Puts one piece of a product into the cart and tells how it went, in the words of product §8. What is known
 * beforehand is refused without a call: nobody signed in (ruling 24), a loaded cart at the limit (product §5). An
 * addition that only the sign-in is missing for is kept until then (ruling 38).
 */
export function useAddToCart() {
  const userId = useUserId();
  const queryClient = useQueryClient();

  const { mutateAsync, isPending } = useApiMutation(addToCart, {
    success: ({ success }) => (success ? cartMessages.added : null),
    failure: (error) => (error.status === 401 ? null : additionFailure(error)),
    onSuccess({ success, data: cart }) {
      if (!success) return;
      const { queryKey } = cartQuery(cart.userId);
      queryClient.setQueryData(queryKey, (before) => ({ ...before, success: true, data: cart }));
      return queryClient.invalidateQueries({ queryKey });
    },
  });

  async function send(addition: KeptAddition) {
    const { productId } = addition;
    const body = { productId, quantity: ADD_STEP, ...(userId ? { userId } : {}) };
    const isVisitor = await mutateAsync({ body }).then(
      ({ success }) => !success,
      (error: unknown) => error instanceof ApiError && error.status === 401,
    );
    if (isVisitor) refuseVisitor(addition);
  }

  function add(addition: KeptAddition) {
    if (readToken() === null) return refuseVisitor(addition);
    const cart = userId ? queryClient.getQueryData(cartQuery(userId).queryKey)?.data : undefined;
    const line = cart?.items.find(({ productId }) => productId === addition.productId);
    const refusal = stockRefusal(line, addition.totalStock);
    if (refusal === null) void send(addition);
    else showToast({ tone: 'destructive', title: refusal });
  }

  return { add, isAdding: isPending };
}

function refuseVisitor(addition: KeptAddition) {
  keepAddition(addition);
  showToast(loginFirstToast());
}

/**
 * Why a line of the cart cannot take one more, or null (product §5, ruling 41). `shownStock`: the stock that the page
 * shows.
 */
export function stockRefusal(line: CartItem | undefined, shownStock = Infinity): string | null {
  if (!line) return null;
  const most = Math.min(mostOf(line), shownStock);
  return line.quantity + ADD_STEP > most ? cartMessages.onlyQuantity(Math.min(line.quantity, most)) : null;
}

/** Pieces that a line can hold: what is there, and no more than the shop allows. */
export function mostOf({ totalStock, pieceLimit = Infinity }: CartItem): number {
  return Math.min(totalStock, pieceLimit);
}

/** What a failed addition says (product §8). */
export function additionFailure(error: Error): ToastContent {
  const tone = 'destructive';
  const { status, isNetworkOrServer, message } =
    error instanceof ApiError ? error : { status: -1, isNetworkOrServer: false, message: '' };
  if (isNetworkOrServer) {
    return { tone, title: cartMessages.networkErrorTitle, description: cartMessages.networkError };
  }
  if (status === 409 && message) return { tone, title: message };
  return { tone, title: cartMessages.errorTitle, description: cartMessages.error };
}
