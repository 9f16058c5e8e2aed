import type { ChangedShipment } from '@shop/contract/orders/schemas';
import type { Tx } from '../../../database.ts';
import type { OrderChangeDependencies } from './order-change-dependencies.ts';
import { recordOrderEvent } from './order-events.ts';
import { type OrderRow, lockAskedOrder } from './order-queries.ts';
import { ensureNotCancelled } from './rules/cancellation.ts';
import { type KeptShipment, checkedShipment } from './rules/shipment.ts';
import { shipmentToTell } from './rules/shipping-news.ts';
import { isShipmentStillSeen } from './shipment-seen.ts';
import { tellShippingNews } from './tell-shipping-news.ts';

/**
 * Sets with whom an order travels, or removes that if all of it is empty. Keeps who did it and when, and tells the
 * shopper if the order is on its way. Sending the same again changes nothing.
 * @returns the order as it then is; `isMoved`: somebody else had changed its shipment, and nothing was changed
 * @throws invalid_shipment, order_not_found, order_cancelled
 */
export async function setShipment(
  { database, clock, readSettings }: OrderChangeDependencies,
  {
    orderId,
    typed: { shipmentSeen, ...typed },
    byUserId,
  }: { orderId: string; typed: ChangedShipment; byUserId: string },
): Promise<{ order: OrderRow; isMoved: boolean }> {
  const shipment = checkedShipment(typed);
  return database.writeLocking(async (tx) => {
    const order = await lockAskedOrder(tx, orderId);
    ensureNotCancelled(order);
    if (!isShipmentStillSeen({ seen: shipmentSeen, now: order, wanted: shipment }))
      return { order, isMoved: true };
    const at = clock.now();
    await keepShipment(tx, order, { shipment, byUserId, at });
    return { order: await tellShippingNews(tx, orderId, { at, settings: readSettings() }), isMoved: false };
  });
}

/** Stores with whom a locked order travels (null: with nobody) and records the change. */
export async function keepShipment(
  tx: Tx,
  order: OrderRow,
  { shipment, byUserId, at }: { shipment: KeptShipment | null; byUserId: string | null; at: Date },
): Promise<void> {
  const columns = {
    courier: shipment?.courier ?? null,
    tracking_number: shipment?.trackingNumber ?? null,
    tracking_url: shipment?.trackingUrl ?? null,
  };
  if (shipmentToTell(columns) === shipmentToTell(order)) return;
  await recordOrderEvent(tx, {
    order_id: order.id,
    kind: 'shipment',
    note: shipment ? [shipment.courier, shipment.trackingNumber].filter(Boolean).join(', ') : null,
    by_user_id: byUserId,
    at,
  });
  await tx
    .updateTable('orders')
    .set({ ...columns, updated_at: at })
    .where('id', '=', order.id)
    .execute();
}
