import { Type, type Static } from 'typebox';
import { CategoryId } from '../categories/schemas.ts';
import { courierFiles } from './courier-files.ts';
import { MAX_NAME } from '../limits.ts';
import { Gift, OrderAddress, OrderStatus, PaymentStatus, Shipment } from '../orders/schemas.ts';
import { Picture, Rupees, Shape, Time, TimeOfIndia } from '../schemas.ts';

/** An order with only its id and number. */
export const NamedOrder = Shape({ _id: Type.String(), orderNumber: Type.String() });
export type NamedOrder = Static<typeof NamedOrder>;

/** The contents of a parcel: an order without its prices. */
export const PackingSlip = Shape({
  ...NamedOrder.properties,
  orderDate: TimeOfIndia,
  orderStatus: OrderStatus,
  paymentStatus: PaymentStatus,
  refundedAmount: Rupees,
  /** The shopper's bank disputes its payment, or took it back. */
  isDisputed: Type.Boolean(),
  /** What the courier collects in cash. Left out if nothing is due. */
  cashToCollect: Type.Optional(Rupees),
  customerName: Type.String(),
  addressInfo: OrderAddress,
  /** Left out if it is no gift. */
  gift: Type.Optional(Gift),
  items: Type.Array(
    Shape({
      productId: Type.String(),
      title: Type.String(),
      sku: Type.Optional(Type.String()),
      barcode: Type.Optional(Type.String()),
      quantity: Type.Integer(),
      /** The set of the order that it is a part of. */
      inSet: Type.Optional(Type.String()),
    }),
  ),
  pieces: Type.Integer(),
  /** Which parcel it is, for an order that is sent in several. */
  parcel: Type.Optional(Type.Integer()),
  shipment: Type.Optional(Shipment),
});
export type PackingSlip = Static<typeof PackingSlip>;

export const PackingSlips = Shape({
  slips: Type.Array(PackingSlip),
  /** How many orders were requested, on all pages. */
  total: Type.Integer(),
  /** Requested ids that no order has. */
  unknownIds: Type.Array(Type.String()),
  /** Orders that are not sent because their payment is disputed. They are left out of the slips unless requested by id. */
  disputed: Type.Array(NamedOrder),
});
export type PackingSlips = Static<typeof PackingSlips>;

/** A product, with how many pieces all orders to ship need. */
export const PickingProduct = Shape({
  productId: Type.String(),
  title: Type.String(),
  sku: Type.Optional(Type.String()),
  category: CategoryId,
  picture: Type.Union([Picture, Type.Null()]),
  pieces: Type.Integer(),
  /** Longest waiting first. */
  orders: Type.Array(Shape({ ...NamedOrder.properties, pieces: Type.Integer() })),
  /** Somebody has picked the pieces for all these orders. */
  isTaken: Type.Boolean(),
  /** Who picked them. */
  takenBy: Type.Optional(Type.String()),
});
export type PickingProduct = Static<typeof PickingProduct>;

export const PickingList = Shape({
  /** When the list was made. */
  at: Time,
  /** Sorted by category and title, in the order of the shelves. */
  products: Type.Array(PickingProduct),
  /** Orders in the list, and orders that wait behind them. */
  orders: Type.Integer(),
  ordersLeft: Type.Integer(),
  pieces: Type.Integer(),
  /** Orders that are not sent because their payment is disputed, so nothing is picked for them. */
  disputed: Type.Array(NamedOrder),
});
export type PickingList = Static<typeof PickingList>;

const Centimetres = Type.Number({ minimum: 1, maximum: 300 });
const Grams = Type.Integer({ minimum: 0, maximum: 50_000 });

/**
 * What a courier's file is made from: the courier, the orders, and what the shop does not know about their parcels.
 */
export const CourierFileQuery = Shape({
  courier: Type.Enum(courierFiles.map(({ id }) => id)),
  /** Ids joined by commas, at most `MAX_PACKING_SLIPS`. Left out: the orders to ship that have waited longest. */
  ids: Type.Optional(Type.String({ maxLength: 10_000 })),
  /** The size of the box, the same for all orders. */
  length: Centimetres,
  breadth: Centimetres,
  height: Centimetres,
  /** The weight of the box with its filling, and of a piece whose product has no net quantity. */
  boxGrams: Grams,
  pieceGrams: Grams,
  /** The courier's name for the pickup address. */
  pickup: Type.Optional(Type.String({ maxLength: MAX_NAME })),
});
export type CourierFileQuery = Static<typeof CourierFileQuery>;
