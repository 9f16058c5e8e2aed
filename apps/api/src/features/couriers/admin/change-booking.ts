import * as refusals from '@shop/contract/couriers/refusals';
import { refuse } from '../../../platform/errors.ts';
import { lockOrder } from '../../orders/index.ts';
import { type BookingRow, changeBooking, hasLeft } from '../shared/booking-queries.ts';
import { carryOut } from '../shared/carry-out.ts';
import { getBooking } from './book-courier.ts';
import type { CouriersDependencies } from './couriers-dependencies.ts';
import { asking, openAccount } from './open-account.ts';

/**
 * Cancels a booking at the account, and takes its number from the order.
 * @returns the booking as it then is
 * @throws booking_not_found, not_bookable, not_booked, parcel_left, still_booking, courier_account_refuses
 */
export async function cancelBooking(
  dependencies: CouriersDependencies,
  bookingId: string,
): Promise<BookingRow> {
  const { database, clock, readSettings, logger } = dependencies;
  const account = openAccount(dependencies);
  const { order_id: orderId } = await getBooking(dependencies, bookingId);
  const isDue = await database.writeLocking(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const booking = await tx
      .selectFrom('courier_bookings')
      .selectAll()
      .where('id', '=', bookingId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const now = clock.now();
    if (booking.state === 'cancelled' || booking.state === 'cancelling')
      return booking.state === 'cancelling';
    if (booking.state === 'ended' || booking.state === 'failed') throw refuse(refusals.notBooked);
    if (hasLeft(order, booking)) {
      throw refuse(refusals.alreadyWithCourier);
    }
    if (booking.claimed_until !== null && booking.claimed_until > now) throw refuse(refusals.stillBooking);
    // What may be on its way there is looked up when it has arrived.
    const isOnItsWay =
      booking.state !== 'booked' && booking.next_try_at !== null && booking.next_try_at > now;
    const next = (isOnItsWay ? booking.next_try_at : null) ?? now;
    await changeBooking(tx, bookingId, {
      state: 'cancelling',
      problem: null,
      next_try_at: next,
      updated_at: now,
    });
    return next <= now;
  });
  if (isDue) await carryOut({ database, clock, readSettings, logger, account }, bookingId);
  const booking = await getBooking(dependencies, bookingId);
  if (booking.state !== 'cancelled' && booking.next_try_at === null) {
    throw refuse(refusals.accountRefuses, { sentence: booking.problem ?? '' });
  }
  return booking;
}

/** @throws booking_not_found, not_bookable, not_booked, courier_account_away, courier_account_refuses */
export async function askForPickup(
  dependencies: CouriersDependencies,
  bookingId: string,
): Promise<BookingRow> {
  const account = openAccount(dependencies);
  const booking = await getBooked(dependencies, bookingId);
  const pickup = await asking(account.askForPickup({ shipmentId: booking.provider_shipment_id ?? '' }));
  await dependencies.database.write((tx) =>
    changeBooking(tx, bookingId, { pickup: pickup || (booking.pickup ?? ''), problem: null }),
  );
  return booking;
}

/** @throws booking_not_found, not_bookable, not_booked, courier_account_away, courier_account_refuses */
export async function makeLabel(dependencies: CouriersDependencies, bookingId: string): Promise<BookingRow> {
  const account = openAccount(dependencies);
  const booking = await getBooked(dependencies, bookingId);
  const label_url = await asking(account.makeLabel({ shipmentId: booking.provider_shipment_id ?? '' }));
  await dependencies.database.write((tx) => changeBooking(tx, bookingId, { label_url, problem: null }));
  return booking;
}

async function getBooked(dependencies: CouriersDependencies, bookingId: string): Promise<BookingRow> {
  const booking = await getBooking(dependencies, bookingId);
  if (booking.state !== 'booked') throw refuse(refusals.notBooked);
  return booking;
}
