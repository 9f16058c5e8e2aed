import { replaceOrder } from '@shop/contract/hand-orders/calls';
import { exportTickets } from '@shop/contract/support/calls';
import {
  filterOf,
  readTicketState,
  readTicketWriters,
  type TicketChoice,
  TicketFilters,
  TicketsList,
} from '../../features/support/admin/index.ts';
import { ReplacementPart } from '../../features/hand-orders/admin/index.ts';
import { ExportButton } from '../../platform/export-button.tsx';
import { Permitted } from '../../platform/permissions.tsx';
import { Card } from '../../ui/card.tsx';
import { useListAddress } from '../../platform/use-list-address.ts';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Support');

/** Customers' reports and questions: one ticket each, with the time by which the law requires an answer. */
export default function SupportPage() {
  const { search, page, toPage, choose } = useListAddress();
  const choice: TicketChoice = {
    state: readTicketState(search.get('state')),
    from: readTicketWriters(search.get('from')),
    text: search.get('text') ?? '',
    page,
  };

  function narrow(change: Partial<TicketChoice>) {
    const { state, from, text } = { ...choice, ...change };
    choose({ state: state === 'open' ? '' : state, from: from === 'all' ? '' : from, text });
  }

  return (
    <>
      <AdminHeading id="support" title="Support">
        <ExportButton what="The register" call={exportTickets} request={{ query: filterOf(choice) }} />
      </AdminHeading>
      <Card aria-labelledby="support">
        <TicketFilters choice={choice} onChange={narrow} />
        <TicketsList
          choice={choice}
          toPage={toPage}
          renderEnds={({ _id, orderId }) =>
            orderId ? (
              <Permitted may={replaceOrder.may}>
                <ReplacementPart orderId={orderId} ticketId={_id} />
              </Permitted>
            ) : null
          }
        />
      </Card>
    </>
  );
}
