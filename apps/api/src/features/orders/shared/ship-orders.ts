import * as orderMessages from '@shop/contract/orders/messages';
import * as orderRefusals from '@shop/contract/orders/refusals';
import type { ShippedOrders, ShippedParcels } from '@shop/contract/orders/parcel-schemas';
import type { TypedShipment } from '@shop/contract/orders/schemas';
import { ShopError, isRefused, refuse } from '../../../platform/errors.ts';
import { ensureNotHeld } from './ensure-not-held.ts';
import { listOrderLines, lockAskedOrder } from './order-queries.ts';
import { ensureNotCancelled } from './rules/cancellation.ts';
import type { OrderChangeDependencies } from './order-change-dependencies.ts';
import { unseenOf, unseenRefusal } from './parcel-seen.ts';
import { packedOf } from './rules/packed-pieces.ts';
import { checkedShipment } from './rules/shipment.ts';
import { type Parcel, sortParcels, whyNotShippable } from './rules/shippable.ts';
import { keepShipment } from './set-shipment.ts';
import { asTyped, isShipmentStillSeen, shipmentInWords } from './shipment-seen.ts';
import { tellShippingNews } from './tell-shipping-news.ts';
import { moveStatus } from './update-order-status.ts';

/**
 * Sends orders with one courier, each in a transaction of its own. Status and tracking number are set together, so
 * that the mail has both. Sending the same again changes nothing and mails nobody, so a request whose answer was lost
 * can be repeated.
 * @throws invalid_shipment for the courier
 */
export async function shipOrders(
  dependencies: OrderChangeDependencies,
  { courier, parcels: typed, byUserId }: ShippedParcels & { byUserId: string },
): Promise<ShippedOrders> {
  const { courierMissing } = orderMessages;
  if (courier.trim() === '')
    throw refuse(
      orderRefusals.invalidShipment,
      { sentence: courierMissing },
      { fields: { courier: courierMissing } },
    );
  checkedShipment({ courier });
  const { parcels, refused } = sortParcels(typed);
  const sentIds: string[] = [];
  for (const parcel of parcels) {
    try {
      await shipOrder(dependencies, { courier, parcel, byUserId });
      sentIds.push(parcel.orderId);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      const isOther = isRefused(error, orderRefusals.shipmentMeanwhile);
      refused.push({
        orderId: parcel.orderId,
        message: error.message,
        ...(isOther && { shipment: error.data as TypedShipment }),
      });
    }
  }
  return { sentIds, refused };
}

async function shipOrder(
  { database, clock, readSettings, papers }: OrderChangeDependencies,
  { courier, parcel, byUserId }: { courier: string; parcel: Parcel; byUserId: string },
): Promise<void> {
  const { orderId, trackingNumber, shipmentSeen, ...seen } = parcel;
  const shipment = checkedShipment({ courier, trackingNumber });
  await database.writeLocking(async (tx) => {
    const order = await lockAskedOrder(tx, orderId);
    ensureNotCancelled(order);
    const whyNot = whyNotShippable(order);
    if (whyNot !== null) throw refuse(orderRefusals.notShippable, { sentence: whyNot });
    await ensureNotHeld(tx, order);
    const lines = await listOrderLines(tx, orderId);
    // The number of a parcel that has left can still be another one.
    if (lines.every((line) => line.sent === null && packedOf(line) === 0))
      throw refuse(orderRefusals.notShippable, { sentence: orderMessages.shipNothing });
    // Sent again because the answer was lost, it has left as it was seen then.
    const unseen = order.order_status === 'inShipping' ? null : unseenOf(order, seen);
    if (unseen !== null) throw unseenRefusal(order, unseen);
    if (!isShipmentStillSeen({ seen: shipmentSeen, now: order, wanted: shipment }))
      throw refuse(orderRefusals.shipmentMeanwhile, shipmentInWords(asTyped(order)), {
        data: asTyped(order),
      });
    const at = clock.now();
    await keepShipment(tx, order, { shipment, byUserId, at });
    await moveStatus(tx, order, { newStatus: 'inShipping', byUserId, at });
    await papers.statusChanged(tx, { ...order, order_status: 'inShipping' }, at);
    await tellShippingNews(tx, orderId, { at, settings: readSettings() });
  });
}
