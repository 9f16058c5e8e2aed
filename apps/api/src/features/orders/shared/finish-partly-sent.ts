import type { Tx } from '../../../database.ts';
import { recordOrderEvent } from './order-events.ts';
import { type OrderRow, listOrderLines } from './order-queries.ts';
import { packedOf } from './rules/packed-pieces.ts';

/**
 * Sets an order to shipped if its parcels hold everything that was still to be sent, because the rest came back into
 * the stock. Its shopper has heard of each parcel, so nothing is mailed. Call with the order locked.
 */
export async function finishPartlySent(
  tx: Tx,
  order: OrderRow,
  { byUserId, at }: { byUserId: string; at: Date },
): Promise<OrderRow['order_status']> {
  const { id, order_status } = order;
  if (order_status !== 'confirmed' && order_status !== 'inProcess') return order_status;
  const lines = await listOrderLines(tx, id);
  const isPartlySent = lines.some(({ in_parcels }) => in_parcels > 0);
  if (!isPartlySent || lines.some((line) => packedOf(line) > 0)) return order_status;
  await tx
    .updateTable('order_lines')
    .set((eb) => ({ sent: eb.ref('in_parcels') }))
    .where('order_id', '=', id)
    .execute();
  await tx
    .updateTable('orders')
    .set({
      order_status: 'inShipping',
      notified_shipment: '',
      courier: null,
      tracking_number: null,
      tracking_url: null,
    })
    .where('id', '=', id)
    .execute();
  await recordOrderEvent(tx, {
    order_id: id,
    kind: 'status',
    from_status: order_status,
    to_status: 'inShipping',
    by_user_id: byUserId,
    at,
  });
  return 'inShipping';
}
