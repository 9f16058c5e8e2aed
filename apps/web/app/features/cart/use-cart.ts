import type { Cart } from '@shop/contract/cart';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../platform/session.ts';
import { cartQuery } from './cart-queries.ts';
import { useWishes, withWishes } from './cart-wishes.ts';

/** The cart as a page sees it; a call that failed leaves none (spec §4). */
export interface CartView {
  /** With the quantities that are still on their way; undefined while waiting and after a failure. */
  cart: Cart | undefined;
  isFailed: boolean;
  isRetrying: boolean;
  retry: () => void;
}

/** The signed-in shopper's cart. `isFresh`: prices and stock are read anew when this part of the page opens. */
export function useCart({ isFresh = false } = {}): CartView {
  const userId = useUserId();
  const wishes = useWishes();
  const { data, isError, isFetching, refetch } = useQuery({
    ...cartQuery(userId ?? ''),
    enabled: userId !== null,
    refetchOnMount: isFresh ? 'always' : true,
  });
  return {
    cart: data && !isError ? withWishes(data.data, wishes) : undefined,
    isFailed: isError,
    isRetrying: isError && isFetching,
    retry: () => void refetch(),
  };
}
