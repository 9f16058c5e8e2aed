import type { ProductStock, StockLine } from '../../catalog/index.ts';
import type { OrderRow } from '../../orders/index.ts';

/**
 * Whether an unpaid order could be served whole if it were paid now (ruling 30): not rejected by the owner, every
 * product still sold, and enough pieces of each. A live hold needs only the stock itself: it is counted in `held`,
 * but an owner may have corrected the stock below what is held.
 */
export function isServable(
  order: Pick<OrderRow, 'order_status' | 'hold'>,
  lines: readonly StockLine[],
  products: ReadonlyMap<string, Pick<ProductStock, 'stock' | 'available' | 'isDeleted'>>,
): boolean {
  if (order.order_status === 'rejected') return false;
  return lines.every(({ productId, quantity }) => {
    const product = products.get(productId);
    if (!product || product.isDeleted) return false;
    return quantity <= (order.hold === 'live' ? product.stock : product.available);
  });
}
