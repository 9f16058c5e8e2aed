import { updateOrderStatus } from '@shop/contract/orders/calls';
import { ApiError } from '../../../platform/api-error.ts';
import { callApi } from '../../../platform/call-api.ts';
import { failureText } from '../../../platform/failure-text.ts';

/** What became of several orders. */
export interface MovedOrders {
  movedIds: readonly string[];
  /** Why the first of the others did not move. */
  problem: string | undefined;
}

/**
 * Sets the status of several orders, one after the other: each is a call of its own, with its own line in the
 * timeline and its own mail. One that is refused does not hold up the rest; without an answer the rest is left.
 */
export async function moveOrders(
  orderIds: readonly string[],
  orderStatus: string,
  onMoved: (count: number) => void,
): Promise<MovedOrders> {
  const movedIds: string[] = [];
  let problem: string | undefined;
  for (const orderId of orderIds) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- a phone's network and the shop serve other things too
      await callApi(updateOrderStatus, { params: { id: orderId }, body: { orderStatus } });
      movedIds.push(orderId);
      onMoved(movedIds.length);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      problem ??= failureText(error);
      if (error.isNetworkOrServer) break;
    }
  }
  return { movedIds, problem };
}
