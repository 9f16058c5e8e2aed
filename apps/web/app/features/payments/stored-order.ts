import { tabStorage } from '../../platform/storage.ts';

/** The id of an order that this tab remembers until it is forgotten, also when the page is loaded anew. */
function storedOrder(key: string) {
  return {
    store: (orderId: string) => tabStorage.set(key, orderId),
    /** Always null on the server. */
    read: () => tabStorage.get(key),
    forget: () => tabStorage.remove(key),
  };
}

/** The order that is being paid on the provider's own page, for the return page (product §7). */
export const returnOrder = storedOrder('currentOrderId');

/**
 * The order whose sheet is open. Phones often end a browser's tab while the shopper approves the payment in another
 * app; the page that is loaded afterwards then knows what was being paid.
 */
export const openPayment = storedOrder('openPayment');
