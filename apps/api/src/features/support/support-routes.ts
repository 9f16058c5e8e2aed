import * as contract from '@shop/contract/support/endpoints';
import * as orderRefusals from '@shop/contract/orders/refusals';
import { ticketPath } from '@shop/contract/support/kinds';
import * as supportMessages from '@shop/contract/support/messages';
import * as supportRefusals from '@shop/contract/support/refusals';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { refuse } from '../../platform/errors.ts';
import { type PictureDependencies, presentPicture, storePicture } from '../media/index.ts';
import { findOwnOrder } from '../orders/index.ts';
import { addMessage } from './add-message.ts';
import { linkToTicket } from './link-to-ticket.ts';
import { type SupportDependencies, countPicture, openTicket, reportProblem } from './open-ticket.ts';
import { presentTicket } from './shared/present-ticket.ts';
import {
  type TicketRow,
  findLinkedTicket,
  listTicketMessages,
  listTicketsOfOrder,
} from './shared/ticket-queries.ts';

/** What customers write: about an order with an account, by the form without one, and further messages by the link. */
export function serveSupport(
  serve: Serve,
  { pictures, ...dependencies }: SupportDependencies & Pick<PictureDependencies, 'pictures'>,
): void {
  const { database, mediaBase } = dependencies;

  async function present(tickets: readonly TicketRow[]) {
    const messages = await listTicketMessages(
      database.read,
      tickets.map(({ id }) => id),
    );
    return tickets.map((ticket) => presentTicket(ticket, messages.get(ticket.id) ?? [], mediaBase));
  }

  async function presentOne(ticket: TicketRow) {
    const [presented] = await present([ticket]);
    if (presented === undefined) throw new Error('One ticket in, none out');
    return presented;
  }

  async function presentLinked(ticket: TicketRow, token: string) {
    return { ...(await presentOne(ticket)), path: ticketPath(token) };
  }

  serve(contract.openTicket, async ({ say, body, request }) => {
    const { ticket, token } = await openTicket(dependencies, body, { address: request.ip });
    const message = say(supportMessages.opened, { ticketNumber: ticket.ticket_number });
    return { message, data: await presentLinked(ticket, token) };
  });

  serve(contract.getTicket, async ({ params }) => {
    const ticket = await findLinkedTicket(database.read, params.token);
    if (!ticket) throw refuse(supportRefusals.linkEnded);
    return { data: await presentLinked(ticket, params.token) };
  });

  serve(contract.addTicketMessage, async ({ say, params, body, request }) => {
    const ticket = await addMessage(dependencies, body, { token: params.token, address: request.ip });
    return { message: say(supportMessages.messageAdded), data: await presentLinked(ticket, params.token) };
  });

  serve(contract.reportProblem, async ({ say, identity, params, body, request }) => {
    const from = { userId: identity.userId, orderId: params.orderId, address: request.ip };
    const ticket = await reportProblem(dependencies, body, from);
    const message = say(supportMessages.opened, { ticketNumber: ticket.ticket_number });
    return { message, data: await presentOne(ticket) };
  });

  serve(contract.listOrderTickets, async ({ identity, params }) => {
    const bought = await findOwnOrder(database.read, identity.userId, params.orderId);
    if (!bought) throw refuse(orderRefusals.notFound);
    const tickets = await listTicketsOfOrder(database.read, bought.document.order.id);
    return { data: await present(tickets) };
  });

  serve(contract.linkToTicket, async ({ identity, params, request }) => {
    const from = { userId: identity.userId, ...params, address: request.ip };
    return { data: { path: ticketPath(await linkToTicket(dependencies, from)) } };
  });

  serve(contract.uploadTicketPicture, async ({ identity, file, request }) => {
    await countPicture(dependencies, { email: identity.email, address: request.ip });
    const picture = await storePicture({ database, pictures }, file, identity.userId);
    return { data: presentPicture(picture, mediaBase) };
  });
}
