import { type Static, Type } from 'typebox';
import { cashStates } from '../cash/states.ts';
import { OrderStatus, PaymentStatus } from '../orders/schemas.ts';
import { Rupees, Shape, Time } from '../schemas.ts';
import { TicketKind, TicketOutcome } from '../support/schemas.ts';

const Rating = Type.Integer({ minimum: 1, maximum: 5 });

/** A shopper as a list shows one. */
export const CustomerSummary = Shape({
  _id: Type.String(),
  userName: Type.String(),
  /** Left out where the shop knows none. */
  email: Type.Optional(Type.String()),
  /** Of the newest order, or of a saved address. */
  phone: Type.Optional(Type.String()),
  joinedAt: Time,
  closedAt: Type.Optional(Time),
  /** Orders that were paid and not wholly refunded, what was paid less what went back, and what went back. */
  orderCount: Type.Integer(),
  spent: Rupees,
  refunded: Rupees,
  firstOrderAt: Type.Optional(Time),
  lastOrderAt: Type.Optional(Time),
});
export type CustomerSummary = Static<typeof CustomerSummary>;

export const CustomerOrder = Shape({
  _id: Type.String(),
  orderNumber: Type.String(),
  placedAt: Time,
  orderStatus: OrderStatus,
  /** A part of it has left, and another has not (ruling 54). */
  isPartlySent: Type.Boolean(),
  paymentStatus: PaymentStatus,
  /** Of cash on delivery; left out for an order that is paid before. */
  cashState: Type.Optional(Type.Enum(cashStates)),
  totalAmount: Rupees,
  refundedAmount: Rupees,
  /** What was bought, `2 × Neem Soap, Rose Soap`. */
  items: Type.String(),
});
export type CustomerOrder = Static<typeof CustomerOrder>;

export const CustomerAddress = Shape({
  recipient: Type.String(),
  address: Type.String(),
  city: Type.String(),
  pincode: Type.String(),
  state: Type.String(),
  phone: Type.String(),
  notes: Type.String(),
  /** The shopper keeps it; else an order went there. */
  isSaved: Type.Boolean(),
});
export type CustomerAddress = Static<typeof CustomerAddress>;

const CustomerTicket = Shape({
  _id: Type.String(),
  ticketNumber: Type.String(),
  kind: TicketKind,
  openedAt: Time,
  isClosed: Type.Boolean(),
  outcome: Type.Optional(TicketOutcome),
});

const CustomerReview = Shape({
  _id: Type.String(),
  productTitle: Type.String(),
  reviewValue: Rating,
  reviewMessage: Type.String(),
  createdAt: Time,
  isHidden: Type.Boolean(),
});

const CustomerStockRequest = Shape({
  productId: Type.String(),
  productTitle: Type.String(),
  requestedAt: Time,
});

/** What owners wrote down, and what they did with the person's data. */
const CustomerRecord = Shape({
  kind: Type.Enum(['note', 'exported', 'closed']),
  note: Type.Optional(Type.String()),
  /** Who it was; left out where that account is gone. */
  by: Type.Optional(Type.String()),
  at: Time,
});

/** All that the shop knows of a shopper. Lists are newest first, each as long as `MAX_CUSTOMER_ROWS` at most. */
export const Customer = Shape({
  ...CustomerSummary.properties,
  orders: Type.Array(CustomerOrder),
  /** Without the unfinished ones. */
  orderTotal: Type.Integer(),
  /** Those that ended unpaid (ruling 40). */
  unfinishedOrders: Type.Array(CustomerOrder),
  unfinishedTotal: Type.Integer(),
  addresses: Type.Array(CustomerAddress),
  tickets: Type.Array(CustomerTicket),
  reviews: Type.Array(CustomerReview),
  stockRequests: Type.Array(CustomerStockRequest),
  records: Type.Array(CustomerRecord),
});
export type Customer = Static<typeof Customer>;
