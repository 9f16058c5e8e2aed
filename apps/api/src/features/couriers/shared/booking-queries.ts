import type { Selectable, Updateable } from 'kysely';
import type { Database, Db, Tx } from '../../../database.ts';
import type { Tables } from '../../../tables/index.ts';

export type BookingRow = Selectable<Tables['courier_bookings']>;
type Change = Updateable<Tables['courier_bookings']>;

/** Longer than all calls of one try take, each with its limit. */
const CLAIM_MS = 180_000;

/** The states in which an order's parcel belongs to a booking. */
export const OPEN = ['wanted', 'ordered', 'booked', 'cancelling'] as const;

export function findBooking(db: Db, bookingId: string): Promise<BookingRow | undefined> {
  return db.selectFrom('courier_bookings').selectAll().where('id', '=', bookingId).executeTakeFirst();
}

/** The last booking of an order, also one that came to nothing. */
export function findLastBooking(db: Db, orderId: string): Promise<BookingRow | undefined> {
  return db
    .selectFrom('courier_bookings')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The number by which the account shall know the next parcel of an order. */
export async function nextReference(
  db: Db,
  { orderId, orderNumber, earlierParcels }: { orderId: string; orderNumber: string; earlierParcels: number },
): Promise<string> {
  const used = await db
    .selectFrom('courier_bookings')
    .select('reference')
    .where('order_id', '=', orderId)
    .execute();
  const taken = new Set(used.map(({ reference }) => reference));
  for (let count = earlierParcels + 1; ; count += 1) {
    const reference = count === 1 ? orderNumber : `${orderNumber}-${count}`;
    if (!taken.has(reference)) return reference;
  }
}

export async function changeBooking(db: Tx, bookingId: string, change: Change): Promise<void> {
  await db.updateTable('courier_bookings').set(change).where('id', '=', bookingId).execute();
}

/**
 * Claims a booking for the time of its calls, durably: who else would work on it at the same time could send what is sent
 * already.
 * @returns null: somebody else has it
 */
export async function claimBooking(
  database: Database,
  bookingId: string,
  now: Date,
): Promise<BookingRow | null> {
  const [row] = await database.writeOne((db) =>
    db
      .updateTable('courier_bookings')
      .set((eb) => ({ claimed_until: new Date(now.getTime() + CLAIM_MS), tries: eb('tries', '+', 1) }))
      .where('id', '=', bookingId)
      .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
      .returningAll(),
  );
  return row ?? null;
}

/** Bookings with something left to do, the oldest first. */
export async function listDueBookings(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('courier_bookings')
    .select('id')
    .where('next_try_at', '<=', now)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .orderBy('next_try_at')
    .limit(20)
    .execute();
  return rows.map(({ id }) => id);
}
