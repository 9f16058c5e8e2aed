import { MAX_COURIER } from '@shop/contract/limits';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { ShopContext } from '../../../shop-context.ts';
import {
  type OrderRow,
  findOrderById,
  keepShipment,
  lockOrder,
  tellShippingNews,
  whyNotShippable,
} from '../../orders/index.ts';
import {
  type BookingRow,
  ClaimLost,
  changeClaimed,
  claimBooking,
  holdClaim,
  nextReference,
  stateAfterRefusal,
} from './booking-queries.ts';
import { cancelAtAccount, cancelOthers, secondLookAt } from './cancel-at-account.ts';
import { type AccountOrder, type CourierAccount, CourierError } from './courier-account.ts';
import { ensureCollects } from './ensure-collects.ts';
import { type PlannedParcel, readParcel } from './read-parcel.ts';
import { tellParcelKept } from './tell-parcel-kept.ts';
import { whyNotBookable } from './why-not-bookable.ts';

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

/** The order was ended, refunded or sent in another way since the booking was wanted: no courier is to fetch it. */
class NotWanted extends Error {}

/**
 * Does what is left to do of a booking. Whatever was sent before, known or not, is looked up first, so that nothing is
 * sent twice (decision 0186). Who was so slow that somebody else went on sends and notes nothing more.
 * @returns false: somebody else is doing it
 */
export async function carryOut(dependencies: CarryDependencies, bookingId: string): Promise<boolean> {
  const { database, clock, logger } = dependencies;
  const booking = await claimBooking(database, bookingId, clock.now());
  if (booking === null) return false;
  const account = heldAccount(dependencies, booking);
  try {
    await workOn({ ...dependencies, account }, booking);
  } catch (error) {
    if (error instanceof ClaimLost) return false;
    if (error instanceof NotWanted) return carryOut(dependencies, bookingId);
    if (!(error instanceof CourierError)) throw error;
    logger.warn(
      { bookingId, kind: error.kind, tries: booking.tries },
      'a call to the account of couriers failed',
    );
    return noteFailure(dependencies, booking, error);
  }
  return true;
}

/** The account, whose calls that change something are made only while the booking is still this try's. */
function heldAccount({ database, clock, account }: CarryDependencies, booking: BookingRow): CourierAccount {
  const held =
    <Asked extends unknown[], Result>(call: (...asked: Asked) => Promise<Result>) =>
    async (...asked: Asked): Promise<Result> => {
      await holdClaim(database, booking, clock.now());
      return call(...asked);
    };
  return {
    ...account,
    createOrder: held(account.createOrder),
    assignCourier: held(account.assignCourier),
    askForPickup: held(account.askForPickup),
    makeLabel: held(account.makeLabel),
    cancelOrder: held(account.cancelOrder),
  };
}

function workOn(dependencies: CarryDependencies, booking: BookingRow): Promise<void> {
  if (booking.state === 'cancelling') return cancelAtAccount(dependencies, booking);
  if (booking.state === 'booked') return askForTheRest(dependencies, booking);
  if (booking.state === 'cancelled' || booking.state === 'failed') return lookAgain(dependencies, booking);
  return bookAtAccount(dependencies, booking);
}

async function bookAtAccount(dependencies: CarryDependencies, booking: BookingRow): Promise<void> {
  const { account } = dependencies;
  const order = await ensureOrder(dependencies, booking);
  const { parcel } = await ensureWanted(dependencies, booking, order.trackingNumber);
  await ensureCollects(account, order, parcel);
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
  if (isBooked) await askForTheRest(dependencies, booking);
}

/** The order at the account: the one that is there under this booking's number, or else a new one. */
async function ensureOrder(dependencies: CarryDependencies, booking: BookingRow): Promise<AccountOrder> {
  const { database, clock, account } = dependencies;
  const { order_id: orderId, provider_order_id: known } = booking;
  if (known !== null) {
    const order = await account.getOrder(known);
    if (order && !order.isCancelled) return order;
  }
  let { reference } = booking;
  for (let count = 1; ; count += 1) {
    const order =
      bestOf(await account.findOrders(reference)) ?? (await createOrder(dependencies, booking, reference));
    crashPoint('booking: the account has the order, and the shop does not know it');
    if (!order.isCancelled) {
      await database.write((tx) =>
        changeClaimed(tx, booking, {
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
      await changeClaimed(tx, booking, { reference: next });
      return next;
    });
  }
}

/** Of several orders with one number the one that a courier has, or the newest that is not cancelled. */
function bestOf(orders: readonly AccountOrder[]): AccountOrder | null {
  const live = orders.filter(({ isCancelled }) => !isCancelled);
  return live.find(({ trackingNumber }) => trackingNumber !== null) ?? live[0] ?? orders[0] ?? null;
}

async function createOrder(
  dependencies: CarryDependencies,
  booking: BookingRow,
  reference: string,
): Promise<AccountOrder> {
  const { parcel } = await ensureWanted(dependencies, booking, null);
  return dependencies.account.createOrder({
    ...parcel,
    email: parcel.email || dependencies.readSettings().contact.email,
    reference,
    lengthCm: booking.length_cm,
    breadthCm: booking.breadth_cm,
    heightCm: booking.height_cm,
    grams: booking.grams,
  });
}

/**
 * @param number what the account has given the parcel; null: nothing yet
 * @throws NotWanted with the booking to be cancelled
 */
async function ensureWanted(
  { database, clock }: CarryDependencies,
  booking: BookingRow,
  number: string | null,
): Promise<Pick<PlannedParcel, 'parcel'>> {
  const [order, planned] = await Promise.all([
    findOrderById(database.read, booking.order_id),
    readParcel(database.read, booking.order_id),
  ]);
  if (order !== null && planned !== null && isWanted(order, planned, number)) return planned;
  await database.write((tx) =>
    changeClaimed(tx, booking, { state: 'cancelling', next_try_at: clock.now(), claimed_until: null }),
  );
  throw new NotWanted();
}

/** An owner who reads the account's own number there may type it before the shop knows it. */
function isWanted(order: OrderRow, planned: PlannedParcel | null, number: string | null): boolean {
  const isOwnNumber = number !== null && order.tracking_number === number;
  return (isOwnNumber ? whyNotShippable(order) : whyNotBookable(order, planned)) === null;
}

/**
 * The order has the number as if its owner had typed it. One that is no longer to be sent has none, and its booking is
 * cancelled.
 * @returns false: it is to be cancelled
 */
async function keepNumber(
  { database, clock, readSettings, account }: CarryDependencies,
  booking: BookingRow,
  { trackingNumber, courier }: { trackingNumber: string; courier: string },
): Promise<boolean> {
  const { order_id: orderId, by_user_id: byUserId } = booking;
  return database.writeLocking(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const at = clock.now();
    const kept = { tracking_number: trackingNumber, courier, updated_at: at, next_try_at: at };
    if (!isWanted(order, await readParcel(tx, orderId), trackingNumber)) {
      await changeClaimed(tx, booking, { ...kept, state: 'cancelling', claimed_until: null });
      return false;
    }
    const shipment = {
      courier: courier.slice(0, MAX_COURIER),
      trackingNumber,
      trackingUrl: account.trackingPage(trackingNumber),
    };
    await keepShipment(tx, order, { shipment, byUserId, at });
    await tellShippingNews(tx, orderId, { at, settings: readSettings() });
    await changeClaimed(tx, booking, { ...kept, state: 'booked', problem: null });
    return true;
  });
}

/** The pickup and the label. Both may be asked for again, and neither is worth less than the booking. */
async function askForTheRest(dependencies: CarryDependencies, booking: BookingRow): Promise<void> {
  const { database, clock, account } = dependencies;
  const { provider_shipment_id: shipmentId, pickup, label_url: labelUrl } = booking;
  const order = { shipmentId: shipmentId ?? '' };
  const isSecondLook = pickup !== null && labelUrl !== null;
  const asked = pickup ?? (await account.askForPickup(order));
  await database.write((tx) => changeClaimed(tx, booking, { pickup: asked }));
  const label = labelUrl ?? (await account.makeLabel(order));
  await database.write((tx) => changeClaimed(tx, booking, { label_url: label, problem: null }));
  if (booking.tries > 1 || isSecondLook) await cancelOthers(dependencies, booking);
  const at = clock.now();
  await database.write((tx) =>
    changeClaimed(tx, booking, {
      next_try_at: isSecondLook ? null : secondLookAt(booking, at),
      claimed_until: null,
      tries: 0,
      updated_at: at,
    }),
  );
}

/** What arrived late under a number that is no longer used. */
async function lookAgain(dependencies: CarryDependencies, booking: BookingRow): Promise<void> {
  await cancelOthers(dependencies, { ...booking, provider_order_id: null });
  await dependencies.database.write((tx) =>
    changeClaimed(tx, booking, { next_try_at: null, claimed_until: null }),
  );
}

/**
 * What was refused waits for its owner: without an order at the account the booking has failed, else another courier can
 * be chosen. Everything else is tried again.
 * @returns false: somebody else is doing it
 */
async function noteFailure(
  { database, clock, readSettings }: CarryDependencies,
  booking: BookingRow,
  { kind, message }: CourierError,
): Promise<boolean> {
  const now = clock.now();
  const before = { ...booking };
  const waitMs =
    kind === 'unknown' ? UNKNOWN_MS : Math.min(FIRST_WAIT_MS * 2 ** (booking.tries - 1), LONGEST_WAIT_MS);
  try {
    const state = kind === 'refused' ? stateAfterRefusal(booking) : booking.state;
    const laterAt = state === 'failed' ? secondLookAt(booking, now) : null;
    await database.write(async (tx) => {
      await changeClaimed(tx, booking, {
        state,
        problem: message,
        next_try_at: kind === 'refused' ? laterAt : new Date(now.getTime() + waitMs),
        claimed_until: null,
        updated_at: now,
      });
      if (kind === 'refused')
        await tellParcelKept(tx, before, { problem: message, at: now, settings: readSettings() });
    });
    return true;
  } catch (error) {
    if (error instanceof ClaimLost) return false;
    throw error;
  }
}
