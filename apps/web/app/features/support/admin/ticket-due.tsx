import type { AdminTicketSummary } from '@shop/contract/support/schemas';
import { ticketOutcomeLabel } from '@shop/contract/support/kinds';
import { formatTime } from '../../../platform/shop-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import './tickets.css';

type Due = Pick<AdminTicketSummary, 'outcome' | 'isOverdue' | 'isWaiting' | 'firstAnswerAt' | 'dueAt'>;

/** The state of a ticket, and its next deadline. */
export function TicketDue({ ticket }: { ticket: Due }) {
  const { outcome, isOverdue, isWaiting, firstAnswerAt, dueAt } = ticket;
  if (outcome) {
    return (
      <span className="ticket-due">
        <Badge tone="green">{ticketOutcomeLabel(outcome)}</Badge>
      </span>
    );
  }
  const tone = isOverdue ? 'red' : isWaiting ? 'clay' : 'quiet';
  return (
    <span className="ticket-due">
      <Badge tone={tone} wraps>
        {isOverdue ? 'Overdue' : isWaiting ? 'Waiting for you' : 'Answered'}
      </Badge>
      {dueAt ? (
        <span className="note">{`${firstAnswerAt ? 'Settle by' : 'Answer by'} ${formatTime(dueAt)}`}</span>
      ) : null}
    </span>
  );
}
