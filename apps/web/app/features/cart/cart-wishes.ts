import type { Cart } from '@shop/contract/cart';
import { useSyncExternalStore } from 'react';

/** Quantities asked for and not yet confirmed, by product; 0: the line is to go. */
export type CartWishes = ReadonlyMap<string, number>;

let wishes: CartWishes = new Map();
const listeners = new Set<() => void>();

function setWishes(next: CartWishes) {
  wishes = next;
  for (const listener of listeners) listener();
}

export function readWishes(): CartWishes {
  return wishes;
}

/** Notes the number that was clicked last; it stands in the page from now on. */
export function wish(productId: string, quantity: number) {
  setWishes(new Map(wishes).set(productId, quantity));
}

/** The server has answered: from now on its own number counts. */
export function forgetWish(productId: string) {
  const next = new Map(wishes);
  next.delete(productId);
  setWishes(next);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const nothing: CartWishes = new Map();

export function useWishes(): CartWishes {
  return useSyncExternalStore(subscribe, readWishes, () => nothing);
}

/** The cart as the shopper left it: with the quantities that are still on their way (ruling 23). */
export function withWishes(cart: Cart, pending: CartWishes): Cart {
  if (pending.size === 0) return cart;
  const items = cart.items
    .map((item) => ({ ...item, quantity: pending.get(item.productId) ?? item.quantity }))
    .filter((item) => item.quantity > 0);
  return { ...cart, items };
}
