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

/**
 * No courier is to fetch the parcel of an order that was cancelled, rejected or refunded. One that was refused is not
 * asked again, unless something of the order changed since.
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
          eb('orders.payment_status', '=', 'refunded'),
          eb('orders.order_status', 'in', ['pending', 'confirmed', 'inProcess']),
        ]),
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
