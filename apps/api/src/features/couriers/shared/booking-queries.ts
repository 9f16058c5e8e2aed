import { type Selectable, type Updateable, sql } from 'kysely';
import type { Database, Db, Tx } from '../../../database.ts';
import type { OrderRow } from '../../orders/index.ts';
import type { Tables } from '../../../tables/index.ts';

export type BookingRow = Selectable<Tables['courier_bookings']>;
type Change = Updateable<Tables['courier_bookings']>;
type Claimed = Partial<BookingRow>;

/**
 * Longer than any one call takes: 90 s, where signing in, the pickup locations and the call itself each take their 15 s
 * twice. Before each call that changes something the claim is held anew.
 */
const CLAIM_MS = 180_000;

/** Nobody works on the booking. */
export const isUnclaimedAt = (now: Date) => sql<boolean>`(claimed_until is null or claimed_until <= ${now})`;

/** The states in which an order's parcel belongs to a booking. */
export const OPEN = ['wanted', 'ordered', 'booked', 'cancelling'] as const;

/** Whether the courier has the parcel. An order that left with another number has left without this booking. */
export function hasLeft(
  { order_status: status, tracking_number: number }: OrderRow,
  booking: BookingRow,
): boolean {
  return (status === 'inShipping' || status === 'delivered') && number === booking.tracking_number;
}

/** Whether the shop goes on by itself; a second look at what is done already does not count. */
export function isWaiting({ state, next_try_at, pickup, label_url }: BookingRow): boolean {
  if (next_try_at === null || state === 'cancelled' || state === 'failed') return false;
  return state !== 'booked' || pickup === null || label_url === null;
}

/** A cancellation that is refused leaves the booking as it was. */
export function stateAfterRefusal({ state, tracking_number: number }: BookingRow): BookingRow['state'] {
  if (state === 'wanted') return 'failed';
  if (state === 'cancelling') return number === null ? 'ordered' : 'booked';
  return state;
}

/** Whether the courier has an address that was corrected since. */
export async function hasEarlierAddress(db: Db, booking: BookingRow): Promise<boolean> {
  if (booking.state !== 'ordered' && booking.state !== 'booked') return false;
  const corrected = await db
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', booking.order_id)
    .where('kind', '=', 'address')
    .where('at', '>', booking.created_at)
    .limit(1)
    .executeTakeFirst();
  return corrected !== undefined;
}

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
      .where(isUnclaimedAt(now))
      .returningAll(),
  );
  return row ?? null;
}

/** Somebody else works on the booking, or it is to be cancelled: who finds this stops, with nothing sent and nothing noted. */
export class ClaimLost extends Error {}

/**
 * Changes a booking, and `booking` with it, while its claim is still that of `booking`: its `claimed_until`, which no two
 * claims share.
 * @throws ClaimLost
 */
export async function changeClaimed(db: Tx, booking: BookingRow, change: Claimed): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('courier_bookings')
    .set(change)
    .where('id', '=', booking.id)
    .where('claimed_until', '=', booking.claimed_until)
    .where('state', booking.state === 'cancelling' ? '=' : '<>', 'cancelling')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ClaimLost();
  Object.assign(booking, change);
}

/** Holds the claim for the next call. @throws ClaimLost */
export async function holdClaim(database: Database, booking: BookingRow, now: Date): Promise<void> {
  const claimed_until = new Date(now.getTime() + CLAIM_MS);
  await database.write((tx) => changeClaimed(tx, booking, { claimed_until }));
}

/** Bookings with something left to do, the oldest first. */
export async function listDueBookings(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('courier_bookings')
    .select('id')
    .where('next_try_at', '<=', now)
    .where(isUnclaimedAt(now))
    .orderBy('next_try_at')
    .limit(20)
    .execute();
  return rows.map(({ id }) => id);
}
