import * as supportRefusals from '@shop/contract/support/refusals';
import type { NewTicketMessage } from '@shop/contract/support/schemas';
import { queueMail } from '../mails/index.ts';
import { refuse } from '../../platform/errors.ts';
import { ALWAYS, countTelling } from '../rate-limits/index.ts';
import {
  type SupportDependencies,
  ensureFewUnanswered,
  ensureRoomForMessage,
  holdUploadedPictures,
  uploadedPictures,
} from './open-ticket.ts';
import { repliedMails } from './shared/ticket-mails.ts';
import {
  type TicketRow,
  findLinkedTicket,
  insertTicketMessage,
  isBuyersTicket,
  lockTicket,
  ticketColumns,
} from './shared/ticket-queries.ts';

/**
 * Adds a message from the reader of a ticket's link, and mails it to the shop. A closed ticket is reopened; its time
 * limits still count from the day on which it was first opened.
 * @throws ticket_not_found, not_uploaded, too_many_tickets
 */
export async function addMessage(
  dependencies: SupportDependencies,
  { message, pictures: urls = [] }: NewTicketMessage,
  { token, address }: { token: string; address: string },
): Promise<TicketRow> {
  const { database, clock, readSettings } = dependencies;
  const known = await findLinkedTicket(database.read, token);
  if (!known) throw refuse(supportRefusals.linkEnded);
  const pictures = await uploadedPictures(dependencies, urls);
  return database.write(async (tx) => {
    await ensureRoomForMessage(tx, dependencies, address);
    await lockTicket(tx, known.id);
    await ensureFewUnanswered(tx, known.id);
    const at = clock.now();
    await holdUploadedPictures(tx, pictures);
    await insertTicketMessage(tx, { ticketId: known.id, byUserId: null, text: message, pictures, at });
    const ticket = await tx
      .updateTable('tickets')
      .set({ is_waiting: true, last_message_at: at, closed_at: null, outcome: null })
      .where('id', '=', known.id)
      .returning(ticketColumns)
      .executeTakeFirstOrThrow();
    const telling = (await isBuyersTicket(tx, ticket.id))
      ? ALWAYS
      : await countTelling(tx, dependencies, 'tickets');
    const said = { ticket, text: message, pictureCount: pictures.length, telling };
    for (const mail of repliedMails(said, readSettings())) await queueMail(tx, mail);
    return ticket;
  });
}
