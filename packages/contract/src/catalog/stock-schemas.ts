import { Type, type Static } from 'typebox';
import { Shape, Time } from '../schemas.ts';
import { movementKinds } from './movement-kinds.ts';

export const MovementKind = Type.Enum(movementKinds.map(({ id }) => id));
export type MovementKind = Static<typeof MovementKind>;

/** One change of the stock or of what unpaid orders hold. */
export const StockMovement = Shape({
  /** Grows with time. */
  _id: Type.Integer(),
  at: Time,
  kind: MovementKind,
  productId: Type.String(),
  title: Type.String(),
  /** Pieces that entered the shop. Negative: pieces that left it. */
  stockChange: Type.Integer(),
  /** Pieces that unpaid orders took on hold. Negative: pieces that they released. */
  heldChange: Type.Integer(),
  /** The stock after the movement. Unset: not recorded. */
  stockAfter: Type.Optional(Type.Integer()),
  /** The order that caused it. Unset: none did. */
  orderId: Type.Optional(Type.String()),
  orderNumber: Type.Optional(Type.String()),
  /** The owner who caused it. Unset: the shop itself. */
  by: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
});
export type StockMovement = Static<typeof StockMovement>;
