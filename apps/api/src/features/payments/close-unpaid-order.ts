import type { Tx } from '../../database.ts';
import { lockProducts, releaseStock } from '../catalog/index.ts';
import { type OrderRow, listOrderLines, recordOrderEvent } from '../orders/index.ts';
import { stockLines } from './stock-lines.ts';

/**
 * Ends an unpaid order: canceled, its pieces free for others. An order that the owner rejected keeps that
 * word. Nothing happens to one that is paid or closed already.
 * Call with the shopper's and the order's rows locked (`lockOrder`).
 */
export async function closeUnpaidOrder(
  tx: Tx,
  order: OrderRow,
  { at, note }: { at: Date; note: string },
): Promise<void> {
  if (order.payment_status !== 'pending') return;
  if (order.hold === 'live') {
    const lines = stockLines(await listOrderLines(tx, order.id));
    await lockProducts(
      tx,
      lines.map((line) => line.productId),
    );
    await releaseStock(tx, lines, { orderId: order.id, reason: note });
  }
  const orderStatus = order.order_status === 'rejected' ? 'rejected' : 'Rejected';
  await tx
    .updateTable('orders')
    .set({
      order_status: orderStatus,
      payment_status: 'canceled',
      hold: 'released',
      bank_is_confirming: false,
      updated_at: at,
      // Reconciled soon: a payment link must be cancelled, and late payments are waited for.
      reconcile_at: order.payment_link_id ? at : new Date(at.getTime() + 60_000),
    })
    .where('id', '=', order.id)
    .execute();
  await recordOrderEvent(tx, {
    order_id: order.id,
    kind: 'status',
    from_status: order.order_status,
    to_status: orderStatus,
    note,
    at,
  });
}
