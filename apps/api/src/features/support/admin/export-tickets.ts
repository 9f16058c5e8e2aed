import { cellTimeOfIndia, dayOfIndia } from '@shop/contract/days';
import { ticketKindLabels, ticketOutcomeLabel } from '@shop/contract/support/kinds';
import type { Database } from '../../../database.ts';
import type { CsvCell, CsvTable } from '../../../platform/http/csv-download.ts';
import { answerDueAt, settleDueAt } from '../shared/rules/ticket-times.ts';
import { type TicketFilter, selectTickets } from './ticket-list-queries.ts';

/** How many tickets are read at a time. */
const BATCH = 500;

type Row = Awaited<ReturnType<typeof readBatch>>[number];

const columns: readonly (readonly [string, (ticket: Row) => CsvCell])[] = [
  ['Ticket', ({ ticket_number }) => ticket_number],
  ['Opened (India)', ({ opened_at }) => cellTimeOfIndia(opened_at)],
  ['About', ({ kind }) => ticketKindLabels[kind]],
  ['Order', ({ order_number }) => order_number],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Acknowledged (India)', ({ acknowledged_at }) => cellTimeOfIndia(acknowledged_at)],
  ['Answer due (India)', ({ opened_at }) => cellTimeOfIndia(answerDueAt(opened_at))],
  ['First answer (India)', ({ first_answer_at }) => first_answer_at && cellTimeOfIndia(first_answer_at)],
  ['Settle until (India)', ({ opened_at }) => cellTimeOfIndia(settleDueAt(opened_at))],
  ['Closed (India)', ({ closed_at }) => closed_at && cellTimeOfIndia(closed_at)],
  ['Outcome', ({ outcome }) => outcome && ticketOutcomeLabel(outcome)],
  ['Messages', ({ messageCount }) => messageCount],
];

/** The register of tickets: one line per ticket, oldest first. */
export function exportTickets({ read }: Database, filter: TicketFilter): CsvTable {
  return {
    fileName: `tickets-${dayOfIndia(filter.now)}.csv`,
    header: columns.map(([name]) => name),
    rows: rowsOf(read, filter),
  };
}

function readBatch(db: Database['read'], filter: TicketFilter, after: { openedAt: Date; id: string }) {
  return selectTickets(db, filter)
    .where((eb) =>
      eb.or([
        eb('opened_at', '>', after.openedAt),
        eb.and([eb('opened_at', '=', after.openedAt), eb('id', '>', after.id)]),
      ]),
    )
    .orderBy('opened_at')
    .orderBy('id')
    .limit(BATCH)
    .execute();
}

async function* rowsOf(db: Database['read'], filter: TicketFilter) {
  let after = { openedAt: new Date(0), id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const batch = await readBatch(db, filter, after);
    for (const ticket of batch) yield columns.map(([, cellOf]) => cellOf(ticket));
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) return;
    after = { openedAt: last.opened_at, id: last.id };
  }
}
