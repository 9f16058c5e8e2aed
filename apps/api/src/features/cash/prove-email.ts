import type { ShopContext } from '../../shop-context.ts';
import { findPhoneOf, proveMailbox, secondFactorsOf } from '../auth/index.ts';

/**
 * Notes that somebody reads the mailbox of an order's account, because the link that confirms the order was used. A
 * second call changes nothing. An account that has a passkey, an app or a phone number stays unproven: its owner would
 * lose them by confirming an order, and a stranger's go once the mailbox's owner signs in with it (`proveMailbox`).
 */
export async function proveEmail(
  { database, clock, readSettings }: Pick<ShopContext, 'database' | 'clock' | 'readSettings'>,
  orderId: string,
): Promise<void> {
  await database.write(async (tx) => {
    const at = clock.now();
    const { user_id: userId } = await tx
      .selectFrom('orders')
      .select('user_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    if ((await secondFactorsOf(tx, userId)).length > 0) return;
    if ((await findPhoneOf(tx, userId, at)) !== null) return;
    await proveMailbox(tx, userId, { at, settings: readSettings() });
  });
}
