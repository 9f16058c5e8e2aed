import { type Static, Type } from 'typebox';
import { Email } from '../auth/schemas.ts';
import { MAX_TEXT, MAX_TICKET_PICTURES } from '../limits.ts';
import { Name, PageLanguage, Picture, Shape, Text, Time } from '../schemas.ts';
import { ticketKinds, ticketOutcomes, ticketStates } from './kinds.ts';

export const TicketKind = Type.Enum(ticketKinds);
export const TicketOutcome = Type.Enum(ticketOutcomes);
export const TicketState = Type.Enum(ticketStates);

/** What an upload answered. */
const pictures = Type.Optional(
  Type.Array(Type.String({ maxLength: 500 }), { maxItems: MAX_TICKET_PICTURES }),
);

/** What somebody types who need not have an account. */
export const NewTicket = Shape({
  kind: TicketKind,
  name: Name,
  email: Email,
  phone: Type.Optional(Type.String({ maxLength: 30 })),
  /** As it is on the mails; left out or empty: not about an order. */
  orderNumber: Type.Optional(Type.String({ maxLength: 30 })),
  message: Text,
  language: Type.Optional(PageLanguage),
});
export type NewTicket = Static<typeof NewTicket>;

/** A problem with one's own order; without a message it is refused once the order is known to be one's own. */
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
  /** Who of the shop's people wrote it; told to owners. */
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
  /** Until when the shop answers, and until when all is settled. */
  answerDueAt: Time,
  settleDueAt: Time,
  /** As it was typed, or of the order that it was reported from. */
  orderNumber: Type.Optional(Type.String()),
};

/** A ticket as its writer follows it. */
export const Ticket = Shape({
  ...told,
  /** Path of its own page, with the secret that opens it. */
  path: Type.String(),
  messages: Type.Array(TicketMessage),
});
export type Ticket = Static<typeof Ticket>;

const toldToOwners = {
  _id: Type.String(),
  ...told,
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  /** The order that it is surely about. */
  orderId: Type.Optional(Type.String()),
  /** The account that wrote it. */
  customerId: Type.Optional(Type.String()),
  firstAnswerAt: Type.Optional(Time),
  /** The next of the two limits; absent once it is closed. */
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
  /** The order that was sent for it once more. */
  replacement: Type.Optional(Shape({ _id: Type.String(), orderNumber: Type.String() })),
});
export type AdminTicket = Static<typeof AdminTicket>;
