const KEY = 'currentOrderId';

/** Stores the order that is being paid on the provider's own page, for the return page (product §7). */
export function storeReturnOrder(orderId: string) {
  window.sessionStorage.setItem(KEY, orderId);
}

export function readReturnOrder(): string | null {
  return window.sessionStorage.getItem(KEY);
}

export function forgetReturnOrder() {
  window.sessionStorage.removeItem(KEY);
}
