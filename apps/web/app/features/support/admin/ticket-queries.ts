import { getAdminTicket, listTickets } from '@shop/contract/support/calls';
import {
  type TicketState,
  type TicketWriters,
  ticketStates,
  ticketWriters,
} from '@shop/contract/support/kinds';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';

export const TICKETS_PER_PAGE = 20;
/** How often an open and visible page is refreshed. */
const NEWS_EVERY_MS = 15_000;

/** The list's filter and page, from the address. */
export interface TicketChoice {
  state: TicketState;
  from: TicketWriters | 'all';
  text: string;
  page: number;
}

/** The state named in an address. Default: open. */
export function readTicketState(word: string | null): TicketState {
  return ticketStates.find((state) => state === word) ?? 'open';
}

/** Whose tickets an address names. Default: everybody's. */
export function readTicketWriters(word: string | null): TicketChoice['from'] {
  return ticketWriters.find((writers) => writers === word) ?? 'all';
}

/** What list and register are narrowed by. */
export function filterOf({ state, from, text }: TicketChoice) {
  return { state, text, from: from === 'all' ? undefined : from };
}

export function ticketsQuery(choice: TicketChoice) {
  const query = { ...filterOf(choice), page: choice.page, limit: TICKETS_PER_PAGE };
  return {
    ...apiQuery(listTickets, { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: NEWS_EVERY_MS,
  };
}

export function ticketQuery(id: string) {
  return { ...apiQuery(getAdminTicket, { params: { id } }), staleTime: 0, refetchInterval: NEWS_EVERY_MS };
}

/** The reads that show tickets to the owner. They are repeated after a ticket was answered here. */
export const TICKET_READS = [listTickets, getAdminTicket] as const;
