import * as orderMessages from '@shop/contract/orders/messages';
import * as orderRefusals from '@shop/contract/orders/refusals';
import type { TakenBackParcel } from '@shop/contract/orders/schemas';
import type { Tx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import { loseUnsent } from '../shared/lose-unsent.ts';
import { recordOrderEvent } from '../shared/order-events.ts';
import { type OrderRow, listReplacedPieces, lockAskedOrder } from '../shared/order-queries.ts';
import { type ParcelRow, listParcels } from '../shared/parcel-queries.ts';
import { ensureNotCancelled } from '../shared/rules/cancellation.ts';
import type { OrderChangeDependencies } from '../shared/order-change-dependencies.ts';

interface TakeBackRequest {
  orderId: string;
  parcel: TakenBackParcel;
  byUserId: string;
}

/**
 * Takes back the newest parcel of an order, which was marked as sent by mistake: its pieces are still to be sent.
 * Moves no money and no stock, and the invoice, which covers the whole order, stays. Sending the same request again
 * changes nothing.
 * @throws invalid_parcel, order_not_found, order_cancelled, parcel_conflict
 */
export async function takeBackParcel(
  { database, clock }: Pick<OrderChangeDependencies, 'database' | 'clock'>,
  { orderId, parcel: { number, sentAt }, byUserId }: TakeBackRequest,
): Promise<OrderRow> {
  return database.writeLocking(async (tx) => {
    const order = await lockAskedOrder(tx, orderId);
    ensureNotCancelled(order);
    const parcels = await listParcels(tx, [orderId]);
    if (number === parcels.length + 1) return order;
    const parcel = parcels.find((kept) => kept.number === number);
    if (!parcel) throw refuse(orderRefusals.parcelUnknown);
    // This is another parcel with the same number: the one that the owner saw is already taken back.
    if (parcel.sent_at.toISOString() !== sentAt) throw refuse(orderRefusals.parcelMeanwhile);
    if (number < parcels.length) {
      throw refuse(orderRefusals.parcelNotNewest, parcels.length);
    }
    if (order.order_status !== 'inProcess') throw refuse(orderRefusals.parcelNotOpen);
    const at = clock.now();
    await unpackPieces(tx, orderId, parcel);
    await loseUnsent(tx, orderId);
    await tx.deleteFrom('parcels').where('order_id', '=', orderId).where('number', '=', number).execute();
    // Shoppers read only the first event; owners read both.
    const event = { order_id: orderId, by_user_id: byUserId, at };
    await recordOrderEvent(tx, { ...event, kind: 'shipment', note: null });
    await recordOrderEvent(tx, { ...event, kind: 'note', note: orderMessages.parcelTakenBack(number) });
    await tx.updateTable('orders').set({ updated_at: at }).where('id', '=', orderId).execute();
    return { ...order, updated_at: at };
  });
}

/**
 * @throws parcel_conflict if a piece of it was sent once more, which means that it arrived damaged or not at all
 */
async function unpackPieces(tx: Tx, orderId: string, { lines }: ParcelRow): Promise<void> {
  const replaced = await listReplacedPieces(tx, [orderId]);
  for (const { product_id: productId, quantity } of lines) {
    const { in_parcels: left } = await tx
      .updateTable('order_lines')
      .set((eb) => ({ in_parcels: eb('in_parcels', '-', quantity) }))
      .where('order_id', '=', orderId)
      .where('product_id', '=', productId)
      .returning('in_parcels')
      .executeTakeFirstOrThrow();
    const sentAgain = replaced.find((row) => row.productId === productId)?.pieces ?? 0;
    if (Number(sentAgain) > left) throw refuse(orderRefusals.parcelReplaced);
  }
}
