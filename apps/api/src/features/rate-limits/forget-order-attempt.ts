import type { Tx } from '../../database.ts';

/** Makes an order no longer count against the limit of its network. */
export async function forgetOrderAttempt(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('attempts').where('order_id', '=', orderId).execute();
}
