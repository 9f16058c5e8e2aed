import { getCart } from '@shop/contract/cart/calls';
import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';
import type { ResponseOf } from '../../platform/call-api.ts';

/** Changes of the cart are sent one after the other, so that the last answer is the cart after all of them. */
export const CART_QUEUE = 'cart';

/** The signed-in shopper's cart, with live prices and stock (ruling 23). */
export function cartQuery(userId: string) {
  return apiQuery(getCart, { params: { userId } });
}

/**
 * Shows the cart that a change answered, if it was made. A read that started before the change would bring the old cart
 * back.
 */
export async function showAnsweredCart(
  queryClient: QueryClient,
  { success, data: cart }: ResponseOf<typeof getCart>,
): Promise<void> {
  if (!success) return;
  const { queryKey } = cartQuery(cart.userId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (before) => ({ ...before, success, data: cart }));
}
