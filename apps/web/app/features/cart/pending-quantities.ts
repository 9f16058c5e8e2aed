import type { Cart } from '@shop/contract/cart/schemas';
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { createListeners } from '../../ui/listeners.ts';

/** Requested quantities that are not confirmed yet, by product. 0: the line is to be removed. */
export type PendingQuantities = ReadonlyMap<string, number>;

let pendingQuantities: PendingQuantities = new Map();
const changes = createListeners();

function setPending(next: PendingQuantities) {
  pendingQuantities = next;
  changes.tell();
}

export function readPendingQuantities(): PendingQuantities {
  return pendingQuantities;
}

/** Keeps the last clicked number, which the page shows from now on. */
export function setPendingQuantity(productId: string, quantity: number) {
  setPending(new Map(pendingQuantities).set(productId, quantity));
}

/** The server has answered: from now on its number is shown. */
export function clearPendingQuantity(productId: string) {
  const next = new Map(pendingQuantities);
  next.delete(productId);
  setPending(next);
}

/**
 * For all that is computed from the cart, which may be a whole page: drawn after the press that asked for a number. The
 * number itself is `usePendingQuantity`.
 */
export function usePendingQuantities(): PendingQuantities {
  const [drawn, setDrawn] = useState(readPendingQuantities);
  useEffect(() => {
    const follow = () => startTransition(() => setDrawn(pendingQuantities));
    follow();
    return changes.subscribe(follow);
  }, []);
  return drawn;
}

/** What was requested last of one product, at once. Undefined: nothing that is not confirmed. */
export function usePendingQuantity(productId: string): number | undefined {
  return useSyncExternalStore(
    changes.subscribe,
    () => pendingQuantities.get(productId),
    () => undefined,
  );
}

/** The cart as the shopper sees it: with quantities that are not confirmed yet (ruling 23). */
export function withPendingQuantities(cart: Cart, pending: PendingQuantities): Cart {
  if (pending.size === 0) return cart;
  const items = cart.items
    .map((item) => ({ ...item, quantity: pending.get(item.productId) ?? item.quantity }))
    .filter((item) => item.quantity > 0);
  return { ...cart, items };
}
