import { MAX_COURIER } from '@shop/contract/limits';
import * as messages from '@shop/contract/couriers/messages';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { keepShipment, lockOrder, tellShippingNews } from '../../orders/index.ts';
import { type BookingRow, changeBooking, claimBooking, nextReference } from './booking-queries.ts';
import { type AccountOrder, type CourierAccount, CourierError } from './courier-account.ts';
import { readParcel } from './read-parcel.ts';

export interface CarryDependencies extends Pick<
  ShopContext,
  'database' | 'clock' | 'readSettings' | 'logger'
> {
  account: CourierAccount;
}

/** What may have been carried out is looked up after this time: by then the account has it, or never will. */
const UNKNOWN_MS = 60_000;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;
/** A number whose order was cancelled is not used again. */
const MOST_NUMBERS = 5;

/**
 * Does what is left to do of a booking. Whatever was sent before, known or not, is looked up first, so that nothing is
 * sent twice (decision 0186).
 * @returns false: somebody else is doing it
 */
export async function carryOut(dependencies: CarryDependencies, bookingId: string): Promise<boolean> {
  const { database, clock, logger } = dependencies;
  const booking = await claimBooking(database, bookingId, clock.now());
  if (booking === null) return false;
  try {
    if (booking.state === 'cancelling') await cancelAtAccount(dependencies, booking);
    else if (booking.state === 'booked') await askForTheRest(dependencies, booking);
    else await bookAtAccount(dependencies, booking);
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    logger.warn(
      { bookingId, kind: error.kind, tries: booking.tries },
      'a call to the account of couriers failed',
    );
    await noteFailure(dependencies, booking, error);
  }
  return true;
}

async function bookAtAccount(dependencies: CarryDependencies, booking: BookingRow): Promise<void> {
  const { account } = dependencies;
  const order = await ensureOrder(dependencies, booking);
  const { trackingNumber, courier } =
    order.trackingNumber === null
      ? await account.assignCourier(order, booking.courier_id)
      : { trackingNumber: order.trackingNumber, courier: order.courier };
  crashPoint('booking: a courier has it, and the shop does not know the number');
  const isBooked = await keepNumber(dependencies, booking, {
    trackingNumber,
    courier: courier || account.name,
  });
  crashPoint('booking: the order has its number, and no pickup is asked for');
  if (isBooked) await askForTheRest(dependencies, { ...booking, provider_shipment_id: order.shipmentId });
}

/** The order at the account: the one that is there under this booking's number, or else a new one. */
async function ensureOrder(
  { database, clock, account }: CarryDependencies,
  booking: BookingRow,
): Promise<AccountOrder> {
  const { id, order_id: orderId, provider_order_id: known } = booking;
  if (known !== null) {
    const order = await account.getOrder(known);
    if (order && !order.isCancelled) return order;
  }
  let { reference } = booking;
  for (let count = 1; ; count += 1) {
    const order =
      (await account.findOrder(reference)) ?? (await createOrder({ database, account }, booking, reference));
    crashPoint('booking: the account has the order, and the shop does not know it');
    if (!order.isCancelled) {
      await database.write((tx) =>
        changeBooking(tx, id, {
          state: 'ordered',
          reference,
          provider_order_id: order.orderId,
          provider_shipment_id: order.shipmentId,
          updated_at: clock.now(),
        }),
      );
      return order;
    }
    if (count === MOST_NUMBERS)
      throw new CourierError('refused', `${account.name} has cancelled this order.`);
    const taken = reference;
    reference = await database.write(async (tx) => {
      const { order_number: orderNumber } = await tx
        .selectFrom('orders')
        .select('order_number')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
      const earlierParcels = Number(/-(\d+)$/.exec(taken.slice(orderNumber.length))?.[1] ?? 1);
      const next = await nextReference(tx, { orderId, orderNumber, earlierParcels });
      await changeBooking(tx, id, { reference: next });
      return next;
    });
  }
}

async function createOrder(
  { database, account }: Pick<CarryDependencies, 'database' | 'account'>,
  booking: BookingRow,
  reference: string,
): Promise<AccountOrder> {
  const planned = await readParcel(database.read, booking.order_id);
  if (planned === null) throw new CourierError('refused', messages.alreadySent);
  return account.createOrder({
    ...planned.parcel,
    reference,
    lengthCm: booking.length_cm,
    breadthCm: booking.breadth_cm,
    heightCm: booking.height_cm,
    grams: booking.grams,
  });
}

/**
 * The order has the number as if its owner had typed it. One that was cancelled in the meantime has none, and its booking
 * is cancelled.
 */
async function keepNumber(
  { database, clock, readSettings, account }: CarryDependencies,
  { id, order_id: orderId, by_user_id: byUserId }: BookingRow,
  { trackingNumber, courier }: { trackingNumber: string; courier: string },
): Promise<boolean> {
  return database.writeLocking(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const at = clock.now();
    const kept = { tracking_number: trackingNumber, courier, updated_at: at, next_try_at: at };
    if (
      order.cancelled_at !== null ||
      order.order_status === 'rejected' ||
      order.order_status === 'Rejected'
    ) {
      await changeBooking(tx, id, { ...kept, state: 'cancelling', claimed_until: null });
      return false;
    }
    const shipment = {
      courier: courier.slice(0, MAX_COURIER),
      trackingNumber,
      trackingUrl: account.trackingPage(trackingNumber),
    };
    await keepShipment(tx, order, { shipment, byUserId, at });
    await tellShippingNews(tx, orderId, { at, settings: readSettings() });
    await changeBooking(tx, id, { ...kept, state: 'booked', problem: null });
    return true;
  });
}

/** The pickup and the label. Both may be asked for again, and neither is worth less than the booking. */
async function askForTheRest(
  { database, clock, account }: CarryDependencies,
  { id, provider_shipment_id: shipmentId, pickup, label_url: labelUrl }: BookingRow,
): Promise<void> {
  const order = { shipmentId: shipmentId ?? '' };
  const asked = pickup ?? (await account.askForPickup(order));
  await database.write((tx) => changeBooking(tx, id, { pickup: asked }));
  const label = labelUrl ?? (await account.makeLabel(order));
  await database.write((tx) =>
    changeBooking(tx, id, {
      label_url: label,
      problem: null,
      next_try_at: null,
      claimed_until: null,
      tries: 0,
      updated_at: clock.now(),
    }),
  );
}

async function cancelAtAccount(dependencies: CarryDependencies, booking: BookingRow): Promise<void> {
  const { database, clock, account } = dependencies;
  const order = await (booking.provider_order_id === null
    ? account.findOrder(booking.reference)
    : account.getOrder(booking.provider_order_id));
  if (order !== null && !order.isCancelled) await account.cancelOrder(order.orderId);
  crashPoint('booking: cancelled at the account, and the shop does not know it');
  await database.writeLocking(async (tx) => {
    const at = clock.now();
    const locked = await lockOrder(tx, booking.order_id);
    // Another number is not this booking's.
    if (booking.tracking_number !== null && locked.tracking_number === booking.tracking_number) {
      await keepShipment(tx, locked, { shipment: null, byUserId: booking.by_user_id, at });
    }
    await changeBooking(tx, booking.id, {
      state: 'cancelled',
      problem: null,
      next_try_at: null,
      claimed_until: null,
      updated_at: at,
    });
  });
}

/**
 * What was refused waits for its owner: without an order at the account the booking has failed, else another courier can
 * be chosen. Everything else is tried again.
 */
async function noteFailure(
  { database, clock }: CarryDependencies,
  { id, tries }: BookingRow,
  { kind, message }: CourierError,
): Promise<void> {
  const now = clock.now();
  const waitMs =
    kind === 'unknown' ? UNKNOWN_MS : Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);
  const next_try_at = kind === 'refused' ? null : new Date(now.getTime() + waitMs);
  await database.write(async (tx) => {
    const { state, tracking_number: number } = await tx
      .selectFrom('courier_bookings')
      .select(['state', 'tracking_number'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const ended = kind !== 'refused' ? state : stateAfterRefusal(state, number);
    await changeBooking(tx, id, {
      state: ended,
      problem: message,
      next_try_at,
      claimed_until: null,
      updated_at: now,
    });
  });
}

/** A cancellation that is refused leaves the booking as it was. */
function stateAfterRefusal(state: BookingRow['state'], number: string | null): BookingRow['state'] {
  if (state === 'wanted') return 'failed';
  if (state === 'cancelling') return number === null ? 'ordered' : 'booked';
  return state;
}
