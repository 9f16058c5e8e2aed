import { sql } from 'kysely';
import type { ShopContext } from '../../shop-context.ts';
import type { LockingTx } from '../../database.ts';
import { lockOrder } from '../orders/index.ts';
import { forgetOrderAttempt } from '../rate-limits/index.ts';

/**
 * Ends an unpaid order: it becomes `canceled` and its pieces are free for others (`close_unpaid_order` in `close-unpaid-order.sql`). An order that the owner rejected keeps that status. An order that is already paid or closed is left
 * alone. `byUserId` is the owner who ends it. Call with the shopper's and the order's rows locked (`lockOrder`).
 */
export async function closeUnpaidOrder(
  tx: LockingTx,
  orderId: string,
  { at, note, byUserId = null }: { at: Date; note: string; byUserId?: string | null },
): Promise<void> {
  tx.tell('stock');
  await sql`
    select close_unpaid_order(${orderId}::uuid, ${at}::timestamptz, ${note}::text, ${byUserId}::uuid)`.execute(
    tx,
  );
}

/**
 * Ends an order that could not be opened at the provider. Nobody could have paid it, so it does not count against the
 * shopper's limit.
 */
export async function closeUnopenedOrder(
  { database, clock }: Pick<ShopContext, 'database' | 'clock'>,
  orderId: string,
): Promise<void> {
  await database.writeLocking(async (tx) => {
    await lockOrder(tx, orderId);
    await closeUnpaidOrder(tx, orderId, { at: clock.now(), note: 'not opened at the provider' });
    await forgetOrderAttempt(tx, orderId);
  });
}
