import { Type, type Static } from 'typebox';
import { MAX_LINE, MAX_NAME, MAX_PACKING_SLIPS, MAX_PARCEL_LINES } from '../limits.ts';
import { Id, Picture, Rupees, Shape, Time, TimeOfIndia } from '../schemas.ts';
import { OrderCash } from '../cash/schemas.ts';
import { UsedCode } from '../offers/schemas.ts';
import { payBackWays } from '../hand-orders/payment-methods.ts';
import { orderStatuses, paymentStatuses } from './statuses.ts';

export const OrderStatus = Type.Enum(orderStatuses);
export type OrderStatus = Static<typeof OrderStatus>;

export const PaymentStatus = Type.Enum(paymentStatuses);
export type PaymentStatus = Static<typeof PaymentStatus>;

/** A line as it was bought: frozen with the order. */
export const OrderItem = Shape({
  productId: Type.String(),
  title: Type.String(),
  image: Type.String(),
  picture: Type.Union([Picture, Type.Null()]),
  price: Rupees,
  quantity: Type.Integer(),
  /** The line's share of the order's discount, for all its pieces; left out where there is none. */
  discount: Type.Optional(Rupees),
  /** Where its product is in the shop; told with one order to its shopper, and left out once it is sold no more. */
  slug: Type.Optional(Type.String()),
  /** Its shopper may review that product (ruling 25). */
  canReview: Type.Optional(Type.Boolean()),
  /** Pieces that came back into the stock with a refund. */
  returned: Type.Optional(Type.Integer()),
  /** Pieces that replacements have sent once more; told to the owner. */
  replaced: Type.Optional(Type.Integer()),
});
export type OrderItem = Static<typeof OrderItem>;

export const OrderAddress = Shape({
  addressId: Type.String(),
  address: Type.String(),
  city: Type.String(),
  pincode: Type.String(),
  phone: Type.String(),
  notes: Type.String(),
  /** Who takes the parcel; empty: the shopper. */
  recipient: Type.String(),
  /** A state's name; empty where it is not known. */
  state: Type.String(),
});
export type OrderAddress = Static<typeof OrderAddress>;

/** Something that happened to an order: a status moved, money came or went, its address was corrected. */
export const OrderEvent = Shape({
  at: Time,
  /** `note`: what an owner wrote down, told to owners alone. */
  kind: Type.Enum(['placed', 'status', 'payment', 'refund', 'shipment', 'address', 'note']),
  /** `orderStatus` before and after, for a status that moved. */
  from: Type.Optional(Type.String()),
  to: Type.Optional(Type.String()),
  /** Who did it: a user name; absent where the shop did it itself. */
  by: Type.Optional(Type.String()),
  amount: Type.Optional(Rupees),
  note: Type.Optional(Type.String()),
});
export type OrderEvent = Static<typeof OrderEvent>;

/** With whom an order travels; the link leads to the courier's page about this parcel. */
export const Shipment = Shape({
  courier: Type.String(),
  /** Empty where there is none: an own delivery. */
  trackingNumber: Type.String(),
  trackingUrl: Type.Optional(Type.String()),
});
export type Shipment = Static<typeof Shipment>;

/** A shipment as it is typed: without a link the courier's own page is taken where it is known; all empty: none. */
export const TypedShipment = Shape({
  courier: Type.Optional(Type.String({ maxLength: MAX_LINE })),
  trackingNumber: Type.Optional(Type.String({ maxLength: MAX_LINE })),
  trackingUrl: Type.Optional(Type.String({ maxLength: 2_000 })),
});
export type TypedShipment = Static<typeof TypedShipment>;

const ParcelNumber = Type.Integer({ minimum: 1, maximum: 1_000 });

/** Pieces of an order that leave in a parcel of their own. */
export const SentParcel = Shape({
  /** Which parcel of the order it is, from 1: a request that was answered before sends nothing twice. */
  number: ParcelNumber,
  lines: Type.Array(Shape({ productId: Id, quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }), {
    minItems: 1,
    maxItems: MAX_PARCEL_LINES,
  }),
  ...TypedShipment.properties,
});
export type SentParcel = Static<typeof SentParcel>;

export const CorrectedParcel = Shape({ number: ParcelNumber, ...TypedShipment.properties });
export type CorrectedParcel = Static<typeof CorrectedParcel>;

/** A parcel as it was seen: `sentAt` tells it from a later one of the same number. */
export const TakenBackParcel = Shape({ number: ParcelNumber, sentAt: Type.String({ maxLength: 40 }) });
export type TakenBackParcel = Static<typeof TakenBackParcel>;

/** One of the parcels of an order that leaves in several. */
export const OrderParcel = Shape({
  number: Type.Integer(),
  /** Left out for the one that is still to be sent, unless its courier is known. */
  shipment: Type.Optional(Shipment),
  /** Left out for what is still to be sent. */
  sentAt: Type.Optional(Time),
  items: Type.Array(Shape({ productId: Type.String(), title: Type.String(), quantity: Type.Integer() })),
});
export type OrderParcel = Static<typeof OrderParcel>;

/** Parcels that leave with one courier. */
export const ShippedParcels = Shape({
  courier: Type.String({ maxLength: MAX_LINE }),
  parcels: Type.Array(Shape({ orderId: Id, trackingNumber: Type.String({ maxLength: MAX_LINE }) }), {
    minItems: 1,
    maxItems: MAX_PACKING_SLIPS,
  }),
});
export type ShippedParcels = Static<typeof ShippedParcels>;

/** What became of them. */
export const ShippedOrders = Shape({
  sentIds: Type.Array(Type.String()),
  /** Those that stay where they are, each with its sentence. */
  refused: Type.Array(Shape({ orderId: Type.String(), message: Type.String() })),
});
export type ShippedOrders = Static<typeof ShippedOrders>;

export const Order = Shape({
  _id: Type.String(),
  /** The short number that people see. */
  orderNumber: Type.String(),
  userId: Type.String(),
  cartId: Type.String(),
  cartItems: Type.Array(OrderItem),
  addressInfo: OrderAddress,
  orderStatus: OrderStatus,
  paymentMethod: Type.String(),
  paymentStatus: PaymentStatus,
  /** Of cash on delivery; left out for an order that is paid before. */
  cash: Type.Optional(OrderCash),
  /** What is paid: `subtotal` − `discount` + `shippingFee`, and `cash.fee`. */
  totalAmount: Rupees,
  /** The goods before the discount. */
  subtotal: Rupees,
  /** What codes and paying online took off the goods. */
  discount: Rupees,
  /** Of the discount what paying online took off; left out where there is nothing. */
  prepaidDiscount: Type.Optional(Rupees),
  shippingFee: Rupees,
  /** What codes took off the delivery fee; left out where there is nothing. */
  shippingSaved: Type.Optional(Rupees),
  /** The code that was used; several as `SOAP10, FREESHIP`. */
  code: Type.Optional(Type.String()),
  /** The same with what each took off; left out where there is none. */
  codes: Type.Optional(Type.Array(UsedCode)),
  /** Business days from the order to its delivery, as they were told before it was placed. */
  deliveryDays: Shape({ minDays: Type.Integer(), maxDays: Type.Integer() }),
  refundedAmount: Rupees,
  /** A refund is on its way and not yet at the bank. */
  refundUnderWay: Type.Boolean(),
  /**
   * Where a refund is that has not reached the shopper: not yet with the provider, with the bank, or stuck because the
   * provider refuses it or it failed.
   */
  refundState: Type.Optional(Type.Enum(['sending', 'atBank', 'stuck'])),
  /** A payment is at the bank and may still arrive (docs/payments.md, 4). */
  bankIsConfirming: Type.Boolean(),
  /** Until when an unpaid order holds its stock. */
  holdEndsAt: Time,
  orderDate: TimeOfIndia,
  orderUpdateDate: TimeOfIndia,
  shipment: Type.Optional(Shipment),
  /**
   * Of an order that leaves in several parcels: each with what is in it, the one that is still to be sent last. Left out
   * for an order that leaves in one.
   */
  parcels: Type.Optional(Type.Array(OrderParcel)),
  /** When its shopper cancelled it after paying. */
  cancelledAt: Type.Optional(Time),
  /** Its shopper may cancel it: paid, and nobody packs it yet. */
  canCancel: Type.Boolean(),
  timeline: Type.Array(OrderEvent),
});
export type Order = Static<typeof Order>;

/** Money that the owner gave back without the provider. */
export const PaidBack = Shape({
  by: Type.Enum(payBackWays),
  /** Of the bank or UPI; empty for cash. */
  reference: Type.String({ maxLength: MAX_NAME }),
});
export type PaidBack = Static<typeof PaidBack>;

/** One refund of an order and where it is. */
export const OrderRefund = Shape({
  refundId: Type.String(),
  amount: Rupees,
  /**
   * Who wanted it: the owner, the shopper by cancelling, the shop for a payment that it could not serve, or a person in
   * the provider's dashboard.
   */
  reason: Type.Enum(['owner', 'cancelled', 'too_late', 'code_used', 'paid_twice', 'by_hand']),
  /** `due`: not yet with the provider; `pending`: with the bank. */
  status: Type.Enum(['due', 'pending', 'processed', 'failed']),
  /** What the provider said against it, if anything. */
  problem: Type.Optional(Type.String()),
  /** Whether the owner can have it sent again. */
  canSendAgain: Type.Boolean(),
  /** How the owner paid it back, where no provider has the money. */
  paidBack: Type.Optional(PaidBack),
  at: Time,
});
export type OrderRefund = Static<typeof OrderRefund>;

const OrderReference = Shape({ _id: Type.String(), orderNumber: Type.String() });

export const AdminOrder = Shape({
  ...Order.properties,
  /** Oldest first. */
  refunds: Type.Array(OrderRefund),
  customer: Shape({ userName: Type.String(), email: Type.String() }),
  /** The provider's ids, to look a payment up there. */
  paymentId: Type.Optional(Type.String()),
  providerOrderId: Type.Optional(Type.String()),
  /** Placed by its shopper, or by the owner by hand, or to replace what another order brought. */
  channel: Type.Enum(['shop', 'by_hand', 'replacement']),
  /** Where an order by hand can be paid, while it waits for that. */
  paymentLink: Type.Optional(Type.String()),
  /** The order that it replaces pieces of, and those that replace pieces of it. */
  replaces: Type.Optional(OrderReference),
  replacedBy: Type.Array(OrderReference),
  /** The ticket that a replacement settled. */
  ticketId: Type.Optional(Type.String()),
});
export type AdminOrder = Static<typeof AdminOrder>;

/** Which orders an owner looks for; what is left out or empty does not narrow. A wrong one is 400 with its sentence. */
export const orderFilter = {
  /** Order statuses with commas between: `confirmed,inProcess`. */
  status: Type.Optional(Type.String({ maxLength: 200 })),
  /** Payment statuses with commas between. */
  payment: Type.Optional(Type.String({ maxLength: 200 })),
  /** What they wait for, as the dashboard counts it: `shipping` (ruling 10), or `refund`: rejected, and their money is still with the shop. */
  needs: Type.Optional(Type.String({ maxLength: 20 })),
  /** How it is paid: `online`, `cod` or `hand` (taken by the owner). */
  method: Type.Optional(Type.String({ maxLength: 20 })),
  /** `only` the orders that ended unpaid, or all others (`without`); unless told, both. */
  unfinished: Type.Optional(Type.String({ maxLength: 20 })),
  /** Days of Asia/Kolkata, `2026-11-21`, both inclusive (ruling 10). */
  from: Type.Optional(Type.String({ maxLength: 50 })),
  to: Type.Optional(Type.String({ maxLength: 50 })),
  /** What the days are of: `placed` (unless told) or `paid`. */
  dateOf: Type.Optional(Type.String({ maxLength: 50 })),
  /**
   * A piece of the order number, phone, email, user name, the provider's order or payment id, a tracking number or the
   * title of a product in it, or the beginning of our id, in whatever case; a piece of the address too, where it is paid,
   * to be paid in cash or taken by the owner. Shorter than three characters: the beginning of one of its words.
   */
  text: Type.Optional(Type.String({ maxLength: MAX_NAME })),
};

export const OrderFilterQuery = Shape(orderFilter);
export type OrderFilterQuery = Static<typeof OrderFilterQuery>;
