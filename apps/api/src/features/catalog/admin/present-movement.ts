import type { StockMovement } from '@shop/contract/catalog/schemas';
import type { MovementRow } from './movement-queries.ts';

/** A movement of stock as an owner reads it. */
export function presentMovement(row: MovementRow): StockMovement {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    productId: row.product_id,
    title: row.title,
    stockChange: row.stock_change,
    heldChange: row.held_change,
    ...(row.stock_after !== null && { stockAfter: row.stock_after }),
    ...(row.order_id !== null && { orderId: row.order_id }),
    ...(row.order_number !== null && { orderNumber: row.order_number }),
    ...(row.user_name !== null && { by: row.user_name }),
    ...(row.reason !== null && { reason: row.reason }),
  };
}
