import { type CashChangeDependencies, confirmCash } from './shared/confirm-cash.ts';

/** Orders that are ended one after the other before it is looked for more. */
const BATCH_SIZE = 50;

/**
 * Ends the cash on delivery orders whose time to be confirmed is over: their pieces are for sale again. A confirmation at
 * the same moment is either before it or too late.
 * @returns how many were ended
 */
export async function endUnconfirmedOrders(
  dependencies: CashChangeDependencies,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let ended = 0;
  while (!isStopped()) {
    const due = await dependencies.database.read
      .selectFrom('orders')
      .select('id')
      .where('cash_state', '=', 'unconfirmed')
      .where('hold_ends_at', '<=', dependencies.clock.now())
      .orderBy('hold_ends_at')
      .limit(BATCH_SIZE)
      .execute();
    // Too late to be confirmed, so that confirming ends it.
    for (const { id } of due) await confirmCash(dependencies, { orderId: id, byUserId: null, note: null });
    ended += due.length;
    if (due.length < BATCH_SIZE) break;
  }
  return ended;
}
