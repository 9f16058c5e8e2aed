import { listRemittedOf } from '@shop/contract/cash/calls';
import type { RemittedOfOrder } from '@shop/contract/cash/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { formatDay } from '../../../platform/shop-time.ts';
import { outcomeWords, settledWords } from './remitted-words.ts';
import { Rupees } from '../../../ui/exact.tsx';

/** The couriers' payouts for an order, each with a link to its remittance. */
export function RemittedOf({ orderId }: { orderId: string }) {
  const query = useQuery(apiQuery(listRemittedOf, { params: { id: orderId } }));
  return (
    <QueryView query={query} what="What couriers paid" skeleton={null}>
      {({ data }) =>
        data.map((line) => (
          <p key={`${line.remittanceId} ${line.position}`}>
            {line.courier} paid <Rupees of={line.amount} /> on {formatDay(`${line.paidOn}T12:00:00+05:30`)},{' '}
            <Link translate="no" className="quiet-link" to={`/admin/cash?remittance=${line.remittanceId}`}>
              {line.reference}
            </Link>
            . {stateOf(line)}
          </p>
        ))
      }
    </QueryView>
  );
}

function stateOf(line: RemittedOfOrder): string {
  if (line.outcome === 'matched') return '';
  return `${settledWords(line) ?? `To check: ${outcomeWords(line)}`}.`;
}
