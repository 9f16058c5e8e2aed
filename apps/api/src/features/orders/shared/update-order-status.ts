import * as orderRefusals from '@shop/contract/orders/refusals';
import type { OrderStatus, TypedShipment } from '@shop/contract/orders/schemas';
import type { ParcelSeen } from '@shop/contract/orders/seen-schemas';
import { sql } from 'kysely';
import type { LockingTx, Tx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import type { OrderChangeDependencies } from './order-change-dependencies.ts';
import { leaveFailedDelivery } from './failed-deliveries.ts';
import { loseUnsent } from './lose-unsent.ts';
import { recordOrderEvent } from './order-events.ts';
import { type OrderRow, listOrderLines, lockAskedOrder } from './order-queries.ts';
import { packedOf } from './rules/packed-pieces.ts';
import { unseenOf } from './parcel-seen.ts';
import { returnPieces } from './return-pieces.ts';
import { type AdminOrderStatus, checkedAdminStatus } from './rules/order-status.ts';
import { ensureNotCancelled } from './rules/cancellation.ts';
import { checkedShipment } from './rules/shipment.ts';
import { keepShipment } from './set-shipment.ts';
import { isShipmentStillSeen } from './shipment-seen.ts';
import { tellShippingNews } from './tell-shipping-news.ts';

interface StatusUpdate {
  orderId: string;
  status: string;
  /** Set in the same step, so that the mail about the parcel mentions it; when unset, it stays as it was. */
  shipment: TypedShipment | undefined;
  /** The status that the owner saw, which must not have changed since; when unset, any status will do. */
  statusSeen: OrderStatus | undefined;
  /** The shipment that the owner saw, as long as another one is given. */
  shipmentSeen?: TypedShipment | undefined;
  /** What the owner saw of it, in case that it leaves. */
  seen?: ParcelSeen;
  /** Null: what its courier told. */
  byUserId: string | null;
}

/**
 * Moves an order to one of the five statuses and records who did it, when, and between which statuses. Moves no
 * money, and no stock except that of a replacement (ruling 29). The shopper is told when a parcel was sent or
 * delivered. Sending the same again changes nothing.
 * @returns the order as it then is; `moved`: what of it somebody else had changed, so that nothing was changed here
 * @throws invalid_order_status, invalid_shipment, order_not_found, order_cancelled, not_confirmed,
 *   end_cash_order, replacement_rejected, partly_sent
 */
export async function updateOrderStatus(
  { database, clock, readSettings, papers }: OrderChangeDependencies,
  { orderId, status, shipment: typed, statusSeen, shipmentSeen, seen = {}, byUserId }: StatusUpdate,
): Promise<{ order: OrderRow; moved: 'status' | 'shipment' | 'refund' | 'address' | null }> {
  const newStatus = checkedAdminStatus(status);
  const shipment = typed && checkedShipment(typed);
  return database.writeLocking(async (tx) => {
    const order = await lockAskedOrder(tx, orderId);
    ensureNotCancelled(order);
    // A request repeated after a lost answer finds the status that it set itself.
    if (statusSeen !== undefined && ![statusSeen, newStatus].includes(order.order_status))
      return { order, moved: 'status' };
    const isLeaving = LEAVING.includes(newStatus) && order.order_status !== newStatus;
    const unseen = isLeaving ? unseenOf(order, seen) : null;
    if (unseen !== null) return { order, moved: unseen };
    if (shipment !== undefined && !isShipmentStillSeen({ seen: shipmentSeen, now: order, wanted: shipment }))
      return { order, moved: 'shipment' };
    ensureFitsCash(order, newStatus);
    const at = clock.now();
    if (shipment !== undefined) await keepShipment(tx, order, { shipment, byUserId, at });
    await moveStatus(tx, order, { newStatus, byUserId, at });
    await papers.statusChanged(tx, { ...order, order_status: newStatus }, at);
    return { order: await tellShippingNews(tx, orderId, { at, settings: readSettings() }), moved: null };
  });
}

function ensureFitsCash({ cash_state }: OrderRow, newStatus: AdminOrderStatus): void {
  if (cash_state !== 'unconfirmed' && cash_state !== 'confirmed') return;
  if (newStatus === 'rejected') throw refuse(orderRefusals.cashToEnd);
  if (cash_state === 'unconfirmed' && newStatus !== 'pending') throw refuse(orderRefusals.notConfirmed);
}

const LEFT: readonly AdminOrderStatus[] = ['inShipping', 'delivered'];
const LEAVING: readonly AdminOrderStatus[] = ['inProcess', ...LEFT];

/**
 * Sets the status of a locked order and records the change, and which pieces were in the parcel when it left. Setting
 * the same status again changes nothing. The pieces of a replacement never come back by a refund, so rejecting it
 * before it left returns them to the stock, and a rejected replacement stays rejected.
 * @throws replacement_rejected, partly_sent
 */
export async function moveStatus(
  tx: LockingTx,
  order: OrderRow,
  { newStatus, byUserId, at }: { newStatus: AdminOrderStatus; byUserId: string | null; at: Date },
): Promise<void> {
  if (order.order_status === newStatus) return;
  const isReplacement = order.channel === 'replacement';
  if (isReplacement && order.order_status === 'rejected') throw refuse(orderRefusals.replacementRejected);
  if (newStatus === 'pending' && (await isAnyInParcel(tx, order.id)))
    throw refuse(orderRefusals.partlySentStays);
  await recordOrderEvent(tx, {
    order_id: order.id,
    kind: 'status',
    from_status: order.order_status,
    to_status: newStatus,
    by_user_id: byUserId,
    at,
  });
  await tx
    .updateTable('orders')
    .set({ order_status: newStatus, updated_at: at })
    .where('id', '=', order.id)
    .execute();
  if (newStatus !== 'rejected')
    await leaveFailedDelivery(tx, order.id, { hasArrived: newStatus === 'delivered' });
  if (isReplacement && newStatus === 'rejected') return putPiecesBack(tx, order.id, byUserId);
  await keepSentPieces(tx, order.id, newStatus);
}

/** Pieces that have left are no longer in the shop. */
async function putPiecesBack(tx: LockingTx, orderId: string, byUserId: string | null): Promise<void> {
  const all = await listOrderLines(tx, orderId);
  const back = all.filter((line) => line.sent === null && packedOf(line) > 0);
  if (back.length === 0) return;
  await returnPieces(
    tx,
    back.map((line) => ({ productId: line.product_id, quantity: packedOf(line) })),
    { orderId, byUserId, reason: 'replacement rejected' },
  );
  // `released` means that all pieces are back.
  if (all.every(({ in_parcels }) => in_parcels === 0))
    await tx.updateTable('orders').set({ hold: 'released' }).where('id', '=', orderId).execute();
}

async function isAnyInParcel(tx: Tx, orderId: string): Promise<boolean> {
  const lines = await listOrderLines(tx, orderId);
  return lines.some(({ in_parcels }) => in_parcels > 0);
}

async function keepSentPieces(tx: Tx, orderId: string, newStatus: AdminOrderStatus): Promise<void> {
  // A parcel that went out and was refused has still been sent.
  if (newStatus === 'rejected') return;
  const lines = tx.updateTable('order_lines').where('order_id', '=', orderId);
  if (LEFT.includes(newStatus)) {
    await lines
      .set({ sent: sql`greatest(quantity - returned - lost, in_parcels)` })
      .where('sent', 'is', null)
      .execute();
  } else {
    await lines.set({ sent: null }).where('sent', 'is not', null).execute();
    await loseUnsent(tx, orderId);
  }
}
