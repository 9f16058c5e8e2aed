export { TicketFilters } from './ticket-filters.tsx';
export { TicketsList } from './tickets-list.tsx';
export { filterOf, readTicketState, readTicketWriters, type TicketChoice } from './ticket-queries.ts';
