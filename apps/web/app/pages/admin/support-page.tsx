import { exportTickets } from '@shop/contract/support/calls';
import { useNavigate, useSearchParams } from 'react-router';
import {
  readTicketState,
  type TicketChoice,
  TicketFilters,
  TicketsList,
} from '../../features/support/admin/index.ts';
import { ReplacementPart } from '../../features/hand-orders/admin/index.ts';
import { ExportButton } from '../../platform/export-button.tsx';
import { Card } from '../../ui/card.tsx';
import { readPageNumber, toPage, withParameters } from '../../platform/page-parameter.ts';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Support');

/** Customers' reports and questions: one ticket each, with the time by which the law requires an answer. */
export default function SupportPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const choice: TicketChoice = {
    state: readTicketState(search.get('state')),
    text: search.get('text') ?? '',
    page: readPageNumber(search),
  };

  function choose(change: Partial<TicketChoice>) {
    const { state, text } = { ...choice, ...change };
    const parameters = { state: state === 'open' ? '' : state, text, page: '' };
    void navigate(withParameters(search, parameters) || '?', { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <AdminHeading id="support" title="Support">
        <ExportButton what="The register" call={exportTickets} request={{ query: {} }} />
      </AdminHeading>
      <Card aria-labelledby="support">
        <TicketFilters choice={choice} onChange={choose} />
        <TicketsList
          choice={choice}
          toPage={(page) => toPage(search, page)}
          renderEnds={({ _id, orderId }) =>
            orderId ? <ReplacementPart orderId={orderId} ticketId={_id} /> : null
          }
        />
      </Card>
    </>
  );
}
