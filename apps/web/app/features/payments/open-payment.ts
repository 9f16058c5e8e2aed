const KEY = 'openPayment';

/**
 * Stores the order whose payment this tab has opened. Phones often end a browser's tab while the shopper approves the
 * payment in another app; the page that is loaded afterwards then knows what was being paid.
 */
export function storeOpenPayment(orderId: string) {
  window.sessionStorage.setItem(KEY, orderId);
}

export function readOpenPayment(): string | null {
  return typeof window === 'undefined' ? null : window.sessionStorage.getItem(KEY);
}

export function forgetOpenPayment() {
  window.sessionStorage.removeItem(KEY);
}
