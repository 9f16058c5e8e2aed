import { isoTimeOfIndia } from '@shop/contract/days';
import type { Picture } from '@shop/contract/schemas';
import { rupeesFromPaise } from '@shop/contract/money';
import type { NamedOrder, PackingSlip, PickingProduct } from '@shop/contract/packing/schemas';
import { presentOrderAddress, presentShipment } from '../../orders/index.ts';
import type { listProductsToPick, listSlipLines, listSlipOrders, listSlipParts } from './packing-queries.ts';

type RowOf<List extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number];

export function presentNamedOrder({ id, order_number }: { id: string; order_number: string }): NamedOrder {
  return { _id: id, orderNumber: order_number };
}

export function presentSlip(
  order: RowOf<typeof listSlipOrders>,
  lines: readonly RowOf<typeof listSlipLines>[],
  parts: readonly RowOf<typeof listSlipParts>[],
  parcel?: number | undefined,
): PackingSlip {
  const items = lines.flatMap((line) => itemsOf(line, parts));
  return {
    ...presentNamedOrder(order),
    orderDate: isoTimeOfIndia(order.placed_at),
    orderStatus: order.order_status,
    paymentStatus: order.payment_status,
    refundedAmount: rupeesFromPaise(order.refunded_paise),
    isDisputed: order.is_disputed,
    cashToCollect:
      order.is_firm && order.payment_status !== 'paid' ? rupeesFromPaise(order.total_paise) : undefined,
    customerName: order.user_name,
    addressInfo: presentOrderAddress(order),
    ...(order.gift && { gift: order.gift }),
    items,
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    ...(parcel === undefined ? {} : { parcel }),
    shipment: presentShipment(order),
  };
}

/** What is packed of a line: of a set, what it is made of. */
function itemsOf(
  line: RowOf<typeof listSlipLines>,
  parts: readonly RowOf<typeof listSlipParts>[],
): PackingSlip['items'] {
  const { product_id, title, quantity } = line;
  const ofSet = parts.filter(({ set_id: setId }) => setId === product_id);
  if (ofSet.length === 0) return [{ productId: product_id, title, ...codesOf(line), quantity }];
  return ofSet.map((part) => ({
    productId: part.part_id,
    title: part.title,
    ...codesOf(part),
    quantity: part.pieces * quantity,
    inSet: title,
  }));
}

function codesOf({ sku, barcode }: { sku: string | null; barcode: string | null }) {
  return { ...(sku !== null && { sku }), ...(barcode !== null && { barcode }) };
}

export function presentPickingProduct(
  row: RowOf<typeof listProductsToPick>,
  {
    picture,
    tick,
  }: { picture: Picture | null; tick: { orderIds: readonly string[]; by: string } | undefined },
): PickingProduct {
  const isTaken = tick !== undefined && row.orders.every(({ orderId }) => tick.orderIds.includes(orderId));
  return {
    productId: row.id,
    title: row.title,
    ...(row.sku !== null && { sku: row.sku }),
    category: row.category,
    picture,
    pieces: Number(row.pieces),
    orders: row.orders.map(({ orderId, orderNumber, pieces }) => ({ _id: orderId, orderNumber, pieces })),
    isTaken,
    ...(isTaken && { takenBy: tick.by }),
  };
}
