import type { ShopContext } from '../../shop-context.ts';
import { lockOrder } from '../orders/index.ts';

const SOON_MS = 5_000;

/**
 * Has an order reconciled in a few seconds, because the provider could not be asked now. With `isBankConfirming`, an
 * order that is still unpaid is shown as waiting for the bank until then.
 */
export function reconcileSoon(
  { database, clock }: Pick<ShopContext, 'database' | 'clock'>,
  orderId: string,
  { isBankConfirming }: { isBankConfirming: boolean },
): Promise<void> {
  return database.writeLocking(async (tx) => {
    const order = await lockOrder(tx, orderId);
    await tx
      .updateTable('orders')
      .set({
        reconcile_at: new Date(clock.now().getTime() + SOON_MS),
        bank_is_confirming:
          order.payment_status === 'pending' && (isBankConfirming || order.bank_is_confirming),
      })
      .where('id', '=', orderId)
      .execute();
  });
}
