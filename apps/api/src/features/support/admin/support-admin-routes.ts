import * as contract from '@shop/contract/support/endpoints';
import { PAGE_LIMIT } from '@shop/contract/limits';
import * as supportMessages from '@shop/contract/support/messages';
import * as supportRefusals from '@shop/contract/support/refusals';
import { sendCsv } from '../../../platform/http/csv-download.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { presentAdminTicket, presentTicketSummary } from '../shared/present-ticket.ts';
import { type TicketRow, findTicket, listTicketMessages } from '../shared/ticket-queries.ts';
import { type AnswerDependencies, answerTicket } from './answer-ticket.ts';
import { exportTickets } from './export-tickets.ts';
import { countOpenTickets, findReplacement, listTicketPage } from './ticket-list-queries.ts';

/** The owner's calls for tickets: listing them by what is due, answering and settling them, exporting the register. */
export function serveSupportAdmin(
  serve: Serve,
  { mediaBase, ...dependencies }: AnswerDependencies & { mediaBase: string },
): void {
  const { database, clock } = dependencies;

  async function present(ticket: TicketRow) {
    const [messages, replacement] = await Promise.all([
      listTicketMessages(database.read, [ticket.id]),
      findReplacement(database.read, ticket.id),
    ]);
    const told = presentAdminTicket(ticket, messages.get(ticket.id) ?? [], { mediaBase, now: clock.now() });
    return { ...told, replacement };
  }

  serve(
    contract.listTickets,
    async ({ query: { state = 'open', text = '', from, page = 1, limit = PAGE_LIMIT } }) => {
      const now = clock.now();
      const [{ tickets, total, of }, counts] = await Promise.all([
        listTicketPage(database.read, { state, text, from, now }, { page, limit }),
        countOpenTickets(database.read, now),
      ]);
      return {
        data: tickets.map((ticket) => presentTicketSummary(ticket, now)),
        total,
        counts: { ...counts, fromBuyers: of.buyers, fromOthers: of.others },
      };
    },
  );

  serve(contract.exportTickets, async ({ query: { state = 'all', text = '', from }, reply }) => {
    return sendCsv(reply, exportTickets(database, { state, text, from, now: clock.now() }));
  });

  serve(contract.getAdminTicket, async ({ params }) => {
    const ticket = await findTicket(database.read, params.id);
    if (!ticket) throw refuse(supportRefusals.notFound);
    return { data: await present(ticket) };
  });

  serve(contract.answerTicket, async ({ identity, params, body }) => {
    const ticket = await answerTicket(dependencies, {
      ticketId: params.id,
      message: body.message,
      outcome: body.outcome,
      messageCount: body.messageCount,
      byUserId: identity.userId,
    });
    const message = body.outcome === undefined ? supportMessages.answered : supportMessages.closed;
    return { message, data: await present(ticket) };
  });
}
