import { trackingPageOf } from '@shop/contract/orders/couriers';
import type { TypedShipment } from '@shop/contract/orders/schemas';
import { isStillSeen } from '../../../platform/still-seen.ts';
import type { OrderRow } from './order-queries.ts';
import type { KeptShipment } from './rules/shipment.ts';

type Stored = Pick<OrderRow, 'courier' | 'tracking_number' | 'tracking_url'>;

/** Whether a shipment that replaces the one of an order or parcel undoes nothing that its owner has not seen. */
export function isShipmentStillSeen({
  seen,
  now,
  wanted,
}: {
  seen: TypedShipment | undefined;
  now: Stored;
  wanted: KeptShipment | null;
}): boolean {
  return isStillSeen({ seen: seen && partsOf(seen), now: partsOf(asTyped(now)), wanted: partsOf(wanted) });
}

/** Courier, tracking number and link in one line; empty: nobody has it. */
export function shipmentInWords(now: TypedShipment | undefined): string {
  return partsOf(now ?? null)
    .filter(Boolean)
    .join(', ');
}

export function asTyped({ courier, tracking_number, tracking_url }: Stored): Required<TypedShipment> {
  return {
    courier: courier ?? '',
    trackingNumber: tracking_number ?? '',
    trackingUrl: tracking_url ?? '',
  };
}

/** Courier, number and link. The courier's own page is no link of the owner's, and clients send back what they read. */
function partsOf(shipment: Partial<KeptShipment> | null): string[] {
  const { courier = '', trackingNumber = '', trackingUrl } = shipment ?? {};
  const isOwnLink = trackingUrl && trackingUrl !== trackingPageOf({ courier, trackingNumber });
  return [courier, trackingNumber, isOwnLink ? trackingUrl : ''];
}
