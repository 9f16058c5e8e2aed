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
 * What the shopper has yet to hear of a parcel. `shipped` is told once, and again when there is a shipment to
 * tell that is another than the last one told; `delivered` and `rejected` once. So a status that moves back and forth sends
 * nothing twice, and an order that is neither paid nor confirmed for cash on delivery, or wholly refunded, sends nothing.
 */
export function shippingNews(order: Told): 'shipped' | 'delivered' | 'rejected' | null {
  if (!order.is_firm) return null;
  if (order.order_status === 'delivered') return order.delivery_notified_at === null ? 'delivered' : null;
  if (order.order_status === 'rejected') return order.rejection_notified_at === null ? 'rejected' : null;
  if (order.order_status !== 'inShipping') return null;
  const isNew = order.notified_shipment === null || order.courier !== null;
  return isNew && order.notified_shipment !== shipmentToTell(order) ? 'shipped' : null;
}

/** All that a mail tells of a shipment, for `notified_shipment`; empty where nothing is known of it. */
export function shipmentToTell({
  courier,
  tracking_number,
  tracking_url,
}: Pick<OrderRow, 'courier' | 'tracking_number' | 'tracking_url'>): string {
  return courier === null ? '' : [courier, tracking_number ?? '', tracking_url ?? ''].join('\n');
}
