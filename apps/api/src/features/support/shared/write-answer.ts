import type { TicketOutcome } from '@shop/contract/support/kinds';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import * as supportRefusals from '@shop/contract/support/refusals';
import type { Tx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import { type MailParts, mailParts, newMailedLink, queueMail } from '../../mails/index.ts';
import { settleDueAt } from './rules/ticket-times.ts';
import { answeredMail } from './ticket-mails.ts';
import { type TicketRow, insertTicketMessage, lockTicket, ticketColumns } from './ticket-queries.ts';

interface WrittenAnswer {
  /** The text itself, or a function that writes it in the language of the ticket. */
  text: string | ((parts: MailParts) => string);
  /** Settles and closes the ticket; when unset, it stays open. */
  outcome: TicketOutcome | undefined;
  byUserId: string;
  at: Date;
  settings: ShopSettings;
}

/**
 * Writes the shop's answer to a locked ticket and mails it, both or neither. From the first answer on, the time limit
 * of a month applies.
 */
export async function writeAnswer(
  tx: Tx,
  known: TicketRow,
  { text: written, outcome, byUserId, at, settings }: WrittenAnswer,
): Promise<TicketRow> {
  const text = typeof written === 'string' ? written : written(mailParts(known.language));
  await insertTicketMessage(tx, { ticketId: known.id, byUserId, text, pictures: [], at });
  const ticket = await tx
    .updateTable('tickets')
    .set({
      is_waiting: false,
      last_message_at: at,
      first_answer_at: known.first_answer_at ?? at,
      due_at: settleDueAt(known.opened_at),
      closed_at: outcome === undefined ? null : at,
      outcome: outcome ?? null,
    })
    .where('id', '=', known.id)
    .returning(ticketColumns)
    .executeTakeFirstOrThrow();
  const token = await newMailedLink(tx, { ticketId: ticket.id });
  await queueMail(tx, answeredMail({ ticket, text, token }, settings));
  return ticket;
}

/**
 * Settles a ticket about an order with what was done about it.
 * @throws ticket_not_found if the ticket is unknown or about another order
 */
export async function settleTicket(
  tx: Tx,
  { ticketId, orderId, ...answer }: WrittenAnswer & { ticketId: string; orderId: string },
): Promise<void> {
  const found = await tx
    .selectFrom('tickets')
    .select('order_id')
    .where('id', '=', ticketId)
    .executeTakeFirst();
  if (found?.order_id !== orderId) throw refuse(supportRefusals.notFound);
  await writeAnswer(tx, await lockTicket(tx, ticketId), answer);
}
