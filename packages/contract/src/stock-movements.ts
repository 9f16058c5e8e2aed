import { Type, type Static } from 'typebox';
import { Id, Shape, Time } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Why a stock changed, with the words for an owner. */
export const movementKinds = [
  { id: 'initial', label: 'First stock' },
  { id: 'sale', label: 'Sale' },
  { id: 'hold', label: 'Hold' },
  { id: 'release', label: 'Release' },
  { id: 'return', label: 'Return' },
  { id: 'correction', label: 'Correction' },
] as const;

const Kind = Type.Union([
  Type.Literal('initial'),
  Type.Literal('sale'),
  Type.Literal('hold'),
  Type.Literal('release'),
  Type.Literal('return'),
  Type.Literal('correction'),
]);
export type MovementKind = Static<typeof Kind>;

/** One change of what is in the shop or of what unpaid orders hold. */
export const StockMovement = Shape({
  /** Grows with time. */
  _id: Type.Integer(),
  at: Time,
  kind: Kind,
  productId: Type.String(),
  title: Type.String(),
  /** Pieces that came into the shop; below 0: that left it. */
  stockChange: Type.Integer(),
  /** Pieces that unpaid orders took aside; below 0: that they let go. */
  heldChange: Type.Integer(),
  /** What the shop had after it; unset: nobody noted it. */
  stockAfter: Type.Optional(Type.Integer()),
  /** The order that moved it; unset: none did. */
  orderId: Type.Optional(Type.String()),
  orderNumber: Type.Optional(Type.String()),
  /** The owner who moved it; unset: the shop did by itself. */
  by: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
});
export type StockMovement = Static<typeof StockMovement>;

export const listStockMovements = endpoint({
  method: 'GET',
  path: '/api/admin/products/stock-movements',
  access: 'admin',
  summary: 'Changes of stock, newest first, a page at a time: `before` is the `older` of the page above.',
  query: Shape({
    productId: Type.Optional(Id),
    kind: Type.Optional(Kind),
    before: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
  response: Shape({
    success: Type.Boolean(),
    data: Type.Array(StockMovement),
    /** What `before` takes for the next page; null: that was the last. */
    older: Type.Union([Type.Integer(), Type.Null()]),
    /** Title of the product that was asked for. */
    productTitle: Type.Optional(Type.String()),
  }),
});
