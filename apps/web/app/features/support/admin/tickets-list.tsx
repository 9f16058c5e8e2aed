import { ticketKindLabels } from '@shop/contract/support/kinds';
import type { AdminTicket, AdminTicketSummary } from '@shop/contract/support/schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { QueryList } from '../../../platform/query-view.tsx';
import { formatTime } from '../../../platform/shop-time.ts';
import { useAddressDialog } from '../../../platform/use-address-dialog.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, TableHead } from '../../../ui/table.tsx';
import { ViewButton } from '../../../ui/view-button.tsx';
import { TicketDialog } from './ticket-dialog.tsx';
import { TicketDue } from './ticket-due.tsx';
import { TICKETS_PER_PAGE, type TicketChoice, ticketsQuery } from './ticket-queries.ts';
import './tickets.css';

interface TicketsListProps {
  choice: TicketChoice;
  toPage: (page: number) => To;
  /** Renders other ways to settle an open ticket. */
  renderEnds?: (ticket: AdminTicket) => ReactNode;
}

/** The matching tickets, the next due first, and the one that is open. */
export function TicketsList({ choice, toPage, renderEnds }: TicketsListProps) {
  const { shownId, show, close } = useAddressDialog('ticket');
  const isNarrowed = choice.text !== '' || choice.state !== 'open' || choice.from !== 'all';
  return (
    <>
      <QueryList
        query={useQuery(ticketsQuery(choice))}
        what="The tickets"
        skeleton={
          <LoadingRows what="tickets" rows={4} className="stack-close" rowClassName="row">
            <Skeleton height={14} width="rest" />
          </LoadingRows>
        }
        empty={
          isNarrowed ? (
            <EmptyState heading="No ticket matches">Try another word, or show all tickets.</EmptyState>
          ) : (
            <EmptyState heading="No open tickets">
              Customers’ reports and questions from the support page appear here.
            </EmptyState>
          )
        }
        page={choice.page}
        perPage={TICKETS_PER_PAGE}
        toPage={toPage}
      >
        {(tickets) => <TicketsTable tickets={tickets} onView={show} />}
      </QueryList>
      <TicketDialog ticketId={shownId} onClose={close} renderEnds={renderEnds} />
    </>
  );
}

function TicketsTable({
  tickets,
  onView,
}: {
  tickets: readonly AdminTicketSummary[];
  onView: (ticketId: string) => void;
}) {
  return (
    <Table hasBlocks className="tickets-table">
      <TableHead columns={['Ticket', 'From', 'Status']} action="Messages" />
      <tbody>
        {tickets.map((ticket) => (
          <TicketRow key={ticket._id} ticket={ticket} onView={onView} />
        ))}
      </tbody>
    </Table>
  );
}

function TicketRow({ ticket, onView }: { ticket: AdminTicketSummary; onView: (ticketId: string) => void }) {
  const { _id, ticketNumber, kind, orderNumber, name, email, lastMessage, lastMessageAt } = ticket;
  return (
    <tr>
      <th scope="row" data-cell="ticket">
        <span>
          {ticketNumber} · {ticketKindLabels[kind]}
        </span>
        <span className="ticket-last">{lastMessage}</span>
      </th>
      <td data-cell="from">
        <span>{name}</span>
        <span className="note">{`${orderNumber ?? email} · ${formatTime(lastMessageAt)}`}</span>
      </td>
      <td data-cell="state">
        <TicketDue ticket={ticket} />
      </td>
      <td data-cell="action">
        <ViewButton onClick={() => onView(_id)}>
          View<span className="sr-only"> {ticketNumber}</span>
        </ViewButton>
      </td>
    </tr>
  );
}
