import { updateOrderStatus } from '@shop/contract/orders/calls';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { apiQueryKey } from '../../../platform/api-query.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { ADMIN_ORDER_READS } from './admin-order-queries.ts';
import type { SelectedOrders } from './admin-order-selection.tsx';

/** The result of changing several orders. */
interface MovedOrders {
  /** The unchanged orders, with the status that they have now as far as it is known. */
  left: SelectedOrders;
  /** Why the first of the unchanged orders was refused. */
  problem: string | undefined;
}

/**
 * Sets the status of several orders, one after the other. Each is a separate call, with its own timeline entry and
 * mail. A refused order does not stop the others; a missing answer does. An order that somebody else has moved since
 * it was selected is refused. The lists are read again once, at the end.
 */
export function useMoveOrders() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useApiMutation(updateOrderStatus, { success: null, failure: null });
  const [movedCount, setMovedCount] = useState<number>();

  async function moveOrders(selected: SelectedOrders, orderStatus: string): Promise<MovedOrders> {
    const left = new Map(selected);
    let problem: string | undefined;
    setMovedCount(0);
    for (const [orderId, statusSeen] of selected) {
      try {
        await mutateAsync({ params: { id: orderId }, body: { orderStatus, statusSeen } });
        left.delete(orderId);
        setMovedCount(selected.size - left.size);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        problem ??= failureText(error);
        // The owner is told of it, so the next try is made with the status as it is now.
        if (error.code === 'order_moved') left.set(orderId, (error.data as AdminOrder).orderStatus);
        if (error.isNetworkOrServer) break;
      }
    }
    await Promise.all(
      ADMIN_ORDER_READS.map((read) => queryClient.invalidateQueries({ queryKey: apiQueryKey(read) })),
    );
    return { left, problem };
  }

  return {
    moveOrders,
    /** How many have been changed so far. Undefined before it begins. */
    movedCount,
  };
}
