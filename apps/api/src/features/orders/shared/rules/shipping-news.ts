import type { OrderRow } from '../order-queries.ts';

type Told = Pick<
  OrderRow,
  | 'order_status'
  | 'is_firm'
  | 'courier'
  | 'tracking_number'
  | 'tracking_url'
  | 'notified_shipment'
  | 'delivery_notified_at'
  | 'rejection_notified_at'
>;

/**
 * What the shopper has not yet been told about a parcel. `shipped` is told once, and again if the shipment differs
 * from the one told last; `delivered` and `rejected` are told once. So a status that moves back and forth sends
 * nothing twice. An order that is neither paid nor confirmed for cash on delivery, or that is fully refunded, sends
 * nothing.
 */
export function shippingNews(order: Told): 'shipped' | 'delivered' | 'rejected' | null {
  if (!order.is_firm) return null;
  if (order.order_status === 'delivered') return order.delivery_notified_at === null ? 'delivered' : null;
  if (order.order_status === 'rejected') return order.rejection_notified_at === null ? 'rejected' : null;
  if (order.order_status !== 'inShipping') return null;
  const isNew = order.notified_shipment === null || order.courier !== null;
  return isNew && order.notified_shipment !== shipmentToTell(order) ? 'shipped' : null;
}

/** Everything that a mail says about a shipment, for `notified_shipment`; empty if nothing is known of it. */
export function shipmentToTell({
  courier,
  tracking_number,
  tracking_url,
}: Pick<OrderRow, 'courier' | 'tracking_number' | 'tracking_url'>): string {
  return courier === null ? '' : [courier, tracking_number ?? '', tracking_url ?? ''].join('\n');
}
