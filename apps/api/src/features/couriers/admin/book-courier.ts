import * as messages from '@shop/contract/couriers/messages';
import * as refusals from '@shop/contract/couriers/refusals';
import * as orderRefusals from '@shop/contract/orders/refusals';
import type { WantedCourier } from '@shop/contract/couriers/schemas';
import { v7 as uuidv7 } from 'uuid';
import { crashPoint } from '../../../platform/crash-point.ts';
import { refuse } from '../../../platform/errors.ts';
import { findOrderById, lockOrder } from '../../orders/index.ts';
import {
  type BookingRow,
  OPEN,
  changeBooking,
  findBooking,
  hasEarlierAddress,
  nextReference,
} from '../shared/booking-queries.ts';
import { carryOut } from '../shared/carry-out.ts';
import { readParcel } from '../shared/read-parcel.ts';
import { whyNotBookable } from '../shared/why-not-bookable.ts';
import type { CouriersDependencies } from './couriers-dependencies.ts';
import { openAccount } from './open-account.ts';
import { getParcel } from './order-courier.ts';

interface BookRequest {
  orderId: string;
  wanted: WantedCourier;
  byUserId: string;
}

/**
 * Books a courier for the parcel of an order, once: what is wanted is written down before the account hears of it. One
 * that the account has without a courier gets the one that is chosen now. Sent again while it is booked, nothing changes.
 * @returns the booking as it then is
 * @throws order_not_found, not_bookable, still_booking, courier_account_refuses
 */
export async function bookCourier(
  dependencies: CouriersDependencies,
  request: BookRequest,
): Promise<BookingRow> {
  const { database, clock, readSettings, logger } = dependencies;
  const account = openAccount(dependencies);
  if (!(await findOrderById(database.read, request.orderId))) throw refuse(orderRefusals.notFound);
  const { bookingId, isBooked } = await writeWanted(dependencies, request);
  crashPoint('booking: it is wanted, and nothing was sent');
  if (!isBooked && !(await carryOut({ database, clock, readSettings, logger, account }, bookingId))) {
    throw refuse(refusals.stillBooking);
  }
  const booking = await getBooking(dependencies, bookingId);
  // What became of the order in the meantime is why.
  if (booking.state === 'cancelled' || booking.state === 'cancelling')
    await getParcel(database.read, request.orderId);
  const isWaiting = booking.next_try_at !== null && booking.state !== 'failed';
  if (booking.problem !== null && !isWaiting && booking.state !== 'booked')
    throw refuse(refusals.accountRefuses, { sentence: booking.problem ?? '' });
  return booking;
}

/** @throws not_bookable, still_booking */
async function writeWanted(
  { database, clock }: CouriersDependencies,
  { orderId, wanted, byUserId }: BookRequest,
): Promise<{ bookingId: string; isBooked: boolean }> {
  return database.writeLocking(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const at = clock.now();
    const open = await tx
      .selectFrom('courier_bookings')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('state', 'in', OPEN)
      .forUpdate()
      .executeTakeFirst();
    if (open?.state === 'booked') return { bookingId: open.id, isBooked: true };
    const planned = await readParcel(tx, orderId);
    const whyNot = whyNotBookable(order, planned);
    if (whyNot !== null) throw refuse(refusals.notBookable, { sentence: whyNot });
    if (open) {
      // It is being worked on, or the shop will look it up first.
      if (open.state === 'cancelling' || open.next_try_at !== null) throw refuse(refusals.stillBooking);
      if (await hasEarlierAddress(tx, open)) {
        throw refuse(refusals.notBookable, { sentence: messages.earlierAddress });
      }
      await changeBooking(tx, open.id, {
        courier_id: wanted.courierId ?? null,
        next_try_at: at,
        problem: null,
      });
      return { bookingId: open.id, isBooked: false };
    }
    const bookingId = uuidv7();
    await tx
      .insertInto('courier_bookings')
      .values({
        id: bookingId,
        order_id: orderId,
        reference: await nextReference(tx, {
          orderId,
          orderNumber: order.order_number,
          earlierParcels: planned?.earlierParcels ?? 0,
        }),
        state: 'wanted',
        courier_id: wanted.courierId ?? null,
        length_cm: wanted.length,
        breadth_cm: wanted.breadth,
        height_cm: wanted.height,
        grams: wanted.grams,
        next_try_at: at,
        by_user_id: byUserId,
        created_at: at,
        updated_at: at,
      })
      .execute();
    return { bookingId, isBooked: false };
  });
}

/** @throws booking_not_found */
export async function getBooking({ database }: CouriersDependencies, bookingId: string): Promise<BookingRow> {
  const booking = await findBooking(database.read, bookingId);
  if (!booking) throw refuse(refusals.bookingNotFound);
  return booking;
}
