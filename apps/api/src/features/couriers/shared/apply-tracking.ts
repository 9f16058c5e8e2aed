import { isUnsent } from '@shop/contract/orders/statuses';
import type { Db } from '../../../database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { endDelivery, noteGoingBack } from '../../failed-deliveries/index.ts';
import {
  type OrderRow,
  type StatusPapers,
  findFailedDelivery,
  findOrderById,
  tellOutForDelivery,
  updateOrderStatus,
} from '../../orders/index.ts';
import type { RefundPapers } from '../../orders/index.ts';
import { type BookingRow, changeBooking, findBooking } from './booking-queries.ts';
import type { CourierAccount } from './courier-account.ts';
import { type TrackingKind, trackingKindOf } from './rules/tracking-kind.ts';

export interface TrackingDependencies extends Pick<
  ShopContext,
  'database' | 'clock' | 'readSettings' | 'logger'
> {
  account: CourierAccount;
  papers: StatusPapers & RefundPapers;
}

/** The courier: nobody of the shop. */
const NOBODY = null;

/**
 * Does for an order what follows from the newest that its courier told, by the functions that its owner's presses go
 * through, once. An order never moves backwards; one that its owner has moved on, or sends with another number, is left
 * alone.
 */
export async function applyTracking(dependencies: TrackingDependencies, bookingId: string): Promise<void> {
  const { database, clock, logger } = dependencies;
  // Read before the booking, so that what it has been told last is at least as new as each of them.
  const open = await database.read
    .selectFrom('courier_events')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('applied_at', 'is', null)
    .execute();
  const booking = await findBooking(database.read, bookingId);
  if (booking === undefined || open.length === 0) return;
  try {
    await follow(dependencies, booking, trackingKindOf(booking.told_status ?? -1));
  } catch (error) {
    // What the order does not allow is told in words alone.
    if (!(error instanceof ShopError)) throw error;
    logger.warn(
      { bookingId: booking.id, status: booking.told_status, code: error.code },
      'a courier’s word was not followed',
    );
  }
  await database.write((tx) =>
    tx
      .updateTable('courier_events')
      .set({ applied_at: clock.now() })
      .where(
        'id',
        'in',
        open.map(({ id }) => id),
      )
      .execute(),
  );
}

/** Goes on with what a kill left. One that cannot be followed holds up no other. */
export async function applyOpenTracking(
  dependencies: TrackingDependencies,
  signal?: AbortSignal,
): Promise<void> {
  const open = await dependencies.database.read
    .selectFrom('courier_events')
    .select('booking_id')
    .where('applied_at', 'is', null)
    .groupBy('booking_id')
    .orderBy((eb) => eb.fn.max('received_at'), 'desc')
    .limit(50)
    .execute();
  for (const { booking_id: bookingId } of open) {
    if (signal?.aborted) return;
    try {
      await applyTracking(dependencies, bookingId);
    } catch (error) {
      dependencies.logger.error({ err: error, bookingId }, 'what a courier told could not be followed');
    }
  }
}

async function follow(
  dependencies: TrackingDependencies,
  booking: BookingRow,
  kind: TrackingKind,
): Promise<void> {
  const { database, clock } = dependencies;
  if (kind === 'said' || booking.state === 'cancelled' || booking.state === 'ended') return;
  const orderId = booking.order_id;
  const order = await ownOrder(database.read, booking);
  if (order === null) return;
  if (kind === 'cancelled') {
    // Nobody fetches it: the number goes, as after a press.
    if (!isUnsent(order.order_status)) return;
    const now = clock.now();
    await database.write((tx) => changeBooking(tx, booking.id, { state: 'cancelling', next_try_at: now }));
    return;
  }
  if (kind === 'delivered') {
    const isOnItsWay = isUnsent(order.order_status) || order.order_status === 'inShipping';
    if (isOnItsWay && !(await move(dependencies, order, 'delivered')))
      return follow(dependencies, booking, kind);
    await end(dependencies, booking);
    return;
  }
  if (isUnsent(order.order_status) && !(await move(dependencies, order, 'inShipping')))
    return follow(dependencies, booking, kind);
  const sent = await ownOrder(database.read, booking);
  if (sent?.order_status !== 'inShipping') return;
  const failed = await findFailedDelivery(database.read, orderId);
  if (kind === 'out') {
    await tellOutForDelivery(dependencies, { parcels: [{ orderId }], byUserId: NOBODY });
  } else if (kind === 'goingBack' || kind === 'back') {
    if (!failed) await noteGoingBack(dependencies, { orderId, reason: 'other', byUserId: NOBODY });
    // What came back its owner must see: the pieces are not in the stock before.
    if (kind === 'back') await end(dependencies, booking);
  } else if (kind === 'lost') {
    await end(dependencies, booking);
    // Cash that was never paid its owner ends under 'Cash on delivery'.
    if (sent.cash_state === null && !failed?.outcome) {
      await endDelivery(dependencies, {
        orderId,
        outcome: 'lost',
        restock: [],
        refund: 'later',
        byUserId: NOBODY,
        isProven: false,
      });
    }
  }
}

/** The order while this booking's number is its own; null: somebody sends it in another way. */
async function ownOrder(
  db: Db,
  { order_id: orderId, tracking_number: number }: BookingRow,
): Promise<OrderRow | null> {
  const order = await findOrderById(db, orderId);
  return order && order.tracking_number === number && order.cancelled_at === null ? order : null;
}

/**
 * As the owner's press does, if the order is as it was seen.
 * @returns false: somebody moved it meanwhile, such as what the courier told just before, and nothing was changed
 */
async function move(
  dependencies: TrackingDependencies,
  { id, order_status }: OrderRow,
  status: 'inShipping' | 'delivered',
): Promise<boolean> {
  const request = { orderId: id, status, shipment: undefined, statusSeen: order_status, byUserId: NOBODY };
  const { moved } = await updateOrderStatus(dependencies, request);
  return moved === null;
}

async function end({ database, clock }: TrackingDependencies, { id }: BookingRow): Promise<void> {
  await database.write((tx) =>
    changeBooking(tx, id, { state: 'ended', next_try_at: null, updated_at: clock.now() }),
  );
}
