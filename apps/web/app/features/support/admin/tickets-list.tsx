import { ticketKindLabels } from '@shop/contract/support/kinds';
import type { AdminTicket, AdminTicketSummary } from '@shop/contract/support/schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { To } from 'react-router';
import { QueryList } from '../../../platform/query-view.tsx';
import { formatTime } from '../../../platform/shop-time.ts';
import { useAddressDialog } from '../../../platform/use-address-dialog.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, TableHead } from '../../../ui/table.tsx';
import { Checkbox } from '../../../ui/text-field.tsx';
import { ViewButton } from '../../../ui/view-button.tsx';
import { SettleTickets } from './settle-tickets.tsx';
import { TicketDialog } from './ticket-dialog.tsx';
import { TicketDue } from './ticket-due.tsx';
import { TICKETS_PER_PAGE, type TicketChoice, ticketsQuery } from './ticket-queries.ts';
import type { SelectedTickets } from './use-settle-tickets.ts';
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
  const [selected, setSelected] = useState<SelectedTickets>(new Map());
  const [problem, setProblem] = useState<string>();
  const select = (next: SelectedTickets, whyNot?: string) => {
    setSelected(next);
    setProblem(whyNot);
  };
  const isNarrowed = choice.text !== '' || choice.state !== 'open' || choice.from !== 'all';
  return (
    <>
      <ProblemText>{problem}</ProblemText>
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
        {(tickets) => (
          <>
            <SelectAllTickets tickets={tickets} selected={selected} onSelect={select} />
            <TicketsTable tickets={tickets} selected={selected} onSelect={select} onView={show} />
          </>
        )}
      </QueryList>
      <SettleTickets selected={selected} onSelect={select} />
      <TicketDialog ticketId={shownId} onClose={close} renderEnds={renderEnds} />
    </>
  );
}

interface SelectionProps {
  tickets: readonly AdminTicketSummary[];
  selected: SelectedTickets;
  onSelect: (selected: SelectedTickets) => void;
}

/** The selection with tickets added or removed, each with what is seen of it now. */
function withTickets(
  selected: SelectedTickets,
  tickets: readonly AdminTicketSummary[],
  isSelected: boolean,
): SelectedTickets {
  const next = new Map(selected);
  for (const { _id, messageCount } of tickets) {
    if (isSelected) next.set(_id, messageCount);
    else next.delete(_id);
  }
  return next;
}

/** Selects all open tickets of the page, or none of them. */
function SelectAllTickets({ tickets, selected, onSelect }: SelectionProps) {
  const open = tickets.filter(({ isClosed }) => !isClosed);
  const count = open.filter(({ _id }) => selected.has(_id)).length;
  if (open.length === 0) return null;
  return (
    <Checkbox
      label="Select all open ones on this page"
      checked={count === open.length}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < open.length;
      }}
      onChange={() => onSelect(withTickets(selected, open, count < open.length))}
    />
  );
}

function TicketsTable({
  tickets,
  selected,
  onSelect,
  onView,
}: SelectionProps & { onView: (ticketId: string) => void }) {
  return (
    <Table hasBlocks className="tickets-table">
      <TableHead columns={['Ticket', 'From', 'Status']} action="Messages" />
      <tbody>
        {tickets.map((ticket) => (
          <TicketRow
            key={ticket._id}
            ticket={ticket}
            isSelected={selected.has(ticket._id)}
            onSelect={(isSelected) => onSelect(withTickets(selected, [ticket], isSelected))}
            onView={onView}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface TicketRowProps {
  ticket: AdminTicketSummary;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onView: (ticketId: string) => void;
}

function TicketRow({ ticket, isSelected, onSelect, onView }: TicketRowProps) {
  const { _id, ticketNumber, kind, orderNumber, name, email, lastMessage, lastMessageAt, isClosed } = ticket;
  return (
    <tr>
      <th scope="row" data-cell="ticket">
        <div className="tickets-table-subject">
          {isClosed ? null : (
            <label className="tickets-table-mark">
              <input
                type="checkbox"
                aria-label={`Select ${ticketNumber}`}
                checked={isSelected}
                onChange={({ target }) => onSelect(target.checked)}
              />
            </label>
          )}
          <div>
            <span>
              {ticketNumber} · {ticketKindLabels[kind]}
            </span>
            <span className="ticket-last">{lastMessage}</span>
          </div>
        </div>
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
