import { newMailedLink } from '../mails/index.ts';
import { OrderNotFoundError, findOwnOrder } from '../orders/index.ts';
import { type SupportDependencies, ensureRoomForMessage } from './open-ticket.ts';
import { TicketNotFoundError } from './shared/ticket-not-found.ts';
import { listTicketsOfOrder } from './shared/ticket-queries.ts';

/**
 * Makes a link to a ticket about an own order, because the ones that were mailed are known only to their readers.
 * @returns its token
 * @throws OrderNotFoundError, TicketNotFoundError, TooManyTicketsError
 */
export async function linkToTicket(
  dependencies: SupportDependencies,
  of: { userId: string; orderId: string; ticketNumber: string; address: string },
): Promise<string> {
  const { database } = dependencies;
  const bought = await findOwnOrder(database.read, of.userId, of.orderId);
  if (!bought) throw new OrderNotFoundError();
  const tickets = await listTicketsOfOrder(database.read, bought.document.order.id);
  const ticket = tickets.find(({ ticket_number: number }) => number === of.ticketNumber);
  if (!ticket) throw new TicketNotFoundError();
  return database.write(async (tx) => {
    await ensureRoomForMessage(tx, dependencies, of.address);
    return newMailedLink(tx, { ticketId: ticket.id });
  });
}
