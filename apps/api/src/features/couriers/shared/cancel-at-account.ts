import * as messages from '@shop/contract/couriers/messages';
import { crashPoint } from '../../../platform/crash-point.ts';
import { keepShipment, lockOrder } from '../../orders/index.ts';
import { type BookingRow, changeClaimed } from './booking-queries.ts';
import type { CarryDependencies } from './carry-out.ts';

/** A create that was not answered has arrived by then, or never will. */
const LATE_MS = 10 * 60_000;

/** When the account is looked at once more: after tries whose outcome was not known something may arrive there late. */
export function secondLookAt({ tries }: BookingRow, at: Date): Date | null {
  return tries > 1 ? new Date(at.getTime() + LATE_MS) : null;
}

/** Cancels a booking at the account, with whatever it has under its number, and takes its number from the order. */
export async function cancelAtAccount(dependencies: CarryDependencies, booking: BookingRow): Promise<void> {
  const { database, clock, account } = dependencies;
  const { provider_order_id: known } = booking;
  const order = known === null ? null : await account.getOrder(known);
  if (order !== null && !order.isCancelled) await account.cancelOrder(order.orderId);
  await cancelOthers(dependencies, booking);
  crashPoint('booking: cancelled at the account, and the shop does not know it');
  await database.writeLocking(async (tx) => {
    const at = clock.now();
    const locked = await lockOrder(tx, booking.order_id);
    // Another number is not this booking's.
    if (booking.tracking_number !== null && locked.tracking_number === booking.tracking_number) {
      await keepShipment(tx, locked, { shipment: null, byUserId: booking.by_user_id, at });
    }
    await changeClaimed(tx, booking, {
      state: 'cancelled',
      label_url: null,
      problem: known !== null && order === null ? messages.unknownThere(account.name) : null,
      next_try_at: secondLookAt(booking, at),
      claimed_until: null,
      updated_at: at,
    });
  });
}

/** Cancels what else the account has under a booking's number, unless a courier has it. */
export async function cancelOthers(
  { account }: CarryDependencies,
  { reference, provider_order_id: own }: BookingRow,
): Promise<void> {
  for (const { orderId, isCancelled, trackingNumber } of await account.findOrders(reference)) {
    if (orderId !== own && !isCancelled && trackingNumber === null) await account.cancelOrder(orderId);
  }
}
