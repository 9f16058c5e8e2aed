import { listDueBookings } from './booking-queries.ts';
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

/** No courier is to fetch the parcel of an order that was cancelled or rejected. One that was refused is not asked twice. */
async function cancelForCancelledOrders({ database, clock }: CarryDependencies): Promise<void> {
  const now = clock.now();
  const due = await database.read
    .selectFrom('courier_bookings')
    .innerJoin('orders', 'orders.id', 'courier_bookings.order_id')
    .select('courier_bookings.id')
    .where('courier_bookings.state', 'in', ['wanted', 'ordered', 'booked'])
    .where('problem', 'is', null)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .where('orders.order_status', 'in', ['rejected', 'Rejected'])
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
      .execute(),
  );
}
