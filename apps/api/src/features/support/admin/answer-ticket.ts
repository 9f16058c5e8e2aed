import { refuse } from '../../../platform/errors.ts';
import * as supportRefusals from '@shop/contract/support/refusals';
import type { TicketOutcome } from '@shop/contract/support/kinds';
import type { ShopContext } from '../../../shop-context.ts';
import { type TicketRow, findTicket, lockTicket } from '../shared/ticket-queries.ts';
import { writeAnswer } from '../shared/write-answer.ts';

export type AnswerDependencies = Pick<ShopContext, 'database' | 'clock' | 'readSettings'>;

interface Answer {
  ticketId: string;
  message: string;
  /** Settles and closes the ticket; when unset, it stays open. */
  outcome: TicketOutcome | undefined;
  /** How many messages the owner saw; when unset, this is not compared. */
  messageCount: number | undefined;
  byUserId: string;
}

/**
 * Answers a ticket on its page and by mail, both or neither. From the first answer on, the time limit of a month
 * applies. The same answer sent again after a lost one is written once.
 * @throws ticket_not_found, ticket_changed
 */
export function answerTicket(
  { database, clock, readSettings }: AnswerDependencies,
  { ticketId, message, outcome, messageCount, byUserId }: Answer,
): Promise<TicketRow> {
  return database.write(async (tx) => {
    if (!(await findTicket(tx, ticketId))) throw refuse(supportRefusals.notFound);
    const known = await lockTicket(tx, ticketId);
    if (messageCount !== undefined) {
      const messages = await tx
        .selectFrom('ticket_messages')
        .select(['by_user_id', 'text'])
        .where('ticket_id', '=', ticketId)
        .orderBy('id')
        .execute();
      const own = messages[messageCount];
      const isSentAgain =
        messages.length === messageCount + 1 &&
        own?.by_user_id === byUserId &&
        own.text === message.trim() &&
        known.outcome === (outcome ?? null);
      if (isSentAgain) return known;
      if (messages.length !== messageCount) throw refuse(supportRefusals.changedMeanwhile);
    }
    const written = { text: message, outcome, byUserId, at: clock.now(), settings: readSettings() };
    const ticket = await writeAnswer(tx, known, written);
    return ticket;
  });
}
