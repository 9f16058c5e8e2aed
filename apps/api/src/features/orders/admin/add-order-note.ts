import type { ShopContext } from '../../../shop-context.ts';
import { recordOrderEvent } from '../shared/order-events.ts';
import { OrderNotFoundError } from '../shared/order-not-found.ts';
import { type OrderRow, findOrderById } from '../shared/order-queries.ts';

/** Writes a note into an order's timeline, which shoppers never see. @throws OrderNotFoundError */
export function addOrderNote(
  { database, clock }: Pick<ShopContext, 'database' | 'clock'>,
  { orderId, note, byUserId }: { orderId: string; note: string; byUserId: string },
): Promise<OrderRow> {
  return database.write(async (tx) => {
    const order = await findOrderById(tx, orderId);
    if (!order) throw new OrderNotFoundError();
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
