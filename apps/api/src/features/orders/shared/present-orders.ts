import { insideSet } from '@shop/contract/catalog/inside-set';
import { isoTimeOfIndia } from '@shop/contract/days';
import { rupeesFromPaise } from '@shop/contract/money';
import type { AdminOrder, Order, OrderEvent, OrderItem, OrderParcel } from '@shop/contract/orders/schemas';
import { isUnsent } from '@shop/contract/orders/statuses';
import type { Picture } from '@shop/contract/schemas';
import type { Db } from '../../../database.ts';
import { createFindPictures, presentPicture } from '../../media/index.ts';
import { type NamedEventRow, type OrderPaymentRow, loadOrderDetails } from './order-details-queries.ts';
import type { OrderDispute } from './disputes.ts';
import type { DocumentLine, OrderDocument, RefundState, RefundSums } from './order-document.ts';
import type { OrderEventRow, OrderRow } from './order-queries.ts';
import type { ParcelRow } from './parcel-queries.ts';
import { presentOrderAddress } from './present-order-address.ts';
import { presentRefund, presentRefundSums } from './present-refund.ts';
import { presentShipment } from './present-shipment.ts';
import { isCancellable } from './rules/cancellation.ts';
import { failedDeliveryOf } from './rules/failed-delivery.ts';
import { packedOf } from './rules/packed-pieces.ts';

/** Turns orders into what is sent to clients, with their lines, events and refunds. */
export interface PresentOrders {
  /** For the shopper, from a document that is already read. */
  forShopper(document: OrderDocument): Order;
  oneForAdmin(order: OrderRow): Promise<AdminOrder>;
  manyForAdmin(orders: readonly OrderRow[]): Promise<AdminOrder[]>;
}

/** `mediaBase`: what the addresses of pictures start with. */
export function createPresentOrders(db: Db, mediaBase: string): PresentOrders {
  const findPictures = createFindPictures(mediaBase);
  const manyForAdmin = async (orders: readonly OrderRow[]): Promise<AdminOrder[]> => {
    const parts = await loadOrderDetails(db, orders);
    const pictures = await findPictures(db, parts.pictureIds);
    return orders.map((order) => ({
      ...presentOrder({
        order,
        lines: (parts.lines.get(order.id) ?? []).map((line) => ({
          ...line,
          picture: line.picture_id === null ? null : (pictures.get(line.picture_id) ?? null),
          packed: packedOf(line),
          replaced: parts.replacedPieces.get(order.id)?.get(line.product_id),
          refunded: parts.refundedPieces.get(order.id)?.get(line.product_id),
          refundFailed: parts.unrefundedPieces.get(order.id)?.get(line.product_id),
        })),
        events: parts.events.get(order.id) ?? [],
        parcels: parts.parcels.get(order.id) ?? [],
        timeline: (parts.events.get(order.id) ?? []).map(presentEventForAdmin),
        refundUnderWay: parts.refundsUnderWay.has(order.id),
        refundState: parts.refundStates.get(order.id) ?? null,
        refundSums: parts.refundSums.get(order.id) ?? null,
      }),
      refunds: (parts.refunds.get(order.id) ?? []).map(presentRefund),
      customer: parts.customers.get(order.user_id) ?? { userName: '', email: '' },
      paymentId: parts.payments.get(order.id)?.payment_id,
      paymentFee: presentFee(parts.payments.get(order.id)),
      providerOrderId: order.razorpay_order_id ?? undefined,
      channel: order.channel,
      paymentLink:
        order.channel === 'by_hand' && order.payment_status === 'pending'
          ? (order.payment_link_url ?? undefined)
          : undefined,
      dispute: presentDispute(parts.disputes.get(order.id)),
      replaces: parts.references.get(order.replaces_order_id ?? ''),
      replacedBy: parts.replacements.get(order.id) ?? [],
      ticketId: order.ticket_id ?? undefined,
      agent: order.agent ?? undefined,
    }));
  };
  return {
    forShopper: ({ order, lines, events, parcels, refundUnderWay, refundState, refundSums }) =>
      presentOrder({
        order,
        lines: lines.map((line) => ({
          ...line,
          picture: line.picture && presentPicture(line.picture, mediaBase),
        })),
        events,
        parcels,
        timeline: events
          .filter(({ kind, undone_at: undoneAt }) => kind !== 'note' && undoneAt === null)
          .map(presentEventForShopper),
        refundUnderWay,
        refundState,
        refundSums,
      }),
    manyForAdmin,
    async oneForAdmin(order) {
      const [presented] = await manyForAdmin([order]);
      if (presented === undefined) throw new Error('One order in, none out');
      return presented;
    },
  };
}

interface PresentedParts {
  order: OrderRow;
  lines: (Omit<DocumentLine, 'picture'> & {
    picture: Picture | null;
    replaced?: number | undefined;
    refunded?: number | undefined;
    refundFailed?: number | undefined;
  })[];
  events: readonly OrderEventRow[];
  parcels: readonly ParcelRow[];
  timeline: OrderEvent[];
  refundUnderWay: boolean;
  refundState: RefundState | null;
  refundSums: RefundSums | null;
}

function presentOrder({
  order,
  lines,
  events,
  parcels,
  timeline,
  refundUnderWay,
  refundState,
  refundSums,
}: PresentedParts): Order {
  return {
    _id: order.id,
    orderNumber: order.order_number,
    userId: order.user_id,
    // There is one cart per shopper, so its id is the shopper's.
    cartId: order.user_id,
    cartItems: lines.map((line): OrderItem => ({
      productId: line.product_id,
      title: line.title,
      ...(line.parts && { inside: insideSet(line.parts) }),
      image: line.picture?.url ?? '',
      picture: line.picture,
      price: rupeesFromPaise(line.unit_price_paise),
      quantity: line.quantity,
      ...(line.discount_paise > 0 ? { discount: rupeesFromPaise(line.discount_paise) } : {}),
      ...(line.returned ? { returned: line.returned } : {}),
      ...(line.replaced ? { replaced: line.replaced } : {}),
      ...(line.refunded ? { refunded: line.refunded } : {}),
      ...(line.refundFailed ? { refundFailed: line.refundFailed } : {}),
    })),
    addressInfo: presentOrderAddress(order),
    ...(order.gift && { gift: order.gift }),
    orderStatus: order.order_status,
    paymentMethod: order.payment_method,
    paymentStatus: order.payment_status,
    totalAmount: rupeesFromPaise(order.total_paise),
    subtotal: rupeesFromPaise(order.subtotal_paise),
    discount: rupeesFromPaise(order.discount_paise),
    prepaidDiscount:
      order.prepaid_discount_paise > 0 ? rupeesFromPaise(order.prepaid_discount_paise) : undefined,
    shippingFee: rupeesFromPaise(order.shipping_paise),
    shippingSaved: order.shipping_saved_paise > 0 ? rupeesFromPaise(order.shipping_saved_paise) : undefined,
    ...presentCodes(order),
    deliveryDays: { minDays: order.delivery_min_days, maxDays: order.delivery_max_days },
    cash: presentCash(order),
    refundedAmount: rupeesFromPaise(order.refunded_paise),
    refundUnderWay,
    refundState: refundState ?? undefined,
    refundSums: refundSums ? presentRefundSums(refundSums) : undefined,
    bankIsConfirming: order.bank_is_confirming,
    holdEndsAt: order.hold_ends_at.toISOString(),
    ...(order.payment_status === 'pending' && order.hold === 'released' && { isUnheld: true }),
    orderDate: isoTimeOfIndia(order.placed_at),
    orderUpdateDate: isoTimeOfIndia(order.updated_at),
    shipment: presentShipment(order),
    parcels: presentParcels({
      order,
      lines: lines.map((line) => ({ ...line, packed: line.packed ?? 0 })),
      parcels,
      events,
    }),
    ...(isUnsent(order.order_status) && lines.every(({ packed }) => packed === 0) && { isNothingLeft: true }),
    failedDelivery: failedDeliveryOf(events),
    cancelledAt: order.cancelled_at?.toISOString(),
    canCancel: isCancellable(order),
    timeline,
  };
}

function presentDispute(dispute: OrderDispute | undefined): AdminOrder['dispute'] {
  if (!dispute) return undefined;
  const { paise, reason, respondBy, isLost } = dispute;
  return { amount: rupeesFromPaise(paise), reason, respondBy: respondBy?.toISOString(), isLost };
}

function presentFee(payment: OrderPaymentRow | undefined): AdminOrder['paymentFee'] {
  if (!payment || payment.fee_paise === null) return undefined;
  return {
    amount: rupeesFromPaise(Number(payment.fee_paise)),
    gst: rupeesFromPaise(Number(payment.fee_tax_paise)),
    isOnShopper: Number(payment.shopper_fee_paise) > 0,
  };
}

function presentCodes({ codes }: OrderRow): Pick<Order, 'code' | 'codes'> {
  if (codes === null) return {};
  return {
    code: codes.map(({ code }) => code).join(', '),
    codes: codes.map(({ code, discountPaise, shippingSavedPaise }) => ({
      code,
      discount: rupeesFromPaise(discountPaise),
      shippingSaved: rupeesFromPaise(shippingSavedPaise),
    })),
  };
}

function presentCash({ cash_state, cash_fee_paise, hold_ends_at }: OrderRow): Order['cash'] {
  if (cash_state === null) return undefined;
  return { state: cash_state, fee: rupeesFromPaise(cash_fee_paise), confirmBy: hold_ends_at.toISOString() };
}

function presentEvent(event: OrderEventRow): OrderEvent {
  return {
    at: event.at.toISOString(),
    kind: event.kind,
    from: event.from_status ?? undefined,
    to: event.to_status ?? undefined,
    amount: event.amount_paise === null ? undefined : rupeesFromPaise(event.amount_paise),
  };
}

const shopperReadsNote: readonly OrderEventRow['kind'][] = ['shipment', 'out_for_delivery', 'going_back'];

/** Shoppers need not know which person of the shop did something, nor read the shop's notes. */
function presentEventForShopper(event: OrderEventRow): OrderEvent {
  const isRead = shopperReadsNote.includes(event.kind);
  const note = isRead ? (event.note ?? undefined) : undefined;
  return { ...presentEvent(event), note };
}

function presentEventForAdmin(event: NamedEventRow): OrderEvent {
  return {
    ...presentEvent(event),
    by: event.byUserName ?? undefined,
    note: event.note ?? undefined,
    undoneAt: event.undone_at?.toISOString(),
  };
}

interface ParcelsOf {
  order: OrderRow;
  /** `packed`: pieces in the last parcel. */
  lines: readonly { product_id: string; title: string; packed: number }[];
  parcels: readonly ParcelRow[];
  events: readonly Pick<OrderEventRow, 'kind' | 'to_status' | 'at'>[];
}

/** The parcels of an order that leaves in several; undefined for one that leaves in one. */
function presentParcels({ order, lines, parcels, events }: ParcelsOf): OrderParcel[] | undefined {
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
  const isToBeSent = isUnsent(order.order_status) && order.is_firm;
  if (rest.length === 0 || !(hasLeft || isToBeSent)) return before;
  const left = events.findLast(
    ({ kind, to_status }) =>
      kind === 'status' &&
      to_status === (order.order_status === 'delivered' ? 'inShipping' : order.order_status),
  );
  const sentAt = hasLeft ? (left?.at ?? order.updated_at).toISOString() : undefined;
  return [...before, { number: parcels.length + 1, shipment: presentShipment(order), sentAt, items: rest }];
}
