import { refuse } from '../../../platform/errors.ts';
import * as orderRefusals from '@shop/contract/orders/refusals';
import type { ShopContext } from '../../../shop-context.ts';
import { recordOrderEvent } from '../shared/order-events.ts';
import { type OrderRow, findOrderById } from '../shared/order-queries.ts';

/** Writes a note into an order's timeline, which shoppers never see. @throws order_not_found */
export function addOrderNote(
  { database, clock }: Pick<ShopContext, 'database' | 'clock'>,
  { orderId, note, byUserId }: { orderId: string; note: string; byUserId: string },
): Promise<OrderRow> {
  return database.write(async (tx) => {
    const order = await findOrderById(tx, orderId);
    if (!order) throw refuse(orderRefusals.notFound);
    await recordOrderEvent(tx, {
      order_id: orderId,
      kind: 'note',
      note: note.trim(),
      by_user_id: byUserId,
      at: clock.now(),
    });
    return order;
  });
}
