import { getRemittance } from '@shop/contract/cash/calls';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { formatDay, formatTime } from '../../../platform/shop-time.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RemittedParcels } from './remitted-parcels.tsx';

/** One remittance with its parcels. */
export function RemittanceView({ id }: { id: string }) {
  const query = useQuery(apiQuery(getRemittance, { params: { id } }));
  return (
    <QueryView query={query} what="The remittance" skeleton={<Skeleton height={40} />}>
      {({ data: { courier, reference, paidOn, enteredAt, amount, parcelsAmount, lines } }) => (
        <div className="stack">
          <p>
            {courier}, {reference}. Paid {formatDay(`${paidOn}T12:00:00+05:30`)}, entered{' '}
            {formatTime(enteredAt)}.
          </p>
          <RemittedParcels lines={lines} parcelsAmount={parcelsAmount} amount={amount} remittanceId={id} />
        </div>
      )}
    </QueryView>
  );
}
