import { deleteFromCart, updateCart } from '@shop/contract/cart/calls';
import * as cartMessages from '@shop/contract/cart/messages';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../platform/api-error.ts';
import { callApi } from '../../platform/call-api.ts';
import { useUserId } from '../../platform/session.ts';
import { showToast, type ToastContent } from '../../ui/toast.ts';
import { cartQuery } from './cart-queries.ts';
import { clearPendingQuantity, readPendingQuantities, setPendingQuantity } from './pending-quantities.ts';

let work: Promise<void> = Promise.resolve();
let isWorking = false;

/**
 * Sets the quantity of a line, 0 takes it out. The page shows the number at once; calls go one after the
 * other and skip numbers that were clicked away meanwhile, so that fast clicks end at the last one (ruling 23).
 */
export function useSetQuantity(): (productId: string, quantity: number) => void {
  const queryClient = useQueryClient();
  const userId = useUserId();
  return (productId, quantity) => {
    if (userId === null) return;
    setPendingQuantity(productId, quantity);
    if (isWorking) return;
    isWorking = true;
    work = sendPendingQuantities(queryClient, userId).finally(() => {
      isWorking = false;
    });
  };
}

/** Resolves when no change of the cart is on its way any more. */
export function whenCartSettles(): Promise<void> {
  return work;
}

async function sendPendingQuantities(queryClient: QueryClient, userId: string) {
  const { queryKey } = cartQuery(userId);
  for (;;) {
    const [next] = readPendingQuantities();
    if (!next) return;
    const [productId, quantity] = next;
    const isLast = () => readPendingQuantities().get(productId) === quantity;
    try {
      const answer = await sendQuantity(userId, productId, quantity);
      // A read that began before would bring the old number back.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (before) => before && { ...before, data: answer.data });
      if (!isLast()) continue;
      clearPendingQuantity(productId);
      showToast({ title: quantity === 0 ? cartMessages.deleted : cartMessages.updated });
    } catch (error) {
      if (!isLast()) continue;
      clearPendingQuantity(productId);
      showToast(changeFailure(error));
      await queryClient.invalidateQueries({ queryKey });
    }
  }
}

function sendQuantity(userId: string, productId: string, quantity: number) {
  if (quantity === 0) return callApi(deleteFromCart, { params: { userId, productId } });
  return callApi(updateCart, { body: { userId, productId, quantity } });
}

/** What a refused change says: the server's sentence, else that the network or something else failed (product §8). */
export function changeFailure(error: unknown): ToastContent {
  const { networkErrorTitle, errorTitle, error: unexpected } = cartMessages;
  const isNetwork = error instanceof ApiError && error.isNetworkOrServer;
  if (error instanceof ApiError && !isNetwork && error.message) {
    return { tone: 'destructive', title: error.message };
  }
  return { tone: 'destructive', title: isNetwork ? networkErrorTitle : errorTitle, description: unexpected };
}
