import type { ShopContext } from '../../shop-context.ts';
import { proveMailbox } from '../auth/index.ts';

/**
 * Notes that somebody reads the mailbox of an order's account, because the link that confirms the order was used. A
 * second call changes nothing.
 */
export async function proveEmail(
  { database, clock, readSettings }: Pick<ShopContext, 'database' | 'clock' | 'readSettings'>,
  orderId: string,
): Promise<void> {
  await database.write(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select('user_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    await proveMailbox(tx, order.user_id, { at: clock.now(), settings: readSettings() });
  });
}
