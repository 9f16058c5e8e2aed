import { getAdminTicket, listTickets } from '@shop/contract/support/calls';
import { type TicketState, ticketStates } from '@shop/contract/support/kinds';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';

export const TICKETS_PER_PAGE = 20;
/** An open and visible page asks for news this often. */
const NEWS_EVERY_MS = 15_000;

/** What the address says of the list. */
export interface TicketChoice {
  state: TicketState;
  text: string;
  page: number;
}

/** The state that an address names; open ones unless it names another. */
export function readTicketState(word: string | null): TicketState {
  return ticketStates.find((state) => state === word) ?? 'open';
}

export function ticketsQuery({ state, text, page }: TicketChoice) {
  return {
    ...apiQuery(listTickets, { query: { state, text, page, limit: TICKETS_PER_PAGE } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: NEWS_EVERY_MS,
  };
}

export function ticketQuery(id: string) {
  return { ...apiQuery(getAdminTicket, { params: { id } }), staleTime: 0, refetchInterval: NEWS_EVERY_MS };
}

/** What shows the owner a ticket: read again after one was answered here. */
export const TICKET_READS = [listTickets, getAdminTicket] as const;
