import { countOf } from '@shop/contract/count-of';
import { formatRupees } from '@shop/contract/money';
import { getFees } from '@shop/contract/reconciliation/calls';
import type { FeeMonth } from '@shop/contract/reconciliation/schemas';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';
import { monthName } from '../../../platform/months.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, TableHead } from '../../../ui/table.tsx';
import './money-view.css';

/** What Razorpay keeps of a month's payments, and the GST in it. */
export function FeesOfMonth({ month }: { month: string }) {
  return (
    <section aria-labelledby="fees">
      <h2 id="fees" className="money-heading">
        Razorpay’s fees
      </h2>
      <QueryView
        query={useQuery({ ...apiQuery(getFees, { query: { month } }), staleTime: 0 })}
        what="The fees"
        skeleton={
          <Loading what="the fees" className="stack-close">
            <Skeleton height={24} />
          </Loading>
        }
      >
        {({ data }: { data: FeeMonth }) => <Fees fees={data} />}
      </QueryView>
    </section>
  );
}

function Fees({ fees: { month, payments, taken, fees, gst, ...rest } }: { fees: FeeMonth }) {
  if (payments === 0) {
    return (
      <EmptyState heading={`No payments in ${monthName(month)}`}>
        What Razorpay keeps of each payment appears here.
      </EmptyState>
    );
  }
  return (
    <>
      <Table hasFigures>
        <TableHead
          columns={[
            'Payments',
            ...['Received', 'Fees with GST', 'GST in the fees', 'Fees without GST'].map((number) => ({
              number,
            })),
          ]}
        />
        <tbody>
          <tr>
            <th scope="row" data-label="Payments">
              {countOf(payments, 'payment')}
            </th>
            <td data-label="Received" data-cell="number">
              <Rupees of={taken} />
            </td>
            <td data-label="Fees with GST" data-cell="number">
              <Rupees of={fees} />
            </td>
            <td data-label="GST in the fees" data-cell="number">
              <Rupees of={gst} />
            </td>
            <td data-label="Fees without GST" data-cell="number">
              <Rupees of={(Math.round(fees * 100) - Math.round(gst * 100)) / 100} />
            </td>
          </tr>
        </tbody>
      </Table>
      <FeeNotes {...rest} gst={gst} />
    </>
  );
}

function FeeNotes({
  gst,
  shopperFees,
  unknown,
  isRegistered,
}: Pick<FeeMonth, 'gst' | 'shopperFees' | 'unknown' | 'isRegistered'>) {
  const credit = isRegistered
    ? `${formatRupees(gst)} is input credit: claim it with Razorpay’s tax invoice of the month, which must show your GSTIN.`
    : 'The GST is a cost of the shop: only a regular registration under GST can claim it as input credit.';
  return (
    <>
      <p className="note">{credit}</p>
      {shopperFees > 0 ? (
        <p className="note">{`Shoppers paid ${formatRupees(shopperFees)} in fees on top. These are no cost of the shop, and not in the figures above.`}</p>
      ) : null}
      {unknown > 0 ? (
        <p className="note">{`The fee of ${countOf(unknown, 'payment')} is not known yet, and not in the figures above. The shop asks Razorpay for it, a few payments a minute.`}</p>
      ) : null}
    </>
  );
}
