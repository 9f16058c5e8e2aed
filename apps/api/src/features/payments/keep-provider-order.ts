import type { Database } from '../../database.ts';
import { withoutFlush } from '../../platform/database/without-flush.ts';
import { OrderNotFoundError, type OrderRow } from '../orders/index.ts';

/** An order that the provider knows. */
export type OpenedOrder = OrderRow & { razorpay_order_id: string };

/**
 * Keeps which order at the provider is ours. Where the database loses it in a crash, the reconciler finds it again by
 * our order number, so nobody waits for the disk. @returns the order with it
 */
export async function keepProviderOrder(
  database: Database,
  order: OrderRow,
  providerOrderId: string,
): Promise<OpenedOrder> {
  const [kept] = await database.writeOne((db) =>
    db
      .updateTable('orders')
      .set({ razorpay_order_id: providerOrderId })
      .where('id', '=', order.id)
      .where(withoutFlush)
      .returning('id'),
  );
  if (kept === undefined) throw new OrderNotFoundError();
  return { ...order, razorpay_order_id: providerOrderId };
}
