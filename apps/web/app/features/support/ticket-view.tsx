import { getTicket } from '@shop/contract/support/calls';
import { ticketKindLabels, ticketOutcomeLabels } from '@shop/contract/support/kinds';
import type { Ticket } from '@shop/contract/support/schemas';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';
import { QueryView } from '../../platform/query-view.tsx';
import { formatDayAndTime, formatFullDay } from '../../platform/shop-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TicketThread } from './shared/ticket-thread.tsx';
import { TicketMessageForm } from './ticket-message-form.tsx';
import './support.css';

const NEWS_EVERY_MS = 30_000;

/** A ticket for whoever has its link: where it is, what was written, and a form to write on. */
export function TicketView({ token }: { token: string }) {
  const query = useQuery({
    ...apiQuery(getTicket, { params: { token } }),
    staleTime: 0,
    retry: false,
    refetchInterval: NEWS_EVERY_MS,
  });
  return (
    <QueryView query={query} what="Your ticket" skeleton={<TicketSkeleton />}>
      {({ data: ticket }) => (
        <div className="ticket-view">
          <TicketFacts ticket={ticket} />
          <TicketThread messages={ticket.messages} names={{ customer: 'You', shop: 'The shop' }} />
          <TicketMessageForm ticket={ticket} token={token} />
        </div>
      )}
    </QueryView>
  );
}

function TicketFacts({ ticket }: { ticket: Ticket }) {
  const isAnswered = ticket.messages.some(({ from }) => from === 'shop');
  return (
    <>
      <h1 className="text-heading">Ticket {ticket.ticketNumber}</h1>
      <dl className="ticket-facts">
        <div>
          <dt>State</dt>
          <dd>
            {ticket.outcome ? (
              <Badge tone="green">{ticketOutcomeLabels[ticket.outcome]}</Badge>
            ) : (
              <Badge>{isAnswered ? 'Open' : 'Waiting for our answer'}</Badge>
            )}
          </dd>
        </div>
        <div>
          <dt>About</dt>
          <dd>{ticketKindLabels[ticket.kind]}</dd>
        </div>
        {ticket.orderNumber ? (
          <div>
            <dt>Order</dt>
            <dd>{ticket.orderNumber}</dd>
          </div>
        ) : null}
        {ticket.closedAt ? (
          <div>
            <dt>Settled</dt>
            <dd>{formatDayAndTime(ticket.closedAt)}</dd>
          </div>
        ) : (
          <div>
            <dt>{isAnswered ? 'We settle it by' : 'We answer by'}</dt>
            <dd>{isAnswered ? formatFullDay(ticket.settleDueAt) : formatDayAndTime(ticket.answerDueAt)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

function TicketSkeleton() {
  return (
    <output className="ticket-view">
      <span className="sr-only">Loading your ticket</span>
      <Skeleton height={10} width={60} />
      <Skeleton height={12} />
      <Skeleton height={28} />
    </output>
  );
}
