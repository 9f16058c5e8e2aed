import type { OrderRow } from '../../orders/index.ts';

/** Whether all of an order has left and its customer may not have it: a courier's ‘delivered’ can be wrong, cash cannot. */
export function isOut({ order_status, cash_state }: Pick<OrderRow, 'order_status' | 'cash_state'>): boolean {
  const hasLeft = order_status === 'inShipping' || order_status === 'delivered';
  return hasLeft && (cash_state === null || cash_state === 'confirmed');
}
