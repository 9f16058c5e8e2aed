import { sql } from 'kysely';
import type { TicketState, TicketWriters } from '@shop/contract/support/kinds';
import type { Db } from '../../../database.ts';
import { wordPatterns } from '../../../platform/database/word-patterns.ts';
import { isFromBuyer, ticketColumns } from '../shared/ticket-queries.ts';

/** Which tickets an owner looks at. */
export interface TicketFilter {
  state: TicketState;
  /** Part of the ticket or order number, name or email; empty: all. */
  text: string;
  /** Unset: everybody's. */
  from?: TicketWriters | undefined;
  now: Date;
}

/** The tickets that match a filter, with their last message. */
export function selectTickets(db: Db, filter: TicketFilter) {
  const { from } = filter;
  return matchingTickets(db, filter)
    .select(ticketColumns)
    .select([
      sql<string>`(select text from ticket_messages where ticket_id = tickets.id order by id desc limit 1)`.as(
        'lastMessage',
      ),
      sql<number>`(select count(*)::int from ticket_messages where ticket_id = tickets.id)`.as(
        'messageCount',
      ),
    ])
    .$if(from === 'buyers', (query) => query.where(isFromBuyer))
    .$if(from === 'others', (query) => query.where(sql<boolean>`not ${isFromBuyer}`));
}

/** The tickets of a filter's state and text, whoever wrote them. */
function matchingTickets(db: Db, { state, text, now }: TicketFilter) {
  let tickets = db
    .selectFrom('tickets')
    .$if(state !== 'all' && state !== 'closed', (query) => query.where('closed_at', 'is', null))
    .$if(state === 'closed', (query) => query.where('closed_at', 'is not', null))
    .$if(state === 'waiting', (query) => query.where('is_waiting', '=', true))
    .$if(state === 'overdue', (query) => query.where('due_at', '<=', now));
  for (const word of wordPatterns(text)) tickets = tickets.where('search_text', 'like', word);
  return tickets;
}

/** A page of tickets, open ones by what is due next, others newest first; how many there are, and of whom. */
export async function listTicketPage(
  db: Db,
  filter: TicketFilter,
  { page, limit }: { page: number; limit: number },
) {
  const isByAge = filter.state === 'closed' || filter.state === 'all';
  const [tickets, counted] = await Promise.all([
    selectTickets(db, filter)
      .$if(isByAge, (query) => query.orderBy('opened_at', 'desc').orderBy('id', 'desc'))
      .$if(!isByAge, (query) => query.orderBy('due_at').orderBy('id'))
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matchingTickets(db, filter)
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere(isFromBuyer).as('buyers'),
        eb.fn
          .countAll<number>()
          .filterWhere(sql<boolean>`not ${isFromBuyer}`)
          .as('others'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  const of = { buyers: Number(counted.buyers), others: Number(counted.others) };
  const total = filter.from === undefined ? of.buyers + of.others : of[filter.from];
  return { tickets, total, of };
}

/** How many tickets there are of each kind that somebody has to act on. */
export async function countOpenTickets(db: Db, now: Date) {
  const { open, waiting, overdue } = await db
    .selectFrom('tickets')
    .select((eb) => [
      eb.fn.countAll<number>().as('open'),
      eb.fn.countAll<number>().filterWhere('is_waiting', '=', true).as('waiting'),
      eb.fn.countAll<number>().filterWhere('due_at', '<=', now).as('overdue'),
    ])
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { open: Number(open), waiting: Number(waiting), overdue: Number(overdue) };
}

/** The order that replaces what a ticket is about; undefined if there is none. */
export async function findReplacement(
  db: Db,
  ticketId: string,
): Promise<{ _id: string; orderNumber: string } | undefined> {
  return db
    .selectFrom('orders')
    .select(['id as _id', 'order_number as orderNumber'])
    .where('ticket_id', '=', ticketId)
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
