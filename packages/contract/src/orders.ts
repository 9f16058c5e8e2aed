import { Type, type Static } from 'typebox';
import { Id, OwnUserId, PageOf, Picture, Rupees, Shape, Time, WithData, pageQuery } from './common.ts';
import { csvDownload, endpoint } from './endpoint.ts';
import { MAX_NAME, MAX_LINE } from './limits.ts';

/** The five an admin may set (spec §4). */
export const adminOrderStatuses = ['pending', 'inProcess', 'inShipping', 'delivered', 'rejected'] as const;
/** With those the shop sets itself: `confirmed` by payment, `Rejected` for an order that ended unpaid (ruling 11, 34). */
export const orderStatuses = [...adminOrderStatuses, 'confirmed', 'Rejected'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const OrderStatus = Type.Enum(orderStatuses);

/** Ruling 34. */
export const paymentStatuses = ['pending', 'paid', 'canceled', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
export const PaymentStatus = Type.Enum(paymentStatuses);

/** A line as it was bought: frozen with the order. */
export const OrderItem = Shape({
  productId: Type.String(),
  title: Type.String(),
  image: Type.String(),
  picture: Type.Union([Picture, Type.Null()]),
  price: Rupees,
  quantity: Type.Integer(),
});
export type OrderItem = Static<typeof OrderItem>;

export const OrderAddress = Shape({
  addressId: Type.String(),
  address: Type.String(),
  city: Type.String(),
  pincode: Type.String(),
  phone: Type.String(),
  notes: Type.String(),
});
export type OrderAddress = Static<typeof OrderAddress>;

/** Something that happened to an order: a status moved, money came or went. */
export const OrderEvent = Shape({
  at: Time,
  kind: Type.Enum(['placed', 'status', 'payment', 'refund', 'shipment']),
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
const TypedShipment = Shape({
  courier: Type.Optional(Type.String({ maxLength: MAX_LINE })),
  trackingNumber: Type.Optional(Type.String({ maxLength: MAX_LINE })),
  trackingUrl: Type.Optional(Type.String({ maxLength: 2_000 })),
});
export type TypedShipment = Static<typeof TypedShipment>;

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
  totalAmount: Rupees,
  shippingFee: Rupees,
  refundedAmount: Rupees,
  /** A refund is on its way and not yet at the bank. */
  refundUnderWay: Type.Boolean(),
  /** A payment stands at the bank and may still arrive (payments.md, 4). */
  bankIsConfirming: Type.Boolean(),
  /** Until when an unpaid order holds its stock. */
  holdEndsAt: Time,
  orderDate: Time,
  orderUpdateDate: Time,
  shipment: Type.Optional(Shipment),
  timeline: Type.Array(OrderEvent),
});
export type Order = Static<typeof Order>;

export const AdminOrder = Shape({
  ...Order.properties,
  customer: Shape({ userName: Type.String(), email: Type.String() }),
  /** The provider's ids, to look a payment up there. */
  paymentId: Type.Optional(Type.String()),
  providerOrderId: Type.Optional(Type.String()),
});
export type AdminOrder = Static<typeof AdminOrder>;

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/shop/order/list/:userId',
  access: 'shopper',
  summary: "All of a shopper's orders, newest first, unpaid ones too.",
  params: Shape({ userId: OwnUserId }),
  query: Shape(pageQuery),
  response: PageOf(Order),
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/shop/order/details/:orderId',
  access: 'shopper',
  summary: "One of a shopper's orders, by our id or by the provider's.",
  params: Shape({ orderId: Type.String({ maxLength: 100 }) }),
  response: WithData(Order),
});

/** Which orders an owner looks for; what is left out or empty does not narrow. A wrong one is 400 with its sentence. */
const orderFilter = {
  /** Order statuses with commas between: `confirmed,inProcess`. */
  status: Type.Optional(Type.String({ maxLength: 200 })),
  /** Payment statuses with commas between. */
  payment: Type.Optional(Type.String({ maxLength: 200 })),
  /** Days of Asia/Kolkata, `2026-11-21`, both inclusive (ruling 10). */
  from: Type.Optional(Type.String({ maxLength: 50 })),
  to: Type.Optional(Type.String({ maxLength: 50 })),
  /** What the days are of: `placed` (unless told) or `paid`. */
  dateOf: Type.Optional(Type.String({ maxLength: 50 })),
  /**
   * A piece of the order number, phone, email, user name or the provider's order or payment id, or the beginning
   * of our id, in whatever case; shorter than three characters: the beginning of one of its words.
   */
  text: Type.Optional(Type.String({ maxLength: MAX_NAME })),
};
const OrderFilterQuery = Shape(orderFilter);
export type OrderFilterQuery = Static<typeof OrderFilterQuery>;

export const listAdminOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders/get',
  access: 'admin',
  summary: 'All orders, or those that a filter leaves, newest first.',
  query: Shape({ ...pageQuery, ...orderFilter }),
  response: PageOf(AdminOrder),
});

export const exportOrders = csvDownload({
  path: '/api/admin/orders/export',
  access: 'admin',
  summary: 'The orders that a filter leaves as a table, a line an order, newest first.',
  query: OrderFilterQuery,
});

export const getAdminOrder = endpoint({
  method: 'GET',
  path: '/api/admin/orders/details/:id',
  access: 'admin',
  summary: 'One order.',
  params: Shape({ id: Id }),
  response: WithData(AdminOrder),
});

export const updateOrderStatus = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/update/:id',
  access: 'admin',
  summary:
    'Sets the status to one of the five, and `shipment` where it is given; moves no money (ruling 29).',
  params: Shape({ id: Id }),
  body: Shape({ orderStatus: Type.String({ maxLength: 50 }), shipment: Type.Optional(TypedShipment) }),
  response: WithData(AdminOrder),
});

export const setShipment = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/shipping/:id',
  access: 'admin',
  summary: 'Sets courier and tracking number, which the shopper sees; all empty takes them away.',
  params: Shape({ id: Id }),
  body: TypedShipment,
  response: WithData(AdminOrder),
});

export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders/refund/:id',
  access: 'admin',
  summary: 'Refunds an order whole, or `amount` of it; `restock` puts the items back (ruling 29).',
  params: Shape({ id: Id }),
  body: Type.Optional(
    Shape({
      amount: Type.Optional(Rupees),
      restock: Type.Optional(Type.Boolean()),
      /** What was refunded when the owner looked; 409 where it is another by now, so no click counts twice. */
      refundedAmount: Type.Optional(Rupees),
    }),
  ),
  response: WithData(AdminOrder),
});
