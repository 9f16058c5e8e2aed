import type { LockingTx } from '../../../database.ts';
import { type StockLine, returnStock } from '../../catalog/index.ts';

/** Puts pieces of an order back into the stock and notes them on its lines. Call with the order locked. */
export async function returnPieces(
  tx: LockingTx,
  returned: readonly StockLine[],
  { orderId, byUserId, reason }: { orderId: string; byUserId: string | null; reason: string },
): Promise<void> {
  await returnStock(tx, returned, { orderId, byUserId: byUserId ?? undefined, reason });
  for (const { productId, quantity } of returned) {
    await tx
      .updateTable('order_lines')
      .set((eb) => ({ returned: eb('returned', '+', quantity) }))
      .where('order_id', '=', orderId)
      .where('product_id', '=', productId)
      .execute();
  }
}
