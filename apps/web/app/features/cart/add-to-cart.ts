import { addToCart } from '@shop/contract/cart/calls';
import type { CartItem } from '@shop/contract/cart/schemas';
import * as cartMessages from '@shop/contract/cart/messages';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../platform/api-error.ts';
import { readToken, useUserId } from '../../platform/session.ts';
import type { ResponseOf } from '../../platform/call-api.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { showToast, type ToastContent } from '../../ui/toast.ts';
import { addedToast } from './added-toast.ts';
import { CART_QUEUE, cartQuery, showAnsweredCart } from './cart-queries.ts';
import { keepAddition, type KeptAddition } from './kept-addition.ts';
import { loginFirstToast } from './login-first-toast.tsx';

/** Pieces that one click adds (product §9). */
const ADD_STEP = 1;

/**
 * Adds one piece of a product to the cart and reports the result in the words of product §8. Known obstacles are
 * reported without a call: nobody is signed in (ruling 24), or the loaded cart is at the limit (product §5). If only
 * the sign-in is missing, the addition is kept until then (ruling 38).
 */
export function useAddToCart() {
  const userId = useUserId();
  const queryClient = useQueryClient();

  const { mutateAsync, isPending } = useApiMutation(addToCart, additionOf(queryClient));

  async function send(addition: KeptAddition) {
    const { productId, quantity = ADD_STEP } = addition;
    const body = { productId, quantity, ...(userId ? { userId } : {}) };
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

/** How an addition is sent and told. */
export function additionOf(queryClient: QueryClient) {
  return {
    queue: CART_QUEUE,
    success: ({ success }: ResponseOf<typeof addToCart>) => (success ? addedToast() : null),
    failure: (error: ApiError) => (error.status === 401 ? null : additionFailure(error)),
    onSuccess: (answer: ResponseOf<typeof addToCart>) => showAnsweredCart(queryClient, answer),
  };
}

export function refuseVisitor(addition: KeptAddition) {
  keepAddition(addition);
  showToast(loginFirstToast());
}

/**
 * Why a line of the cart cannot take one more piece, or null (product §5, ruling 41). `shownStock` is the stock that
 * the page shows.
 */
export function stockRefusal(line: CartItem | undefined, shownStock = Infinity): string | null {
  if (!line) return null;
  const most = Math.min(mostOf(line), shownStock);
  return line.quantity + ADD_STEP > most
    ? cartMessages.onlyQuantity({ quantity: Math.min(line.quantity, most) })
    : null;
}

/** The most pieces that a line can have: limited by the stock and by the shop's limit. */
export function mostOf({ totalStock, pieceLimit = Infinity }: CartItem): number {
  return Math.min(totalStock, pieceLimit);
}

/** The toast for a failed addition (product §8). */
export function additionFailure(error: Error): ToastContent {
  const tone = 'destructive';
  const { status, isNetworkOrServer, message } =
    error instanceof ApiError ? error : { status: -1, isNetworkOrServer: false, message: '' };
  if (isNetworkOrServer) {
    return { tone, title: cartMessages.networkErrorTitle(), description: cartMessages.networkError() };
  }
  if (status === 409 && message) return { tone, title: message };
  return { tone, title: cartMessages.errorTitle(), description: cartMessages.error() };
}
