import * as refusals from '@shop/contract/couriers/refusals';
import { v7 as uuidv7 } from 'uuid';
import { crashPoint } from '../../platform/crash-point.ts';
import { refuse } from '../../platform/errors.ts';
import { type TrackingDependencies, applyTracking } from './shared/apply-tracking.ts';
import { changeBooking } from './shared/booking-queries.ts';
import type { TrackingNews } from './shared/rules/read-tracking.ts';
import { isNews } from './shared/rules/tracking-kind.ts';

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
  const eventId = await keepNews(dependencies, news);
  crashPoint('tracking: it is kept, and nothing has followed from it');
  if (eventId !== null) await applyTracking(dependencies, eventId);
}

/** @returns the event from which something may follow; null: none does */
async function keepNews(
  { database, clock }: TrackingDependencies,
  { trackingNumber, status, words, place, at }: TrackingNews,
): Promise<string | null> {
  return database.write(async (tx) => {
    const booking = await tx
      .selectFrom('courier_bookings')
      .select(['id', 'told_status', 'told_at'])
      .where('tracking_number', '=', trackingNumber)
      .orderBy('created_at', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (!booking) return null;
    const known = await tx
      .selectFrom('courier_events')
      .select(['id', 'applied_at'])
      .where('booking_id', '=', booking.id)
      .where('happened_at', '=', at)
      .where('status', '=', status)
      .executeTakeFirst();
    if (known) return known.applied_at === null ? known.id : null;
    const now = clock.now();
    const told = booking.told_at && { status: booking.told_status ?? -1, at: booking.told_at };
    const isNew = isNews({ status, at }, told);
    const id = uuidv7();
    await tx
      .insertInto('courier_events')
      .values({
        id,
        booking_id: booking.id,
        status,
        words,
        place,
        happened_at: at,
        received_at: now,
        applied_at: isNew ? null : now,
      })
      .execute();
    if (!isNew) return null;
    await changeBooking(tx, booking.id, {
      told_status: status,
      told_words: words,
      told_place: place,
      told_at: at,
      // What it tells next is a new question.
      answer: null,
      answered_at: null,
      updated_at: now,
    });
    return id;
  });
}
