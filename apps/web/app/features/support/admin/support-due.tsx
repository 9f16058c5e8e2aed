import { ticketKindLabels } from '@shop/contract/support/kinds';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Card } from '../../../ui/card.tsx';
import { TicketDue } from './ticket-due.tsx';
import { ticketsQuery } from './ticket-queries.ts';
import './tickets.css';

/** As many as can be taken in at a glance. */
const SHOWN = 5;

/**
 * For the dashboard: tickets whose customers wait for an answer, the next due first. Shows nothing if nobody waits.
 */
export function SupportDue() {
  const { data } = useQuery(ticketsQuery({ state: 'open', text: '', page: 1 }));
  if (!data || data.total === 0) return null;
  const { waiting, overdue } = data.counts;
  return (
    <Card aria-labelledby="support-due">
      <h2 id="support-due" className="support-due-heading">
        <Link to="/admin/support" className="quiet-link">
          Support
        </Link>
        <span>{`: ${data.total} open, ${waiting} waiting for you${overdue > 0 ? `, ${overdue} overdue` : ''}`}</span>
      </h2>
      <ul className="support-due-list">
        {data.data.slice(0, SHOWN).map((ticket) => (
          <li key={ticket._id}>
            <Link to={`/admin/support?ticket=${ticket._id}`}>
              <span>
                {ticket.ticketNumber} · {ticketKindLabels[ticket.kind]}, {ticket.name}
              </span>
              <TicketDue ticket={ticket} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
