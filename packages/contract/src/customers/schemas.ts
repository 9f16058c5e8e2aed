import { type Static, Type } from 'typebox';
import { namedBusiness } from '../addresses/schemas.ts';
import { cashStates } from '../cash/states.ts';
import { OrderStatus, PaymentStatus } from '../orders/schemas.ts';
import { Rupees, Shape, Time } from '../schemas.ts';
import { TicketKind, TicketOutcome } from '../support/schemas.ts';

const Rating = Type.Integer({ minimum: 1, maximum: 5 });

/** A shopper as the list shows them. */
export const CustomerSummary = Shape({
  _id: Type.String(),
  userName: Type.String(),
  /** Left out where the shop has none. */
  email: Type.Optional(Type.String()),
  /** The phone of the newest order, or of a saved address. */
  phone: Type.Optional(Type.String()),
  joinedAt: Time,
  closedAt: Type.Optional(Time),
  /** Orders that were paid and not wholly refunded; what was paid less refunds; and the refunds. */
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
  /** Part of it has been sent and part has not (ruling 54). */
  isPartlySent: Type.Boolean(),
  paymentStatus: PaymentStatus,
  /** For cash on delivery. Left out for an order that is paid in advance. */
  cashState: Type.Optional(Type.Enum(cashStates)),
  totalAmount: Rupees,
  refundedAmount: Rupees,
  /** What was bought, such as `2 × Neem Soap, Rose Soap`. */
  items: Type.String(),
});
export type CustomerOrder = Static<typeof CustomerOrder>;

export const CustomerAddress = Shape({
  /** Of a saved address. */
  _id: Type.Optional(Type.String()),
  recipient: Type.String(),
  address: Type.String(),
  city: Type.String(),
  pincode: Type.String(),
  state: Type.String(),
  phone: Type.String(),
  notes: Type.String(),
  ...namedBusiness,
  /** The shopper saved this address. Otherwise it is an order's address. */
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

/** An owner's note, or something an owner did with the person's data. */
const CustomerRecord = Shape({
  kind: Type.Enum(['note', 'exported', 'corrected', 'closed']),
  note: Type.Optional(Type.String()),
  /** The owner who did it. Left out where that account no longer exists. */
  by: Type.Optional(Type.String()),
  at: Time,
});

/** Everything the shop knows about a shopper. Lists are newest first, each with at most `MAX_CUSTOMER_ROWS` rows. */
export const Customer = Shape({
  ...CustomerSummary.properties,
  /** Nobody has opened the account yet, so that an owner may correct its email. */
  isUnopened: Type.Boolean(),
  orders: Type.Array(CustomerOrder),
  /** Unfinished orders not counted. */
  orderTotal: Type.Integer(),
  /** Orders that ended unpaid (ruling 40). */
  unfinishedOrders: Type.Array(CustomerOrder),
  unfinishedTotal: Type.Integer(),
  addresses: Type.Array(CustomerAddress),
  tickets: Type.Array(CustomerTicket),
  reviews: Type.Array(CustomerReview),
  stockRequests: Type.Array(CustomerStockRequest),
  records: Type.Array(CustomerRecord),
});
export type Customer = Static<typeof Customer>;

const HowMany = Type.Integer({ minimum: 0 });

/** How much the shop has of an email without an account. */
export const Guest = Shape({
  /** The shopper whose account has this email. Left out: nobody's. */
  customerId: Type.Optional(Type.String()),
  /** Of the newest ticket, or of the newest message; left out where there is none. */
  name: Type.Optional(Type.String()),
  phone: Type.Optional(Type.String()),
  tickets: HowMany,
  contactMessages: HowMany,
  /** Requests to be told when a product is back. */
  stockRequests: HowMany,
  /** Askings for the newsletter, with those that were stopped. */
  newsletter: HowMany,
  /** Emails to it that are in the list of emails. */
  mails: HowMany,
});
export type Guest = Static<typeof Guest>;
