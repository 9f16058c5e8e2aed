import type { Database } from '../../database.ts';

/**
 * Notes that somebody reads the mailbox of an order's account, because the link that confirms the order was used. A
 * second call changes nothing.
 */
export async function proveEmail(database: Database, orderId: string, at: Date): Promise<void> {
  await database.write((tx) =>
    tx
      .updateTable('users')
      .set({ email_proven_at: at })
      .where('id', '=', (eb) => eb.selectFrom('orders').select('user_id').where('orders.id', '=', orderId))
      .where('email_proven_at', 'is', null)
      .where('closed_at', 'is', null)
      .execute(),
  );
}
