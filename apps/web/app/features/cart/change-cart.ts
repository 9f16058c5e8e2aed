import { addToCart, deleteFromCart, updateCart } from '@shop/contract/cart/calls';
import type { Cart } from '@shop/contract/cart/schemas';
import * as cartMessages from '@shop/contract/cart/messages';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { useUserId } from '../../platform/session.ts';
import type { ResponseOf } from '../../platform/call-api.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import type { ToastContent } from '../../ui/toast.ts';
import { undoToast } from '../../ui/undo-toast.tsx';
import { additionFailure } from './add-to-cart.ts';
import { CART_QUEUE, cartQuery, showAnsweredCart } from './cart-queries.ts';
import { clearPendingQuantity, readPendingQuantities, setPendingQuantity } from './pending-quantities.ts';

type CartAnswer = ResponseOf<typeof updateCart>;

/**
 * Sets the quantity of a line; 0 removes it. `told`: the toast after that, from what brings the line back; by default
 * that it was deleted.
 */
export type SetQuantity = (
  productId: string,
  quantity: number,
  told?: (bringBack: () => void) => ToastContent,
) => void;

let work: Promise<void> = Promise.resolve();
let isWorking = false;

/**
 * Changes lines of the cart. The page shows the new number at once. Calls are sent one after the
 * other and skip numbers that have been replaced by later clicks, so that fast clicks end at the last number (ruling
 * 23).
 */
export function useSetQuantity(): SetQuantity {
  const queryClient = useQueryClient();
  const userId = useUserId();
  const shown = {
    queue: CART_QUEUE,
    onSuccess: (answer: CartAnswer) => showAnsweredCart(queryClient, answer),
  };
  const update = useApiMutation(updateCart, {
    ...shown,
    success: (_answer, { body }) => (isLast(body) ? cartMessages.updated() : null),
    failure: (error, { body }) => (isLast(body) ? changeFailure(error) : null),
  });
  /** Of the deleted lines: their pieces, for 'Undo', and the toast. */
  const deletedLines = useRef(
    new Map<string, { pieces: number; told: NonNullable<Parameters<SetQuantity>[2]> }>(),
  );
  const { queryKey } = cartQuery(userId ?? '');
  const addition = useApiMutation(addToCart, {
    ...shown,
    success: cartMessages.added(),
    failure: additionFailure,
  });
  const addAgain = (productId: string) =>
    addition.mutate({
      body: { userId: userId ?? '', productId, quantity: deletedLines.current.get(productId)?.pieces ?? 1 },
    });
  const deletion = useApiMutation(deleteFromCart, {
    ...shown,
    success: (_answer, { params }) =>
      isLast({ ...params, quantity: 0 })
        ? deletedLines.current.get(params.productId)?.told(() => addAgain(params.productId))
        : null,
    failure: (error, { params }) => (isLast({ ...params, quantity: 0 }) ? changeFailure(error) : null),
  });

  return (productId, quantity, told = (bringBack) => undoToast(cartMessages.deleted(), bringBack)) => {
    if (userId === null) return;
    if (quantity === 0) {
      const pieces = shownPieces(queryClient.getQueryData(queryKey)?.data, productId);
      deletedLines.current.set(productId, { pieces, told });
    }
    setPendingQuantity(productId, quantity);
    if (isWorking) return;
    isWorking = true;
    work = sendPendingQuantities(queryClient, userId, (line) =>
      line.quantity === 0
        ? deletion.mutateAsync({ params: { userId, productId: line.productId } })
        : update.mutateAsync({ body: { userId, ...line } }),
    ).finally(() => {
      isWorking = false;
    });
  };
}

/** The pieces of a line as the page shows them: what was clicked last, or else what the cart holds. */
function shownPieces(cart: Cart | undefined, productId: string): number {
  const line = cart?.items.find((item) => item.productId === productId);
  return readPendingQuantities().get(productId) || line?.quantity || 1;
}

/** Resolves when all changes of the cart have been answered. */
export function whenCartSettles(): Promise<void> {
  return work;
}

interface Line {
  productId: string;
  quantity: number;
}

async function sendPendingQuantities(
  queryClient: QueryClient,
  userId: string,
  send: (line: Line) => Promise<CartAnswer>,
) {
  const { queryKey } = cartQuery(userId);
  for (;;) {
    const [next] = readPendingQuantities();
    if (!next) return;
    const line = { productId: next[0], quantity: next[1] };
    const answer = await send(line).catch(() => null);
    if (!isLast(line)) continue;
    clearPendingQuantity(line.productId);
    if (!answer) await queryClient.invalidateQueries({ queryKey });
  }
}

/** Whether no other number has been clicked in the meantime. */
function isLast({ productId, quantity }: Line): boolean {
  return readPendingQuantities().get(productId) === quantity;
}

/**
 * The toast for a refused change: the server's sentence, or else that the network or something else failed (product
 * §8).
 */
export function changeFailure(error: unknown): ToastContent {
  const isNetwork = error instanceof ApiError && error.isNetworkOrServer;
  if (error instanceof ApiError && !isNetwork && error.message) {
    return { tone: 'destructive', title: error.message };
  }
  return {
    tone: 'destructive',
    title: isNetwork ? cartMessages.networkErrorTitle() : cartMessages.errorTitle(),
    description: cartMessages.error(),
  };
}
