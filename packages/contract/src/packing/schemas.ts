import { Type, type Static } from 'typebox';
import { CategoryId } from '../categories/schemas.ts';
import { courierFiles } from './courier-files.ts';
import { MAX_NAME } from '../limits.ts';
import { OrderAddress, OrderStatus, PaymentStatus, Shipment } from '../orders/schemas.ts';
import { Picture, Rupees, Shape, Time, TimeOfIndia } from '../schemas.ts';

/** An order that is only named. */
export const NamedOrder = Shape({ _id: Type.String(), orderNumber: Type.String() });
export type NamedOrder = Static<typeof NamedOrder>;

/** What lies in a parcel: an order without its money. */
export const PackingSlip = Shape({
  ...NamedOrder.properties,
  orderDate: TimeOfIndia,
  orderStatus: OrderStatus,
  paymentStatus: PaymentStatus,
  refundedAmount: Rupees,
  /** A refund put the pieces back into the stock, where others may buy them: look before you pack. */
  isBackInStock: Type.Boolean(),
  /** What the courier takes in cash; left out where nothing is to be paid. */
  cashToCollect: Type.Optional(Rupees),
  customerName: Type.String(),
  addressInfo: OrderAddress,
  items: Type.Array(Shape({ productId: Type.String(), title: Type.String(), quantity: Type.Integer() })),
  pieces: Type.Integer(),
  /** Which parcel of an order it is that leaves in several. */
  parcel: Type.Optional(Type.Integer()),
  shipment: Type.Optional(Shipment),
});
export type PackingSlip = Static<typeof PackingSlip>;

export const PackingSlips = Shape({
  slips: Type.Array(PackingSlip),
  /** Orders that were asked for, on all pages. */
  total: Type.Integer(),
  /** Asked for by an id that no order has. */
  unknownIds: Type.Array(Type.String()),
  /** Orders to ship whose pieces are back in the stock; left out unless asked for by id. */
  backInStock: Type.Array(NamedOrder),
});
export type PackingSlips = Static<typeof PackingSlips>;

/** A product with the pieces that all orders to ship need of it. */
export const PickingProduct = Shape({
  productId: Type.String(),
  title: Type.String(),
  category: CategoryId,
  picture: Type.Union([Picture, Type.Null()]),
  pieces: Type.Integer(),
  /** Longest waiting first. */
  orders: Type.Array(Shape({ ...NamedOrder.properties, pieces: Type.Integer() })),
  /** Somebody has taken the pieces for all these orders. */
  isTaken: Type.Boolean(),
  /** Who that was. */
  takenBy: Type.Optional(Type.String()),
});
export type PickingProduct = Static<typeof PickingProduct>;

export const PickingList = Shape({
  /** When it was counted. */
  at: Time,
  /** By category, then by title: the way along the shelf. */
  products: Type.Array(PickingProduct),
  /** Orders in the list, and those that wait behind them. */
  orders: Type.Integer(),
  ordersLeft: Type.Integer(),
  pieces: Type.Integer(),
  /** Orders to ship whose pieces are back in the stock, so that there is nothing to pick for them. */
  backInStock: Type.Array(NamedOrder),
});
export type PickingList = Static<typeof PickingList>;

const Centimetres = Type.Number({ minimum: 1, maximum: 300 });
const Grams = Type.Integer({ minimum: 0, maximum: 50_000 });

/** A courier's file: for whom, of which orders, and what the shop does not know of their parcels. */
export const CourierFileQuery = Shape({
  courier: Type.Enum(courierFiles.map(({ id }) => id)),
  /** Ids joined by commas, at most `MAX_PACKING_SLIPS`; without them: the orders to ship that wait longest. */
  ids: Type.Optional(Type.String({ maxLength: 10_000 })),
  /** The box that all of them go in. */
  length: Centimetres,
  breadth: Centimetres,
  height: Centimetres,
  /** What the box weighs with its filling; and a piece whose product does not say what is in a pack. */
  boxGrams: Grams,
  pieceGrams: Grams,
  /** The pickup address as it is called at the courier. */
  pickup: Type.Optional(Type.String({ maxLength: MAX_NAME })),
});
export type CourierFileQuery = Static<typeof CourierFileQuery>;
