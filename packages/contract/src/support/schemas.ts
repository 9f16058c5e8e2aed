import { type Static, Type } from 'typebox';
import { Email } from '../auth/schemas.ts';
import { MAX_TEXT, MAX_TICKET_PICTURES } from '../limits.ts';
import { Name, PageLanguage, Picture, Shape, Text, Time } from '../schemas.ts';
import { ticketKinds, ticketOutcomes, ticketStates, ticketWriters } from './kinds.ts';

export const TicketKind = Type.Enum(ticketKinds);
export const TicketOutcome = Type.Enum(ticketOutcomes);
export const TicketState = Type.Enum(ticketStates);
export const TicketWriters = Type.Enum(ticketWriters);

/** Addresses that an upload returned. */
const pictures = Type.Optional(
  Type.Array(Type.String({ maxLength: 500 }), { maxItems: MAX_TICKET_PICTURES }),
);

/** A ticket from a person who may have no account. */
export const NewTicket = Shape({
  kind: TicketKind,
  name: Name,
  email: Email,
  phone: Type.Optional(Type.String({ maxLength: 30 })),
  /** The order number from the mails. Left out or empty: not about an order. */
  orderNumber: Type.Optional(Type.String({ maxLength: 30 })),
  message: Text,
  language: Type.Optional(PageLanguage),
});
export type NewTicket = Static<typeof NewTicket>;

/** A problem with one's own order. A message is required once the order is known to be the sender's. */
export const OrderProblem = Shape({
  kind: Type.Optional(TicketKind),
  message: Type.Optional(Type.String({ maxLength: MAX_TEXT })),
  pictures,
  language: Type.Optional(PageLanguage),
});
export type OrderProblem = Static<typeof OrderProblem>;

export const NewTicketMessage = Shape({ message: Text, pictures });
export type NewTicketMessage = Static<typeof NewTicketMessage>;

export const TicketMessage = Shape({
  from: Type.Enum(['customer', 'shop']),
  /** The owner who wrote it. Only owners see it. */
  by: Type.Optional(Type.String()),
  text: Type.String(),
  pictures: Type.Array(Picture),
  at: Time,
});
export type TicketMessage = Static<typeof TicketMessage>;

const told = {
  ticketNumber: Type.String(),
  kind: TicketKind,
  isClosed: Type.Boolean(),
  /** How it was settled. */
  outcome: Type.Optional(TicketOutcome),
  openedAt: Time,
  closedAt: Type.Optional(Time),
  /** The deadlines for the first answer and for settling the ticket. */
  answerDueAt: Time,
  settleDueAt: Time,
  /** The number as typed, or that of the order from which the ticket was reported. */
  orderNumber: Type.Optional(Type.String()),
};

/** A ticket as its writer sees it at an order of theirs. */
export const OrderTicket = Shape({ ...told, messages: Type.Array(TicketMessage) });
export type OrderTicket = Static<typeof OrderTicket>;

/** A ticket as the reader of its link sees it. */
export const Ticket = Shape({
  ...OrderTicket.properties,
  /** Path of its own page, including the secret that opens it. */
  path: Type.String(),
});
export type Ticket = Static<typeof Ticket>;

const toldToOwners = {
  _id: Type.String(),
  ...told,
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  /** The order that it is certainly about. */
  orderId: Type.Optional(Type.String()),
  /** The account that wrote it. */
  customerId: Type.Optional(Type.String()),
  firstAnswerAt: Type.Optional(Time),
  /** The next of the two deadlines. Absent once the ticket is closed. */
  dueAt: Type.Optional(Time),
  isOverdue: Type.Boolean(),
  /** The customer wrote last. */
  isWaiting: Type.Boolean(),
  /** The newest message. */
  lastMessage: Type.String(),
  lastMessageAt: Time,
  messageCount: Type.Integer(),
};

export const AdminTicketSummary = Shape(toldToOwners);
export type AdminTicketSummary = Static<typeof AdminTicketSummary>;

export const AdminTicket = Shape({
  ...toldToOwners,
  messages: Type.Array(TicketMessage),
  /** The replacement order. */
  replacement: Type.Optional(Shape({ _id: Type.String(), orderNumber: Type.String() })),
});
export type AdminTicket = Static<typeof AdminTicket>;
