import { sql } from 'kysely';
import { type CashChangeDependencies, confirmCash } from './shared/confirm-cash.ts';

/** How many orders are ended one after the other before more are looked for. */
const BATCH_SIZE = 50;

/**
 * Ends the cash on delivery orders whose time to be confirmed is over, so that their pieces are for sale again. A
 * confirmation at the same moment comes either before or too late. An order that cannot be ended does not stop the
 * others from ending.
 * @returns how many were ended
 * @throws AggregateError with those that could not be ended, after all others were
 */
export async function endUnconfirmedOrders(
  dependencies: CashChangeDependencies,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let ended = 0;
  const failed: { id: string; error: unknown }[] = [];
  while (!isStopped()) {
    const due = await dependencies.database.read
      .selectFrom('orders')
      .select('id')
      .where('cash_state', '=', 'unconfirmed')
      .where('hold_ends_at', '<=', dependencies.clock.now())
      .where(sql<boolean>`id <> all(${failed.map(({ id }) => id)}::uuid[])`)
      .orderBy('hold_ends_at')
      .limit(BATCH_SIZE)
      .execute();
    for (const { id } of due) {
      try {
        // It is too late to be confirmed, so confirming it ends it.
        await confirmCash(dependencies, { orderId: id, byUserId: null, note: null });
        ended += 1;
      } catch (error) {
        failed.push({ id, error });
      }
    }
    if (due.length < BATCH_SIZE) break;
  }
  if (failed.length > 0) {
    const orderIds = failed.map(({ id }) => id).join(', ');
    throw new AggregateError(
      failed.map(({ error }) => error),
      `Orders in cash that could not be ended: ${orderIds}`,
    );
  }
  return ended;
}
