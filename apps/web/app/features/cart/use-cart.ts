import type { Cart } from '@shop/contract/cart/schemas';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../platform/session.ts';
import { cartQuery } from './cart-queries.ts';
import { usePendingQuantities, withPendingQuantities } from './pending-quantities.ts';

/** The cart as a page sees it. After a failed call there is none (product §4). */
export interface CartView {
  /** Includes quantities that are not confirmed yet. Undefined while loading and after a failure. */
  cart: Cart | undefined;
  isFailed: boolean;
  isRetrying: boolean;
  retry: () => void;
}

/** The signed-in shopper's cart. `isFresh`: reads prices and stock again when the component opens. */
export function useCart({ isFresh = false } = {}): CartView {
  const userId = useUserId();
  const pending = usePendingQuantities();
  const { data, isError, isFetching, refetch } = useQuery({
    ...cartQuery(userId ?? ''),
    enabled: userId !== null,
    refetchOnMount: isFresh ? 'always' : true,
  });
  return {
    cart: data && !isError ? withPendingQuantities(data.data, pending) : undefined,
    isFailed: isError,
    isRetrying: isError && isFetching,
    retry: () => void refetch(),
  };
}
