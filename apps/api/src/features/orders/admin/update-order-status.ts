import { confirmFirst } from '@shop/contract/cash/messages';
import type { TypedShipment } from '@shop/contract/orders/schemas';
import type { Tx } from '../../../database.ts';
import { ConflictError } from '../../../platform/errors.ts';
import type { OrderChangeDependencies } from './order-change-dependencies.ts';
import { recordOrderEvent } from '../shared/order-events.ts';
import { type OrderRow, findOrderById, lockOrder } from '../shared/order-queries.ts';
import { OrderNotFoundError } from '../shared/order-not-found.ts';
import { type AdminOrderStatus, checkedAdminStatus } from './rules/order-status.ts';
import { ensureNotCancelled } from '../shared/rules/cancellation.ts';
import { checkedShipment } from './rules/shipment.ts';
import { keepShipment } from './set-shipment.ts';
import { tellShippingNews } from './tell-shipping-news.ts';

interface StatusUpdate {
  orderId: string;
  status: string;
  /** Set in the same step, so that the mail about the parcel tells of it; unset: as it was. */
  shipment: TypedShipment | undefined;
  byUserId: string;
}

/**
 * Moves an order to one of the five statuses and keeps who did it, when, from and to. Moves no money and no
 * stock (ruling 29); the shopper hears that a parcel was sent or delivered. The same again changes nothing.
 * @throws InvalidOrderStatusError, InvalidShipmentError, OrderNotFoundError, OrderCancelledError,
 *   NotConfirmedError
 */
export async function updateOrderStatus(
  { database, clock, readSettings, wakeJobs, papers }: OrderChangeDependencies,
  { orderId, status, shipment: typed, byUserId }: StatusUpdate,
): Promise<OrderRow> {
  const newStatus = checkedAdminStatus(status);
  const shipment = typed && checkedShipment(typed);
  return database.write(async (tx) => {
    tx.afterCommit(wakeJobs);
    if (!(await findOrderById(tx, orderId))) throw new OrderNotFoundError();
    const order = await lockOrder(tx, orderId);
    ensureNotCancelled(order);
    ensureConfirmed(order, newStatus);
    const at = clock.now();
    if (shipment !== undefined) await keepShipment(tx, order, { shipment, byUserId, at });
    await moveStatus(tx, order, { newStatus, byUserId, at });
    await papers.statusChanged(tx, { ...order, order_status: newStatus }, at);
    return tellShippingNews(tx, orderId, { at, settings: readSettings() });
  });
}

/** Cash on delivery that nobody has confirmed holds its pieces for a while and is not packed. */
export class NotConfirmedError extends ConflictError {
  readonly code = 'not_confirmed';
}

function ensureConfirmed({ cash_state }: OrderRow, newStatus: AdminOrderStatus): void {
  const isServed = newStatus !== 'pending' && newStatus !== 'rejected';
  if (cash_state === 'unconfirmed' && isServed) throw new NotConfirmedError(confirmFirst);
}

const LEFT: readonly AdminOrderStatus[] = ['inShipping', 'delivered'];

/**
 * Sets the status of a locked order, and keeps that it moved, and what was in the parcel when it left; the same again
 * changes nothing.
 */
export async function moveStatus(
  tx: Tx,
  order: OrderRow,
  { newStatus, byUserId, at }: { newStatus: AdminOrderStatus; byUserId: string; at: Date },
): Promise<void> {
  if (order.order_status === newStatus) return;
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
  await keepSentPieces(tx, order.id, newStatus);
}

async function keepSentPieces(tx: Tx, orderId: string, newStatus: AdminOrderStatus): Promise<void> {
  // A parcel that went out and is refused has still been sent.
  if (newStatus === 'rejected') return;
  const lines = tx.updateTable('order_lines').where('order_id', '=', orderId);
  if (LEFT.includes(newStatus)) {
    await lines
      .set((eb) => ({ sent: eb('quantity', '-', eb.ref('returned')) }))
      .where('sent', 'is', null)
      .execute();
  } else {
    await lines.set({ sent: null }).where('sent', 'is not', null).execute();
  }
}
