import { Type } from 'typebox';
import { csvDownload, endpoint } from '../endpoint.ts';
import { MAX_NAME } from '../limits.ts';
import { Id, PageOf, pageQuery, Picture, Shape, Text, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import {
  AdminTicket,
  AdminTicketSummary,
  NewTicket,
  NewTicketMessage,
  OrderProblem,
  OrderTicket,
  Ticket,
  TicketOutcome,
  TicketState,
  TicketWriters,
} from './schemas.ts';

const Token = Type.String({ minLength: 1, maxLength: 100 });
const AnyOrderId = Type.String({ maxLength: 100 });

export const openTicket = endpoint(calls.openTicket, {
  summary:
    'Opens a ticket for anybody. It is acknowledged by email at once, and followed with the link in the answer.',
  body: NewTicket,
  response: WithData(Ticket),
});

export const getTicket = endpoint(calls.getTicket, {
  summary: 'Returns a ticket to anyone with its link.',
  params: Shape({ token: Token }),
  response: WithData(Ticket),
});

export const addTicketMessage = endpoint(calls.addTicketMessage, {
  summary: 'Adds a message to a ticket for anyone with its link. A closed ticket is reopened.',
  params: Shape({ token: Token }),
  body: NewTicketMessage,
  response: WithData(Ticket),
});

export const reportProblem = endpoint(calls.reportProblem, {
  summary: "Opens a ticket about one of the shopper's orders.",
  params: Shape({ orderId: AnyOrderId }),
  body: OrderProblem,
  response: WithData(OrderTicket),
});

export const listOrderTickets = endpoint(calls.listOrderTickets, {
  summary: "Lists the tickets about one of the shopper's orders, newest first.",
  params: Shape({ orderId: AnyOrderId }),
  response: WithData(Type.Array(OrderTicket)),
});

export const linkToTicket = endpoint(calls.linkToTicket, {
  summary: "Makes a link to a ticket about one of the shopper's orders.",
  params: Shape({ orderId: AnyOrderId, ticketNumber: Type.String({ maxLength: 100 }) }),
  response: WithData(Shape({ path: Type.String() })),
});

export const uploadTicketPicture = endpoint(calls.uploadTicketPicture, {
  summary: 'Stores a photograph for a ticket, one call per file.',
  response: WithData(Picture),
});

const filter = {
  state: Type.Optional(TicketState),
  from: Type.Optional(TicketWriters),
  /** Part of the ticket number, order number, name or email. */
  text: Type.Optional(Type.String({ maxLength: MAX_NAME })),
};

export const listTickets = endpoint(calls.listTickets, {
  summary: 'Lists tickets: open ones by due date, closed ones newest first.',
  query: Shape({ ...filter, ...pageQuery }),
  response: Shape({
    ...PageOf(AdminTicketSummary).properties,
    counts: Shape({
      open: Type.Integer(),
      waiting: Type.Integer(),
      overdue: Type.Integer(),
      /** Of the asked `state` and `text`, whatever `from` says. */
      fromBuyers: Type.Integer(),
      fromOthers: Type.Integer(),
    }),
  }),
});

export const exportTickets = csvDownload(calls.exportTickets, {
  needsProof: true,
  summary: 'Exports the register of tickets as CSV, one line per ticket, oldest first.',
  query: Shape(filter),
});

export const getAdminTicket = endpoint(calls.getAdminTicket, {
  summary: 'Returns a ticket with its messages.',
  params: Shape({ id: Id }),
  response: WithData(AdminTicket),
});

export const answerTicket = endpoint(calls.answerTicket, {
  summary: 'Answers a ticket by email and on its page. An `outcome` settles and closes it.',
  params: Shape({ id: Id }),
  body: Shape({
    message: Text,
    outcome: Type.Optional(TicketOutcome),
    /** How many messages the owner saw. If there are more by now, the answer is 409, so no click counts twice. */
    messageCount: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  }),
  response: WithData(AdminTicket),
});
