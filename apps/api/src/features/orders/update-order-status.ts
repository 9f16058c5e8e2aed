import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../database.ts';
import { recordOrderEvent } from './order-events.ts';
import { type OrderRow, findOrderById, lockOrder } from './order-queries.ts';
import { OrderNotFoundError } from './order-not-found.ts';
import { checkedAdminStatus } from './rules/order-status.ts';

/**
 * Moves an order to one of the five statuses and keeps who did it, when, from and to. Moves no money and no
 * stock (ruling 29). The same status again changes nothing.
 * @throws InvalidOrderStatusError, OrderNotFoundError
 */
export async function updateOrderStatus(
  { database, clock }: { database: Database; clock: Clock },
  { orderId, status, byUserId }: { orderId: string; status: string; byUserId: string },
): Promise<OrderRow> {
  const newStatus = checkedAdminStatus(status);
  return database.write(async (tx) => {
    if (!(await findOrderById(tx, orderId))) throw new OrderNotFoundError();
    const order = await lockOrder(tx, orderId);
    if (order.order_status === newStatus) return order;
    const at = clock.now();
    await recordOrderEvent(tx, {
      order_id: orderId,
      kind: 'status',
      from_status: order.order_status,
      to_status: newStatus,
      by_user_id: byUserId,
      at,
    });
    return tx
      .updateTable('orders')
      .set({ order_status: newStatus, updated_at: at })
      .where('id', '=', orderId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}
