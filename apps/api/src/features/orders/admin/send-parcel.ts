import { v7 as uuidv7 } from 'uuid';
import { parcelNote } from '@shop/contract/orders/parcel-note';
import * as orderMessages from '@shop/contract/orders/messages';
import * as orderRefusals from '@shop/contract/orders/refusals';
import type { ChangedShipment, SentParcel, TypedShipment } from '@shop/contract/orders/schemas';
import type { LockingTx, Tx } from '../../../database.ts';
import { crashPoint } from '../../../platform/crash-point.ts';
import { refuse } from '../../../platform/errors.ts';
import { ensureNotHeld } from '../shared/ensure-not-held.ts';
import { recordOrderEvent } from '../shared/order-events.ts';
import { type OrderRow, listOrderLines, lockAskedOrder } from '../shared/order-queries.ts';
import { listParcels } from '../shared/parcel-queries.ts';
import { unseenOf, unseenRefusal } from '../shared/parcel-seen.ts';
import { ensureNotCancelled } from '../shared/rules/cancellation.ts';
import type { OrderChangeDependencies } from '../shared/order-change-dependencies.ts';
import { isSameParcel, partOf } from './rules/parcel-lines.ts';
import { type KeptShipment, checkedShipment } from '../shared/rules/shipment.ts';
import { whyNotShippable } from '../shared/rules/shippable.ts';
import { shipmentToTell } from '../shared/rules/shipping-news.ts';
import { isShipmentStillSeen } from '../shared/shipment-seen.ts';
import { keepShipment } from '../shared/set-shipment.ts';
import { queuePartShippedMail, tellShippingNews } from '../shared/tell-shipping-news.ts';
import { moveStatus } from '../shared/update-order-status.ts';

interface ParcelRequest {
  orderId: string;
  parcel: SentParcel;
  byUserId: string;
}

interface Result {
  /** As it then is. */
  order: OrderRow;
  /** Somebody else had changed the shipment that this would replace, and nothing was changed. */
  isMoved: boolean;
}

/**
 * Sends pieces of an order in a parcel of their own. The first parcel bills the order; each one is mailed to the
 * shopper with what is in it. The order is `inProcess` until the last parcel, which ships it. Sending the same
 * request again changes nothing.
 * @throws invalid_shipment, invalid_parcel, order_not_found, order_cancelled, not_shippable,
 *   parcel_conflict; refunded_meanwhile and address_changed for an order that is not as it was seen
 */
export async function sendParcel(
  { database, clock, readSettings, papers }: OrderChangeDependencies,
  { orderId, parcel, byUserId }: ParcelRequest,
): Promise<Result> {
  const { number, lines, shipmentSeen, refundedSeen, addressSeen, ...typed } = parcel;
  const shipment = shipmentOf(typed);
  return database.writeLocking(async (tx) => {
    const order = await lockUncancelledOrder(tx, orderId);
    const before = await listParcels(tx, [orderId]);
    const kept = before.find((each) => each.number === number);
    if (kept && isSameParcel(kept, { ...shipment, lines })) return { order, isMoved: false };
    const isLastAgain =
      order.order_status === 'inShipping' && shipmentToTell(order) === shipmentToTell(inColumns(shipment));
    if (isLastAgain && number === before.length + 1) return { order, isMoved: false };
    const whyNot = order.order_status === 'inShipping' ? orderMessages.parcelAllSent : whyNotShippable(order);
    if (whyNot !== null) throw refuse(orderRefusals.notShippable, { sentence: whyNot });
    await ensureNotHeld(tx, order);
    const unseen = unseenOf(order, { refundedSeen, addressSeen });
    if (unseen !== null) throw unseenRefusal(order, unseen);
    if (number !== before.length + 1) throw refuse(orderRefusals.parcelMeanwhile);
    const part = partOf(await listOrderLines(tx, orderId), lines);
    if (part.problem) {
      throw part.problem.isConflict
        ? refuse(orderRefusals.parcelConflict, { sentence: part.problem.sentence })
        : refuse(orderRefusals.invalidParcel, { sentence: part.problem.sentence });
    }
    const at = clock.now();
    const settings = readSettings();
    if (part.isAllThatIsLeft) {
      if (!isShipmentStillSeen({ seen: shipmentSeen, now: order, wanted: shipment }))
        return { order, isMoved: true };
      await keepShipment(tx, order, { shipment, byUserId, at });
      await moveStatus(tx, order, { newStatus: 'inShipping', byUserId, at });
      await papers.statusChanged(tx, { ...order, order_status: 'inShipping' }, at);
      return { order: await tellShippingNews(tx, orderId, { at, settings }), isMoved: false };
    }
    // The courier collects the whole sum with one parcel.
    if (order.payment_status !== 'paid') throw refuse(orderRefusals.parcelCash);
    await keepParcel(tx, orderId, { number, lines, shipment, byUserId, at });
    crashPoint('parcel: kept, not committed');
    await moveStatus(tx, order, { newStatus: 'inProcess', byUserId, at });
    await papers.bill(tx, { ...order, order_status: 'inProcess' }, at);
    await tx.updateTable('orders').set({ updated_at: at }).where('id', '=', orderId).execute();
    await queuePartShippedMail(
      tx,
      { ...order, ...inColumns(shipment) },
      { number, lines, settings, isCorrection: false },
    );
    return { order: { ...order, order_status: 'inProcess', updated_at: at }, isMoved: false };
  });
}

/** Requires a courier: a parcel travels with somebody. @throws invalid_shipment */
function shipmentOf(typed: TypedShipment): KeptShipment {
  const shipment = checkedShipment(typed);
  if (shipment !== null) return shipment;
  const { courierMissing } = orderMessages;
  throw refuse(
    orderRefusals.invalidShipment,
    { sentence: courierMissing },
    { fields: { courier: courierMissing } },
  );
}

/** @throws order_not_found, order_cancelled */
async function lockUncancelledOrder(tx: LockingTx, orderId: string): Promise<OrderRow> {
  const order = await lockAskedOrder(tx, orderId);
  ensureNotCancelled(order);
  return order;
}

async function keepParcel(
  tx: Tx,
  orderId: string,
  {
    number,
    lines,
    shipment,
    byUserId,
    at,
  }: Pick<SentParcel, 'number' | 'lines'> & { shipment: KeptShipment; byUserId: string; at: Date },
): Promise<void> {
  const id = uuidv7();
  await tx
    .insertInto('parcels')
    .values({ id, order_id: orderId, number, ...inColumns(shipment), sent_at: at, by_user_id: byUserId })
    .execute();
  await tx
    .insertInto('parcel_lines')
    .values(lines.map(({ productId, quantity }) => ({ parcel_id: id, product_id: productId, quantity })))
    .execute();
  for (const { productId, quantity } of lines) {
    await tx
      .updateTable('order_lines')
      .set((eb) => ({ in_parcels: eb('in_parcels', '+', quantity) }))
      .where('order_id', '=', orderId)
      .where('product_id', '=', productId)
      .execute();
  }
  await recordParcel(tx, orderId, { number, shipment, byUserId, at });
}

interface CorrectionRequest {
  orderId: string;
  number: number;
  typed: ChangedShipment;
  byUserId: string;
}

/**
 * Corrects with whom an earlier parcel of an order travels, and tells the shopper. Sending the same again changes
 * nothing.
 * @throws invalid_shipment, invalid_parcel, order_not_found, order_cancelled
 */
export async function correctParcel(
  { database, clock, readSettings }: OrderChangeDependencies,
  { orderId, number, typed: { shipmentSeen, ...typed }, byUserId }: CorrectionRequest,
): Promise<Result> {
  const shipment = shipmentOf(typed);
  return database.writeLocking(async (tx) => {
    const order = await lockUncancelledOrder(tx, orderId);
    const kept = (await listParcels(tx, [orderId])).find((parcel) => parcel.number === number);
    if (!kept) throw refuse(orderRefusals.parcelUnknown);
    const columns = inColumns(shipment);
    if (shipmentToTell(columns) === shipmentToTell(kept)) return { order, isMoved: false };
    if (!isShipmentStillSeen({ seen: shipmentSeen, now: kept, wanted: shipment }))
      return { order, isMoved: true };
    const at = clock.now();
    await tx
      .updateTable('parcels')
      .set(columns)
      .where('order_id', '=', orderId)
      .where('number', '=', number)
      .execute();
    await recordParcel(tx, orderId, { number, shipment, byUserId, at });
    await tx.updateTable('orders').set({ updated_at: at }).where('id', '=', orderId).execute();
    const lines = kept.lines.map(({ product_id, quantity }) => ({ productId: product_id, quantity }));
    const settings = readSettings();
    if (order.is_firm)
      await queuePartShippedMail(
        tx,
        { ...order, ...columns },
        { number, lines, settings, isCorrection: true },
      );
    return { order: { ...order, updated_at: at }, isMoved: false };
  });
}

function recordParcel(
  tx: Tx,
  orderId: string,
  { number, shipment, byUserId, at }: { number: number; shipment: KeptShipment; byUserId: string; at: Date },
): Promise<void> {
  const way = [shipment.courier, shipment.trackingNumber].filter(Boolean).join(', ');
  return recordOrderEvent(tx, {
    order_id: orderId,
    kind: 'shipment',
    note: parcelNote(way, number),
    by_user_id: byUserId,
    at,
  });
}

function inColumns({ courier, trackingNumber, trackingUrl }: KeptShipment) {
  return { courier, tracking_number: trackingNumber, tracking_url: trackingUrl };
}
