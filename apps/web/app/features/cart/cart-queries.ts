import { getCart } from '@shop/contract/cart/calls';
import { apiQuery } from '../../platform/api-query.ts';

/** The signed-in shopper's cart, with live prices and stock (ruling 23). */
export function cartQuery(userId: string) {
  return apiQuery(getCart, { params: { userId } });
}
