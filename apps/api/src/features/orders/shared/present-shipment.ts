import { trackingPageOf } from '@shop/contract/orders/couriers';
import type { Shipment } from '@shop/contract/orders/schemas';
import type { OrderRow } from './order-queries.ts';

/** With whom an order travels, as shopper and owner see it; undefined while nobody has it. */
export function presentShipment({
  courier,
  tracking_number,
  tracking_url,
}: Pick<OrderRow, 'courier' | 'tracking_number' | 'tracking_url'>): Shipment | undefined {
  if (courier === null) return undefined;
  const trackingNumber = tracking_number ?? '';
  const trackingUrl = tracking_url ?? trackingPageOf({ courier, trackingNumber }) ?? undefined;
  return { courier, trackingNumber, trackingUrl };
}
