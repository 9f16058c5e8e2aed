import { type Static, Type } from 'typebox';
import { Rupees, Shape, Time, TimeOfIndia } from '../schemas.ts';
import { cashStates } from './states.ts';

/** The cash on delivery of an order. */
export const OrderCash = Shape({
  state: Type.Enum(cashStates),
  /** Part of the total. */
  fee: Rupees,
  /** An order that is not confirmed by then ends. */
  confirmBy: Time,
});
export type OrderCash = Static<typeof OrderCash>;

/** What whoever has the link of the mail may know: no name and no address. */
export const CashOrderToConfirm = Shape({
  orderNumber: Type.String(),
  state: Type.Enum(cashStates),
  totalAmount: Rupees,
  confirmBy: Time,
  items: Type.Array(Shape({ title: Type.String(), quantity: Type.Integer() })),
});
export type CashOrderToConfirm = Static<typeof CashOrderToConfirm>;

/** Whether a cart can be paid in cash, and what it comes to then. */
export const QuotedCash = Shape({
  available: Type.Boolean(),
  /** Why not. */
  problem: Type.Optional(Type.String()),
  fee: Rupees,
  /** With the fee. */
  totalAmount: Rupees,
});
export type QuotedCash = Static<typeof QuotedCash>;

/** An order whose cash is still to come, or that waits for its shopper's word. */
export const CashOrder = Shape({
  orderId: Type.String(),
  orderNumber: Type.String(),
  customerName: Type.String(),
  phone: Type.String(),
  totalAmount: Rupees,
  state: Type.Enum(cashStates),
  orderStatus: Type.String(),
  orderDate: TimeOfIndia,
  confirmBy: Time,
  courier: Type.String(),
  trackingNumber: Type.String(),
});
export type CashOrder = Static<typeof CashOrder>;
