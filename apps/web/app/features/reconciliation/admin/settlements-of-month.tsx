import { countOf } from '@shop/contract/count-of';
import { formatRupees } from '@shop/contract/money';
import { exportSettlements, listSettlements } from '@shop/contract/reconciliation/calls';
import { driftWords } from '@shop/contract/reconciliation/drift-kinds';
import type { Settlement, SettlementMonth } from '@shop/contract/reconciliation/settlement-schemas';
import { useQuery } from '@tanstack/react-query';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { apiQuery } from '../../../platform/api-query.ts';
import { ExportButton } from '../../../platform/export-button.tsx';
import { monthName } from '../../../platform/months.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { formatDay } from '../../../platform/shop-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, TableHead } from '../../../ui/table.tsx';
import './money-view.css';

/** The settlements of a month, what they are made of, and what is missing by the shop's books. */
export function SettlementsOfMonth({ month }: { month: string }) {
  return (
    <section aria-labelledby="settled" className="settled-month">
      <h2 id="settled" className="money-heading">
        Paid out to the bank
      </h2>
      <QueryView
        query={useQuery({ ...apiQuery(listSettlements, { query: { month } }), staleTime: 0 })}
        what="The settlements"
        skeleton={
          <Loading what="the settlements" className="stack-close">
            <Skeleton height={7} width={72} />
            <Skeleton height={40} />
          </Loading>
        }
      >
        {({ data }: { data: SettlementMonth }) => <Month month={data} />}
      </QueryView>
    </section>
  );
}

function Month({ month: { month, settlements, sums, missing, unread } }: { month: SettlementMonth }) {
  return (
    <>
      {unread > 0 ? (
        <p className="note">{`The report of ${countOf(unread, 'day')} of this month is still to be read, a month of days with each comparison. Until then settlements may be missing here.`}</p>
      ) : null}
      <Missing missing={missing} hasSettlements={settlements.length > 0} />
      {settlements.length === 0 ? (
        <EmptyState heading={`No settlements in ${monthName(month)}`}>
          Razorpay’s payouts to your bank account appear here after the next comparison of the books.
        </EmptyState>
      ) : (
        <>
          <Table hasFigures>
            <TableHead
              columns={[
                'Day',
                'UTR',
                ...['Payments', 'Refunds', 'Fees with GST', 'Other', 'At the bank'].map((number) => ({
                  number,
                })),
              ]}
            />
            <tbody>
              {settlements.map((settlement) => (
                <SettlementRow key={settlement._id} settlement={settlement} />
              ))}
              {settlements.length > 1 ? <SumRow sums={sums} count={settlements.length} /> : null}
            </tbody>
          </Table>
          <div className="settled-file">
            <ExportButton what="The settlements" call={exportSettlements} request={{ query: { month } }} />
          </div>
        </>
      )}
      <p className="note">
        <OwnersLink className="quiet-link touch-link" to="/admin/money?unsettled=1">
          Payments that are in no settlement yet
        </OwnersLink>
      </p>
    </>
  );
}

/** The sum of what is missing or too much, with each reason by name. */
function Missing({
  missing: { amount, named, unnamed },
  hasSettlements,
}: {
  missing: SettlementMonth['missing'];
  hasSettlements: boolean;
}) {
  if (named.length === 0 && amount === 0 && unnamed === 0) {
    return hasSettlements ? (
      <p className="money-verdict">
        <output>Every settlement adds up, and fits the shop’s books.</output>
      </p>
    ) : null;
  }
  return (
    <div className="missing">
      <p className="money-verdict">
        <output>{missingWords(amount)}</output>
      </p>
      <ul>
        {named.map(({ kind, ref, order, amount: part }) => (
          <li key={`${kind} ${ref}`}>
            <span>{`${formatRupees(Math.abs(part))} ${part < 0 ? 'too much' : 'missing'}: ${driftWords[kind].what}`}</span>{' '}
            {order ? (
              <OwnersLink translate="no" to={`/admin/orders?order=${order._id}`} className="drift-order">
                {order.orderNumber}
              </OwnersLink>
            ) : null}{' '}
            <span className="drift-id">{ref}</span>
          </li>
        ))}
        {unnamed === 0 ? null : (
          <li>{`${formatRupees(Math.abs(unnamed))} ${unnamed < 0 ? 'too much' : 'missing'}: no reason is known yet. Compare the books now.`}</li>
        )}
      </ul>
      <p className="note">
        <OwnersLink className="quiet-link" to="/admin/money">
          What to do about each
        </OwnersLink>
      </p>
    </div>
  );
}

function missingWords(amount: number): string {
  if (amount === 0) return 'What is missing and what is too much are equal:';
  return amount > 0
    ? `${formatRupees(amount)} is missing:`
    : `${formatRupees(-amount)} too much has arrived:`;
}

function SettlementRow({ settlement }: { settlement: Settlement }) {
  const { _id, day, utr, status, amount, total } = settlement;
  return (
    <tr>
      <th scope="row" data-label="Day">
        <OwnersLink to={`?month=${day.slice(0, 7)}&settlement=${_id}`} className="drift-order">
          {formatDay(day)}
        </OwnersLink>
      </th>
      <td data-label="UTR">
        <span translate="no" className="drift-id">
          {utr || 'none yet'}
        </span>
        {status === 'processed' ? null : <Badge tone="clay">{status || 'no status'}</Badge>}
      </td>
      <Figures {...settlement} />
      <td data-label="At the bank" data-cell="number">
        <Rupees of={amount} />
        {amount === total || status === 'failed' ? null : (
          <span className="money-other">{`entries: ${formatRupees(total)}`}</span>
        )}
      </td>
    </tr>
  );
}

function SumRow({ sums, count }: { sums: SettlementMonth['sums']; count: number }) {
  return (
    <tr className="settled-sum">
      <th scope="row" data-label="Day">
        All {count}
      </th>
      <td data-label="UTR" data-nothing="">
        each its own
      </td>
      <Figures {...sums} />
      <td data-label="At the bank" data-cell="number">
        <Rupees of={sums.amount} />
      </td>
    </tr>
  );
}

function Figures({ taken, refunded, fees, others }: SettlementMonth['sums'] | Settlement) {
  return (
    <>
      <td data-label="Payments" data-cell="number">
        <Rupees of={taken} />
      </td>
      <td data-label="Refunds" data-cell="number" data-nothing={refunded === 0 ? '' : undefined}>
        <Rupees of={refunded} />
      </td>
      <td data-label="Fees with GST" data-cell="number">
        <Rupees of={fees} />
      </td>
      <td data-label="Other" data-cell="number" data-nothing={others === 0 ? '' : undefined}>
        <Rupees of={others} />
      </td>
    </>
  );
}
