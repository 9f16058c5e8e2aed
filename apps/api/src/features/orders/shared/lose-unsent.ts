import { sql } from 'kysely';
import type { Tx } from '../../../database.ts';
import { listRefundedPieces } from './order-queries.ts';

/**
 * Notes pieces that are refunded, do not come back and have not left either, so that nobody packs them. Where some
 * pieces of a product have left, the refund is taken to be for those first.
 */
export async function loseUnsent(tx: Tx, orderId: string): Promise<void> {
  for (const { productId, pieces } of await listRefundedPieces(tx, [orderId])) {
    await tx
      .updateTable('order_lines')
      .set({
        lost: sql`greatest(lost, least(${pieces}::integer - returned - in_parcels, quantity - returned - in_parcels))`,
      })
      .where('order_id', '=', orderId)
      .where('product_id', '=', productId)
      .where('sent', 'is', null)
      .execute();
  }
}
