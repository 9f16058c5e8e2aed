import { Type, type Static } from 'typebox';
import { writtenAddress } from '../addresses/schemas.ts';
import { MAX_GIFT_MESSAGE, MAX_LINE, MAX_NAME, MAX_PARCEL_LINES } from '../limits.ts';
import { Dispute } from './dispute-schemas.ts';
import { orderEventKinds } from './event-kinds.ts';
import { figureFilter } from './figure-filter.ts';
import { Id, Picture, Rupees, Shape, Time, TimeOfIndia } from '../schemas.ts';
import { OrderCash } from '../cash/schemas.ts';
import { FailedDelivery } from '../failed-deliveries/schemas.ts';
import { UsedCode } from '../offers/schemas.ts';
import { OrderRefund, RefundSums } from '../refunds/schemas.ts';
import { parcelSeen } from './seen-schemas.ts';
import { orderStatuses, paymentStatuses } from './statuses.ts';

export const OrderStatus = Type.Enum(orderStatuses);
export type OrderStatus = Static<typeof OrderStatus>;

export const PaymentStatus = Type.Enum(paymentStatuses);
export type PaymentStatus = Static<typeof PaymentStatus>;

/** A line as it was bought, frozen with the order. */
export const OrderItem = Shape({
  productId: Type.String(),
  title: Type.String(),
  /** What is inside, if it is a set: `2 × Neem Soap, 1 × Rose Wash`. */
  inside: Type.Optional(Type.String()),
  image: Type.String(),
  picture: Type.Union([Picture, Type.Null()]),
  price: Rupees,
  quantity: Type.Integer(),
  /** The line's share of the order's discount, for all its pieces. Left out if there is none. */
  discount: Type.Optional(Rupees),
  /** The product's slug. Only in a shopper's own single order, and left out once the product is no longer sold. */
  slug: Type.Optional(Type.String()),
  /** It has been delivered, and the shopper may review it (ruling 25) and has not yet. */
  canReview: Type.Optional(Type.Boolean()),
  /** Pieces that went back into stock with a refund. */
  returned: Type.Optional(Type.Integer()),
  /** Pieces that refunds were for, whether or not they came back. Only for the owner. */
  refunded: Type.Optional(Type.Integer()),
  /** Those of them whose refund has failed, so that the shop still has their money. Only for the owner. */
  refundFailed: Type.Optional(Type.Integer()),
  /** Pieces that were sent again as replacements. Only for the owner. */
  replaced: Type.Optional(Type.Integer()),
});
export type OrderItem = Static<typeof OrderItem>;

/** Where an order goes and for whom it is billed, as it was when it was placed. */
export const OrderAddress = Shape({ addressId: Type.String(), ...writtenAddress });
export type OrderAddress = Static<typeof OrderAddress>;

/** What an order that is a gift says. Each text may be empty. */
export const Gift = Shape({
  /** Printed on the slip in the parcel. */
  message: Type.String({ maxLength: MAX_GIFT_MESSAGE }),
  /** The sender on the label. */
  from: Type.String({ maxLength: MAX_NAME }),
});
export type Gift = Static<typeof Gift>;

/** Something that happened to an order: its status changed, money moved, its address was corrected. */
export const OrderEvent = Shape({
  at: Time,
  kind: Type.Enum(orderEventKinds),
  /** `orderStatus` before and after, if it changed. */
  from: Type.Optional(Type.String()),
  to: Type.Optional(Type.String()),
  /** The user name of the person who did it. Absent if the shop did it itself. */
  by: Type.Optional(Type.String()),
  amount: Type.Optional(Rupees),
  note: Type.Optional(Type.String()),
  undoneAt: Type.Optional(Time),
});
export type OrderEvent = Static<typeof OrderEvent>;

/** The courier of an order. The link leads to the courier's page about this parcel. */
export const Shipment = Shape({
  courier: Type.String(),
  /** Empty if there is none, as for delivery by the shop itself. */
  trackingNumber: Type.String(),
  trackingUrl: Type.Optional(Type.String()),
});
export type Shipment = Static<typeof Shipment>;

/** A shipment as it is entered. Without a link: the courier's own page, if known. All fields empty: no shipment. */
export const TypedShipment = Shape({
  courier: Type.Optional(Type.String({ maxLength: MAX_LINE })),
  trackingNumber: Type.Optional(Type.String({ maxLength: MAX_LINE })),
  trackingUrl: Type.Optional(Type.String({ maxLength: 2_000 })),
});
export type TypedShipment = Static<typeof TypedShipment>;

/** The shipment that the owner saw when changing it; with empty fields, none. Left out: any. */
export const shipmentSeen = { shipmentSeen: Type.Optional(TypedShipment) };

export const ChangedShipment = Shape({ ...TypedShipment.properties, ...shipmentSeen });
export type ChangedShipment = Static<typeof ChangedShipment>;

const ParcelNumber = Type.Integer({ minimum: 1, maximum: 1_000 });

/** Pieces of an order that are sent in a separate parcel. */
export const SentParcel = Shape({
  /** Which parcel of the order it is, from 1. A repeated request therefore sends nothing twice. */
  number: ParcelNumber,
  lines: Type.Array(Shape({ productId: Id, quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }), {
    minItems: 1,
    maxItems: MAX_PARCEL_LINES,
  }),
  /** `shipmentSeen`: that of the order, which its last parcel replaces. */
  ...ChangedShipment.properties,
  ...parcelSeen,
});
export type SentParcel = Static<typeof SentParcel>;

export const CorrectedParcel = Shape({ number: ParcelNumber, ...ChangedShipment.properties });
export type CorrectedParcel = Static<typeof CorrectedParcel>;

/** A parcel as the owner saw it: `sentAt` distinguishes it from a later one with the same number. */
export const TakenBackParcel = Shape({ number: ParcelNumber, sentAt: Type.String({ maxLength: 40 }) });
export type TakenBackParcel = Static<typeof TakenBackParcel>;

/** One of the parcels of an order that is sent in several. */
export const OrderParcel = Shape({
  number: Type.Integer(),
  /** Left out for the parcel that is still to be sent, unless its courier is known. */
  shipment: Type.Optional(Shipment),
  /** Left out for the parcel that is still to be sent. */
  sentAt: Type.Optional(Time),
  items: Type.Array(Shape({ productId: Type.String(), title: Type.String(), quantity: Type.Integer() })),
});
export type OrderParcel = Static<typeof OrderParcel>;

export const Order = Shape({
  _id: Type.String(),
  /** The short order number that people see. */
  orderNumber: Type.String(),
  userId: Type.String(),
  cartId: Type.String(),
  cartItems: Type.Array(OrderItem),
  addressInfo: OrderAddress,
  /** Left out if it is no gift. */
  gift: Type.Optional(Gift),
  orderStatus: OrderStatus,
  paymentMethod: Type.String(),
  paymentStatus: PaymentStatus,
  /** For cash on delivery. Left out for an order that is paid in advance. */
  cash: Type.Optional(OrderCash),
  /** What is paid: `subtotal` − `discount` + `shippingFee`, plus `cash.fee`. */
  totalAmount: Rupees,
  /** The goods before discounts. */
  subtotal: Rupees,
  /** What codes and paying online took off the goods. */
  discount: Rupees,
  /** The part of the discount that is for paying online. Left out if there is none. */
  prepaidDiscount: Type.Optional(Rupees),
  shippingFee: Rupees,
  /** What codes took off the delivery fee. Left out if there is nothing. */
  shippingSaved: Type.Optional(Rupees),
  /** The code that was used, or several as `SOAP10, FREESHIP`. */
  code: Type.Optional(Type.String()),
  /** The used codes with what each took off. Left out if there is none. */
  codes: Type.Optional(Type.Array(UsedCode)),
  /** Business days from the order to its delivery, as promised before it was placed. */
  deliveryDays: Shape({ minDays: Type.Integer(), maxDays: Type.Integer() }),
  /** What has gone back or is to go back (ruling 29); `refundSums` says how far it is. */
  refundedAmount: Rupees,
  /** Left out if nothing was refunded. */
  refundSums: Type.Optional(RefundSums),
  /** A refund has been started and has not reached the bank yet. */
  refundUnderWay: Type.Boolean(),
  /**
   * Where a refund is that has not reached the shopper: not yet with the provider, with the bank, or stuck because
   * the provider refused it or it failed.
   */
  refundState: Type.Optional(Type.Enum(['sending', 'atBank', 'stuck'])),
  /** A payment is with the bank and may still arrive (docs/payments.md, 4). */
  bankIsConfirming: Type.Boolean(),
  /** When the hold of an unpaid order ends. */
  holdEndsAt: Time,
  /**
   * Others may buy its pieces and use up its codes before it is paid: whoever pays first gets them (ruling 41). Left out
   * where they are held.
   */
  isUnheld: Type.Optional(Type.Boolean()),
  orderDate: TimeOfIndia,
  orderUpdateDate: TimeOfIndia,
  shipment: Type.Optional(Shipment),
  /**
   * The parcels of an order that is sent in several, each with its contents; the one still to be sent is last. Left
   * out for an order that is sent in one.
   */
  parcels: Type.Optional(Type.Array(OrderParcel)),
  /** Nothing was sent last, and no piece is left to send: all came back or were refunded. Left out otherwise. */
  isNothingLeft: Type.Optional(Type.Boolean()),
  /** Left out unless its parcel is on its way back, came back or was lost. */
  failedDelivery: Type.Optional(FailedDelivery),
  /** When the shopper cancelled it after paying. */
  cancelledAt: Type.Optional(Time),
  /** The shopper may cancel it: it is paid and packing has not begun. */
  canCancel: Type.Boolean(),
  timeline: Type.Array(OrderEvent),
});
export type Order = Static<typeof Order>;

/** What finds an order for somebody who is not signed in. */
export const OrderToTrack = Shape({
  /** In any form in which it is typed: '#DEO 10059', or its digits alone. */
  orderNumber: Type.String({ maxLength: 40 }),
  /** The phone number or the email that the order was placed with. */
  contact: Type.String({ maxLength: 254 }),
});
export type OrderToTrack = Static<typeof OrderToTrack>;

/** What anybody who knows an order's number and contact may read about it: no names, addresses, sums or papers. */
export const TrackedOrder = Shape({
  orderNumber: Type.String(),
  orderStatus: OrderStatus,
  orderDate: TimeOfIndia,
  /** Business days from the order to its delivery. Left out while the order is not to arrive. */
  deliveryDays: Type.Optional(Order.properties.deliveryDays),
  items: Type.Array(
    Shape({ title: Type.String(), quantity: Type.Integer(), picture: Type.Union([Picture, Type.Null()]) }),
  ),
  shipment: Type.Optional(Shipment),
  parcels: Type.Optional(Type.Array(OrderParcel)),
  /** When the courier set out with it, or with one of its parcels (`note`), oldest first. Left out before and after. */
  outForDelivery: Type.Optional(Type.Array(Shape({ at: Time, note: OrderEvent.properties.note }))),
  failedDelivery: Type.Optional(FailedDelivery),
});
export type TrackedOrder = Static<typeof TrackedOrder>;

const OrderReference = Shape({ _id: Type.String(), orderNumber: Type.String() });

export const AdminOrder = Shape({
  ...Order.properties,
  /** Oldest first. */
  refunds: Type.Array(OrderRefund),
  customer: Shape({ userName: Type.String(), email: Type.String() }),
  /** The provider's ids, for finding a payment there. */
  paymentId: Type.Optional(Type.String()),
  providerOrderId: Type.Optional(Type.String()),
  /** What the provider keeps of the payment, `gst` included; left out until it says so. */
  paymentFee: Type.Optional(Shape({ amount: Rupees, gst: Rupees, isOnShopper: Type.Boolean() })),
  /** Left out if nothing is disputed. */
  dispute: Type.Optional(Dispute),
  /** Placed by its shopper, by the owner by hand, or as a replacement for pieces of another order. */
  channel: Type.Enum(['shop', 'by_hand', 'replacement']),
  /** Where an order by hand can be paid while it waits for payment. */
  paymentLink: Type.Optional(Type.String()),
  /** The order that this one replaces pieces of, and the orders that replace pieces of this one. */
  replaces: Type.Optional(OrderReference),
  replacedBy: Type.Array(OrderReference),
  /** The ticket that a replacement settled. */
  ticketId: Type.Optional(Type.String()),
  /** The address of the profile of the agent that filled the cart, as it named itself. Left out if none did. */
  agent: Type.Optional(Type.String()),
});
export type AdminOrder = Static<typeof AdminOrder>;

/**
 * An owner's order filter. Fields that are left out or empty do not narrow the list. An invalid value is 400 with its
 * sentence.
 */
export const orderFilter = {
  /** Order statuses, separated by commas: `confirmed,inProcess`. */
  status: Type.Optional(Type.String({ maxLength: 200 })),
  /** Payment statuses, separated by commas. */
  payment: Type.Optional(Type.String({ maxLength: 200 })),
  /**
   * What the orders wait for, as the dashboard counts it: `shipping` (ruling 10), `dispute` (not sent, and its payment is disputed or taken back), `arrival` (sent, and its last day for
   * delivery is over, of the last 60 days), `goingBack` (its parcel is on its way back), `failed` (back or lost, not refunded or replaced since), `claim` (to file, or without an answer for 30 days), `refund` (rejected, and the money is still with the shop), or `payment` (one at the provider does not fit).
   */
  needs: Type.Optional(Type.String({ maxLength: 20 })),
  /** How they are paid: `online`, `cod` or `hand` (paid to the owner). */
  method: Type.Optional(Type.String({ maxLength: 20 })),
  /** `only`: orders that ended unpaid; `without`: all others. Default: both. */
  unfinished: Type.Optional(Type.String({ maxLength: 20 })),
  /** `agent`: orders whose cart an agent filled. */
  filledBy: Type.Optional(Type.String({ maxLength: 20 })),
  ...figureFilter,
  /** Days of Asia/Kolkata, `2026-11-21`, both included (ruling 10). */
  from: Type.Optional(Type.String({ maxLength: 50 })),
  to: Type.Optional(Type.String({ maxLength: 50 })),
  /** Whether the days are those on which orders were `placed` (default) or `paid`. */
  dateOf: Type.Optional(Type.String({ maxLength: 50 })),
  /**
   * Part of the order number, phone, email, user name, the provider's order or payment id, a tracking number or the
   * title of a product in the order, or the beginning of our id; case-insensitive. For orders that are paid, to be
   * paid in cash or paid to the owner, also part of the address. A text shorter than three characters must be the
   * beginning of a word.
   */
  text: Type.Optional(Type.String({ maxLength: MAX_NAME })),
};

export const OrderFilterQuery = Shape(orderFilter);
export type OrderFilterQuery = Static<typeof OrderFilterQuery>;
