import { updateOrderStatus } from '@shop/contract/orders/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { apiQueryKey } from '../../../platform/api-query.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { ADMIN_ORDER_READS } from './admin-order-queries.ts';

/** The result of changing several orders. */
interface MovedOrders {
  movedIds: readonly string[];
  /** Why the first of the unchanged orders was refused. */
  problem: string | undefined;
}

/**
 * Sets the status of several orders, one after the other. Each is a separate call, with its own timeline entry and
 * mail. A refused order does not stop the others; a missing answer does. The lists are read again once, at the end.
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
    /** How many have been changed so far. Undefined before it begins. */
    movedCount,
  };
}
