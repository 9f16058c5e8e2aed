import type { Database } from '../../database.ts';
import * as orderRefusals from '@shop/contract/orders/refusals';
import { withoutFlush } from '../../platform/database/without-flush.ts';
import { refuse } from '../../platform/errors.ts';
import type { OrderRow } from '../orders/index.ts';

/** An order that the provider knows. */
export type OpenedOrder = OrderRow & { razorpay_order_id: string };

/**
 * Stores which order at the provider is ours. The write does not wait for the disk: if a crash loses it, the
 * reconciler finds the provider's order again by our order number. @returns our order with the provider's id
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
  if (kept === undefined) throw refuse(orderRefusals.notFound);
  return { ...order, razorpay_order_id: providerOrderId };
}
