import type { Address } from '@shop/contract/addresses/schemas';
import type { Cart } from '@shop/contract/cart/schemas';
import { placeOrder as endpoint } from '@shop/contract/checkout/calls';
import * as checkoutMessages from '@shop/contract/checkout/messages';
import { ApiError } from '../../platform/api-error.ts';
import { callApi } from '../../platform/call-api.ts';
import { checkoutTotal } from './checkout-total.ts';

/** What the shopper wants to buy, as it was on the screen. */
export interface Purchase {
  userId: string;
  cart: Cart;
  address: Address;
  /** `redirect`: on the provider's own page (ruling 32). */
  way: 'sheet' | 'redirect';
}

/** Why an order could not be placed, as far as the page can help. */
export type PlacementProblem =
  | { kind: 'totalChanged'; seen: number; now: number }
  | { kind: 'outOfStock'; sentence: string }
  | { kind: 'refused'; sentence: string };

/** Freezes the order at the server, which believes only the address chosen and the total seen (ruling 27). */
export function placeOrder({ userId, cart, address, way }: Purchase) {
  const now = new Date().toISOString();
  const { _id: addressId, userId: _owner, ...text } = address;
  return callApi(endpoint, {
    body: {
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
      paymentMethod: 'razorpay',
      paymentStatus: 'pending',
      totalAmount: checkoutTotal(cart.items).total,
      orderDate: now,
      orderUpdateDate: now,
      ...(way === 'redirect' ? { payment: 'redirect' } : {}),
    },
  });
}

/** What went wrong while the order was placed; `seen` is the total that was on the screen, in rupees. */
export function placementProblem(error: unknown, seen: number): PlacementProblem {
  if (!(error instanceof ApiError)) throw error;
  const { code, message, data } = error;
  const now = (data as { totalAmount?: unknown } | undefined)?.totalAmount;
  if (code === 'total_changed' && typeof now === 'number') return { kind: 'totalChanged', seen, now };
  if (code === 'out_of_stock') return { kind: 'outOfStock', sentence: message };
  return { kind: 'refused', sentence: message || checkoutMessages.somethingWrong };
}
