import type { Database } from '../../database.ts';
import { withoutFlush } from '../../platform/database/without-flush.ts';
import { OrderNotFoundError, type OrderRow, orderColumns } from '../orders/index.ts';

/**
 * Keeps which order at the provider is ours. Where the database loses it in a crash, the reconciler finds it again by
 * our order number, so nobody waits for the disk. @returns the order as it then is
 */
export async function keepProviderOrder(
  database: Database,
  orderId: string,
  providerOrderId: string,
): Promise<OrderRow> {
  const [order] = await database.writeOne((db) =>
    db
      .updateTable('orders')
      .set({ razorpay_order_id: providerOrderId })
      .where('id', '=', orderId)
      .where(withoutFlush)
      .returning(orderColumns),
  );
  if (order === undefined) throw new OrderNotFoundError();
  return order;
}
