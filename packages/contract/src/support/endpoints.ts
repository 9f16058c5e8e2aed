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
  Ticket,
  TicketOutcome,
  TicketState,
} from './schemas.ts';

const Token = Type.String({ minLength: 1, maxLength: 100 });
const AnyOrderId = Type.String({ maxLength: 100 });

export const openTicket = endpoint(calls.openTicket, {
  summary: 'Opens a ticket for anybody: acknowledged by mail at once, followed by the link of the answer.',
  body: NewTicket,
  response: WithData(Ticket),
});

export const getTicket = endpoint(calls.getTicket, {
  summary: 'A ticket for whoever has its link.',
  params: Shape({ token: Token }),
  response: WithData(Ticket),
});

export const addTicketMessage = endpoint(calls.addTicketMessage, {
  summary: 'Adds a message to a ticket for whoever has its link; a closed one opens again.',
  params: Shape({ token: Token }),
  body: NewTicketMessage,
  response: WithData(Ticket),
});

export const reportProblem = endpoint(calls.reportProblem, {
  summary: 'Opens a ticket about an own order.',
  params: Shape({ orderId: AnyOrderId }),
  body: OrderProblem,
  response: WithData(Ticket),
});

export const listOrderTickets = endpoint(calls.listOrderTickets, {
  summary: 'The tickets about an own order, newest first.',
  params: Shape({ orderId: AnyOrderId }),
  response: WithData(Type.Array(Ticket)),
});

export const uploadTicketPicture = endpoint(calls.uploadTicketPicture, {
  summary: 'Stores a photograph for a ticket; one call a file.',
  response: WithData(Picture),
});

const filter = {
  state: Type.Optional(TicketState),
  /** Part of the ticket number, order number, name or email. */
  text: Type.Optional(Type.String({ maxLength: MAX_NAME })),
};

export const listTickets = endpoint(calls.listTickets, {
  summary: 'Tickets: open ones by what is due next, closed ones newest first.',
  query: Shape({ ...filter, ...pageQuery }),
  response: Shape({
    ...PageOf(AdminTicketSummary).properties,
    counts: Shape({ open: Type.Integer(), waiting: Type.Integer(), overdue: Type.Integer() }),
  }),
});

export const exportTickets = csvDownload(calls.exportTickets, {
  summary: 'The register of tickets as a table, a line a ticket, oldest first.',
  query: Shape(filter),
});

export const getAdminTicket = endpoint(calls.getAdminTicket, {
  summary: 'One ticket with its messages.',
  params: Shape({ id: Id }),
  response: WithData(AdminTicket),
});

export const answerTicket = endpoint(calls.answerTicket, {
  summary: 'Answers a ticket by mail and on its page; with an `outcome` it is settled and closed.',
  params: Shape({ id: Id }),
  body: Shape({
    message: Text,
    outcome: Type.Optional(TicketOutcome),
    /** How many messages the owner saw. If there are more by now, the answer is 409, so no click counts twice. */
    messageCount: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  }),
  response: WithData(AdminTicket),
});
