import * as refusals from '@shop/contract/couriers/refusals';
import { v7 as uuidv7 } from 'uuid';
import { crashPoint } from '../../platform/crash-point.ts';
import { refuse } from '../../platform/errors.ts';
import { type TrackingDependencies, applyTracking } from './shared/apply-tracking.ts';
import { changeBooking } from './shared/booking-queries.ts';
import type { TrackingNews } from './shared/rules/read-tracking.ts';
import { isNews, trackingKindOf } from './shared/rules/tracking-kind.ts';

/**
 * Receives what couriers tell, if the key is right. It may come twice, late and in any order: each status is kept once,
 * and what follows from it happens if it is news. What is about a parcel that nobody booked here is no fault.
 * @throws courier_wrong_key with nothing written
 */
export async function receiveTracking(
  dependencies: TrackingDependencies,
  { rawBody, key }: { rawBody: Buffer; key: string },
): Promise<void> {
  const { account, clock } = dependencies;
  if (!account.isTrackingKey(key)) throw refuse(refusals.wrongKey);
  const news = account.readTracking(rawBody, clock.now());
  if (news === null) return;
  const bookingId = await keepNews(dependencies, news);
  crashPoint('tracking: it is kept, and nothing has followed from it');
  if (bookingId !== null) await applyTracking(dependencies, bookingId);
}

/** @returns the booking for whose order something may follow; null: nothing does */
async function keepNews(
  { database, clock }: TrackingDependencies,
  { trackingNumber, accountOrderId, status, words, place, at }: TrackingNews,
): Promise<string | null> {
  return database.write(async (tx) => {
    const booking = await tx
      .selectFrom('courier_bookings')
      .select(['id', 'told_at'])
      .where('tracking_number', '=', trackingNumber)
      // Couriers use their numbers again: one that is another order's by now tells nothing about this one.
      .$if(accountOrderId !== '', (query) =>
        query.where((eb) =>
          eb.or([eb('provider_order_id', 'is', null), eb('provider_order_id', '=', accountOrderId)]),
        ),
      )
      .orderBy('created_at', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (!booking) return null;
    const earlier = await tx
      .selectFrom('courier_events')
      .select(['status', 'happened_at', 'received_at', 'applied_at'])
      .where('booking_id', '=', booking.id)
      .execute();
    const known = earlier.find((one) => one.status === status && one.happened_at.getTime() === at.getTime());
    if (known) return known.applied_at === null ? booking.id : null;
    const now = clock.now();
    const told = { status, at: earlierOf(at, now) };
    const facts = earlier.filter((one) => isFact(one.status));
    const follows =
      isFact(status) &&
      facts.every((one) =>
        isNews(told, { status: one.status, at: earlierOf(one.happened_at, one.received_at) }),
      );
    const isLater = booking.told_at === null || told.at > booking.told_at;
    const isNewest = isLater || (follows && told.at.getTime() === booking.told_at?.getTime());
    await tx
      .insertInto('courier_events')
      .values({
        id: uuidv7(),
        booking_id: booking.id,
        status,
        words,
        place,
        happened_at: at,
        received_at: now,
        applied_at: follows ? null : now,
      })
      .execute();
    if (!follows && (!isLater || isFact(status))) return null;
    await changeBooking(tx, booking.id, {
      ...(isNewest && { told_words: words, told_place: place, told_at: told.at }),
      // Words alone answer nothing and ask nothing new.
      ...(follows && { told_status: status, answer: null, answered_at: null }),
      updated_at: now,
    });
    return follows ? booking.id : null;
  });
}

const isFact = (status: number): boolean => trackingKindOf(status) !== 'said';

/** A courier's clock that is ahead would hold up whatever comes after it. */
const earlierOf = (at: Date, receivedAt: Date): Date => (at > receivedAt ? receivedAt : at);
