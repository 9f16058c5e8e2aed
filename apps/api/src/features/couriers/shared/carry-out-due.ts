import { sql } from 'kysely';
import { unsentStatuses } from '@shop/contract/orders/statuses';
import { hasPiecesToPack } from '../../orders/index.ts';
import { isUnclaimedAt, listDueBookings } from './booking-queries.ts';
import { type CarryDependencies, carryOut } from './carry-out.ts';

/** Goes on with every booking that is due, as after a kill or while the account did not answer. */
export async function carryOutDueBookings(
  dependencies: CarryDependencies,
  signal?: AbortSignal,
): Promise<void> {
  const { database, clock } = dependencies;
  await cancelForCancelledOrders(dependencies);
  for (const bookingId of await listDueBookings(database.read, clock.now())) {
    if (signal?.aborted) return;
    await carryOut(dependencies, bookingId);
  }
}

/** Its other parcels are sent, and what was to be in this one was refunded: it has no number any more. */
const isRestRefunded = sql<boolean>`(not ${hasPiecesToPack}
  and orders.tracking_number is distinct from courier_bookings.tracking_number
  and not exists (select from parcels
    where parcels.order_id = orders.id and parcels.tracking_number = courier_bookings.tracking_number))`;

/**
 * No courier is to fetch the parcel of an order that was cancelled or rejected, or of which nothing is left to send.
 * One that was refused is not asked again, unless something of the order changed since.
 */
async function cancelForCancelledOrders({ database, clock }: CarryDependencies): Promise<void> {
  const now = clock.now();
  const due = await database.read
    .selectFrom('courier_bookings')
    .innerJoin('orders', 'orders.id', 'courier_bookings.order_id')
    .select('courier_bookings.id')
    .where('courier_bookings.state', 'in', ['wanted', 'ordered', 'booked'])
    .where((eb) =>
      eb.or([eb('problem', 'is', null), eb('orders.updated_at', '>', eb.ref('courier_bookings.updated_at'))]),
    )
    .where(isUnclaimedAt(now))
    .where((eb) =>
      eb.or([
        eb('orders.order_status', 'in', ['rejected', 'Rejected']),
        eb.and([
          eb('orders.order_status', 'in', unsentStatuses),
          sql<boolean>`not (orders.is_firm and ${hasPiecesToPack})`,
        ]),
        eb.and([eb('orders.order_status', '=', 'inShipping'), isRestRefunded]),
      ]),
    )
    .execute();
  if (due.length === 0) return;
  await database.write((tx) =>
    tx
      .updateTable('courier_bookings')
      .set({ state: 'cancelling', next_try_at: now, updated_at: now })
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .where('state', 'in', ['wanted', 'ordered', 'booked'])
      .where(isUnclaimedAt(now))
      .execute(),
  );
}
