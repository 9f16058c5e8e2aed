import * as messages from '@shop/contract/couriers/messages';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../../database.ts';
import { queueOwnersMail } from '../../mails/index.ts';
import { adminOrderPath, findOrderById, recordOrderEvent } from '../../orders/index.ts';
import type { BookingRow } from './booking-queries.ts';

/**
 * Tells the owner that a courier keeps the parcel of an order that has ended, because its account refuses to cancel it:
 * mostly it was fetched at that very moment. Its pieces count as stock again, and its customer may get them all the same.
 * Does nothing for an order that has not ended, whose owner sees the answer, and nothing a second time.
 */
export async function tellParcelKept(
  tx: Tx,
  { order_id: orderId, state, problem: before, tracking_number: number, courier }: BookingRow,
  { problem, at, settings }: { problem: string; at: Date; settings: ShopSettings },
): Promise<void> {
  if (state !== 'cancelling' || number === null || before === problem) return;
  const order = await findOrderById(tx, orderId);
  if (order === null) return;
  const isEnded =
    order.order_status === 'rejected' ||
    order.order_status === 'Rejected' ||
    order.payment_status === 'refunded';
  if (!isEnded) return;
  const parcel = { courier: courier ?? '', number };
  await recordOrderEvent(tx, {
    order_id: orderId,
    kind: 'note',
    note: messages.parcelKeptNote(parcel, problem),
    at,
  });
  await queueOwnersMail(tx, settings, {
    kind: 'parcel_kept',
    orderId,
    subject: messages.parcelKept(order.order_number),
    preview: messages.parcelKeptNote(parcel, problem),
    body: [
      messages.parcelKeptNote(parcel, problem),
      messages.parcelKeptAdvice,
      { kind: 'button', label: 'Open the order', to: adminOrderPath(order) },
    ],
  });
}
