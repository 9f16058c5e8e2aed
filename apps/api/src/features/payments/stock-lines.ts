import type { StockLine } from '../catalog/index.ts';
import type { OrderLineRow } from '../orders/index.ts';

/** An order's lines as stock moves them. */
export function stockLines(lines: readonly OrderLineRow[]): StockLine[] {
  return lines.map((line) => ({ productId: line.product_id, quantity: line.quantity }));
}
