import type { Tx } from '../../database.ts';
import { type OrderLineRow, listRefundedPieces } from '../orders/index.ts';

/**
 * The lines of an order with `returned` as all pieces that can no longer be refunded: those that came back, and those
 * that a refund was for without their coming back. Call with the order locked.
 */
export async function listLinesLeft(
  tx: Tx,
  orderId: string,
  lines: readonly OrderLineRow[],
): Promise<OrderLineRow[]> {
  const refunded = new Map(
    (await listRefundedPieces(tx, [orderId])).map(({ productId, pieces }) => [productId, pieces]),
  );
  return lines.map((line) => ({
    ...line,
    returned: Math.min(line.quantity, Math.max(line.returned, refunded.get(line.product_id) ?? 0)),
  }));
}
