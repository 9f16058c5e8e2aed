import * as refusals from '@shop/contract/couriers/refusals';
import type { FailureAnswer } from '@shop/contract/couriers/schemas';
import { refuse } from '../../../platform/errors.ts';
import { type BookingRow, changeBooking } from '../shared/booking-queries.ts';
import { trackingKindOf } from '../shared/rules/tracking-kind.ts';
import { getBooking } from './book-courier.ts';
import type { CouriersDependencies } from './couriers-dependencies.ts';
import { asking, openAccount } from './open-account.ts';

/**
 * Tells the courier what to do with a parcel that it could not deliver: to try again, or to bring it back.
 * @returns the booking
 * @throws booking_not_found, not_bookable, nothing_failed, courier_account_away, courier_account_refuses
 */
export async function answerFailure(
  dependencies: CouriersDependencies,
  { bookingId, answer: { action, comment } }: { bookingId: string; answer: FailureAnswer },
): Promise<BookingRow> {
  const { database, clock } = dependencies;
  const account = openAccount(dependencies);
  const booking = await getBooking(dependencies, bookingId);
  const hasFailed = booking.state === 'booked' && trackingKindOf(booking.told_status ?? -1) === 'undelivered';
  if (!hasFailed || booking.tracking_number === null) throw refuse(refusals.nothingFailed);
  await asking(account.answerFailure(booking.tracking_number, { action, comment }));
  await database.write((tx) => changeBooking(tx, bookingId, { answer: action, answered_at: clock.now() }));
  return booking;
}
