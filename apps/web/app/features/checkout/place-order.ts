import * as messages from '@shop/contract/messages';
import type { Address } from '@shop/contract/addresses/schemas';
import { CASH_METHOD } from '@shop/contract/cash/states';
import type { Cart } from '@shop/contract/cart/schemas';
import { placeOrder } from '@shop/contract/checkout/calls';
import type { Gift } from '@shop/contract/orders/schemas';
import { ApiError } from '../../platform/api-error.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';

/** What the shopper wants to buy, as displayed. */
export interface Purchase {
  userId: string;
  cart: Cart;
  address: Address;
  /** The displayed total in rupees. */
  total: number;
  /** The codes included in the total: `SOAP10, FREESHIP`. */
  code?: string | undefined;
  /** The total includes the discount for paying online. */
  hasPrepaidDiscount: boolean;
  /** Left out if it is no gift. */
  gift?: Gift | undefined;
  /** `redirect`: on the provider's own page (ruling 32); `cash`: on delivery. */
  way: 'sheet' | 'redirect' | 'cash';
}

/** Why an order could not be placed, for the cases in which the page can help. */
export type PlacementProblem =
  | { kind: 'totalChanged'; seen: number; now: number }
  | { kind: 'codeRefused'; sentence: string; without: number }
  | { kind: 'outOfStock' | 'aboveLimit'; sentence: string }
  | { kind: 'refused'; sentence: string };

/** The server uses only the chosen address and what was displayed: the total, and the lines (ruling 27). */
function bodyOf({ userId, cart, address, total, code, hasPrepaidDiscount, gift, way }: Purchase) {
  const now = new Date().toISOString();
  const { _id: addressId, userId: _owner, ...text } = address;
  return {
    userId,
    cartId: cart._id,
    cartItems: cart.items.map(({ productId, title, image, price, salePrice, quantity }) => ({
      productId,
      title,
      image,
      price: salePrice > 0 ? salePrice : price,
      quantity,
    })),
    addressInfo: { addressId, ...text },
    orderStatus: 'pending',
    paymentMethod: way === 'cash' ? CASH_METHOD : 'razorpay',
    paymentStatus: 'pending',
    totalAmount: total,
    itemsSeen: cart.items.map(({ productId, quantity }) => ({ productId, quantity })),
    ...(code === undefined ? {} : { code }),
    ...(hasPrepaidDiscount ? { prepaidDiscount: true } : {}),
    ...(gift && { gift }),
    orderDate: now,
    orderUpdateDate: now,
    ...(way === 'redirect' ? { payment: 'redirect' } : {}),
  };
}

/** How often a busy shop is asked. The shop itself says when to ask again. */
const TRIES = 8;
const PAUSE_SECONDS = 3;

/**
 * Places the order on the server. A busy shop has not started anything, so a retry charges nobody twice; `onWait` is
 * called before each pause. The page reports the result (`placementProblem`).
 */
export function usePlaceOrder({ onWait }: { onWait: () => void }) {
  const { mutateAsync } = useApiMutation(placeOrder, { success: null, failure: null });

  return async (purchase: Purchase) => {
    const body = bodyOf(purchase);
    for (let tries = 1; ; tries += 1) {
      try {
        return await mutateAsync({ body });
      } catch (error) {
        const isBusy = error instanceof ApiError && error.status === 503 && error.code === 'busy';
        if (!isBusy || tries === TRIES) throw error;
        onWait();
        const pauseMs = (error.retryAfterSeconds ?? PAUSE_SECONDS) * 1_000;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  };
}

/** Why placing the order failed. `seen` is the displayed total in rupees. */
export function placementProblem(error: unknown, seen: number): PlacementProblem {
  if (!(error instanceof ApiError)) throw error;
  const { code, message, data } = error;
  const now = (data as { totalAmount?: unknown } | undefined)?.totalAmount;
  if (code === 'total_changed' && typeof now === 'number') return { kind: 'totalChanged', seen, now };
  if (code === 'code_refused' && typeof now === 'number') {
    return { kind: 'codeRefused', sentence: message, without: now };
  }
  if (code === 'out_of_stock') return { kind: 'outOfStock', sentence: message };
  if (code === 'above_line_limit') return { kind: 'aboveLimit', sentence: message };
  return { kind: 'refused', sentence: message || messages.somethingWrong() };
}
