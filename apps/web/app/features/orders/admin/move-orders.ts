import { updateOrderStatus } from '@shop/contract/orders/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { apiQueryKey } from '../../../platform/api-query.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { ADMIN_ORDER_READS } from './admin-order-queries.ts';

/** What became of several orders. */
interface MovedOrders {
  movedIds: readonly string[];
  /** Why the first of the others did not move. */
  problem: string | undefined;
}

/**
 * Sets the status of several orders, one after the other: each is a call of its own, with its own line in the
 * timeline and its own mail. One that is refused does not hold up the rest; without an answer the rest is left.
 * The lists are read again once, after the last.
 */
export function useMoveOrders() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useApiMutation(updateOrderStatus, { success: null, failure: null });
  const [movedCount, setMovedCount] = useState<number>();

  async function moveOrders(orderIds: readonly string[], orderStatus: string): Promise<MovedOrders> {
    const movedIds: string[] = [];
    let problem: string | undefined;
    setMovedCount(0);
    for (const orderId of orderIds) {
      try {
        await mutateAsync({ params: { id: orderId }, body: { orderStatus } });
        movedIds.push(orderId);
        setMovedCount(movedIds.length);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        problem ??= failureText(error);
        if (error.isNetworkOrServer) break;
      }
    }
    await Promise.all(
      ADMIN_ORDER_READS.map((read) => queryClient.invalidateQueries({ queryKey: apiQueryKey(read) })),
    );
    return { movedIds, problem };
  }

  return {
    moveOrders,
    /** How many have moved so far; undefined before it begins. */
    movedCount,
  };
}
