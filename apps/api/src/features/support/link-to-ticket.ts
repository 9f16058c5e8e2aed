import { newMailedLink } from '../mails/index.ts';
import { refuse } from '../../platform/errors.ts';
import * as orderRefusals from '@shop/contract/orders/refusals';
import * as supportRefusals from '@shop/contract/support/refusals';
import { findOwnOrder } from '../orders/index.ts';
import { type SupportDependencies, ensureRoomForMessage } from './open-ticket.ts';
import { listTicketsOfOrder } from './shared/ticket-queries.ts';

/**
 * Makes a link to a ticket about an own order, because the ones that were mailed are known only to their readers.
 * @returns its token
 * @throws order_not_found, ticket_not_found, too_many_tickets
 */
export async function linkToTicket(
  dependencies: SupportDependencies,
  of: { userId: string; orderId: string; ticketNumber: string; address: string },
): Promise<string> {
  const { database } = dependencies;
  const bought = await findOwnOrder(database.read, of.userId, of.orderId);
  if (!bought) throw refuse(orderRefusals.notFound);
  const tickets = await listTicketsOfOrder(database.read, bought.document.order.id);
  const ticket = tickets.find(({ ticket_number: number }) => number === of.ticketNumber);
  if (!ticket) throw refuse(supportRefusals.notFound);
  return database.write(async (tx) => {
    await ensureRoomForMessage(tx, dependencies, of.address);
    return newMailedLink(tx, { ticketId: ticket.id });
  });
}
