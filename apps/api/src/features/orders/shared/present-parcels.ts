import type { OrderParcel } from '@shop/contract/orders/schemas';
import type { OrderEventRow, OrderRow } from './order-queries.ts';
import type { ParcelRow } from './parcel-queries.ts';
import { presentShipment } from './present-shipment.ts';

interface ParcelsOf {
  order: OrderRow;
  /** `packed`: pieces in the last parcel. */
  lines: readonly { product_id: string; title: string; packed: number }[];
  parcels: readonly ParcelRow[];
  events: readonly Pick<OrderEventRow, 'kind' | 'to_status' | 'at'>[];
}

/** The parcels of an order that leaves in several; undefined for one that leaves in one. */
export function presentParcels({ order, lines, parcels, events }: ParcelsOf): OrderParcel[] | undefined {
  if (parcels.length === 0) return undefined;
  const titles = new Map(lines.map(({ product_id, title }) => [product_id, title]));
  const before = parcels.map((parcel): OrderParcel => ({
    number: parcel.number,
    shipment: presentShipment(parcel),
    sentAt: parcel.sent_at.toISOString(),
    items: parcel.lines.map(({ product_id, quantity }) => ({
      productId: product_id,
      title: titles.get(product_id) ?? '',
      quantity,
    })),
  }));
  const rest = lines.flatMap(({ product_id, title, packed }) =>
    packed > 0 ? [{ productId: product_id, title, quantity: packed }] : [],
  );
  const hasLeft = order.order_status === 'inShipping' || order.order_status === 'delivered';
  const isToBeSent = ['pending', 'confirmed', 'inProcess'].includes(order.order_status) && order.is_firm;
  if (rest.length === 0 || !(hasLeft || isToBeSent)) return before;
  const left = events.findLast(
    ({ kind, to_status }) =>
      kind === 'status' &&
      to_status === (order.order_status === 'delivered' ? 'inShipping' : order.order_status),
  );
  const sentAt = hasLeft ? (left?.at ?? order.updated_at).toISOString() : undefined;
  return [...before, { number: parcels.length + 1, shipment: presentShipment(order), sentAt, items: rest }];
}
