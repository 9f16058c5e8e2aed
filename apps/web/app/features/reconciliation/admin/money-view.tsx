import { countOf } from '@shop/contract/count-of';
import { formatRupees } from '@shop/contract/money';
import { getMoney, compareBooks, exportMoney } from '@shop/contract/reconciliation/calls';
import { driftWords } from '@shop/contract/reconciliation/drift-kinds';
import type { Money, Drift } from '@shop/contract/reconciliation/schemas';
import { useQuery } from '@tanstack/react-query';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { apiQuery } from '../../../platform/api-query.ts';
import type { ResponseOf } from '../../../platform/call-api.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { formatTime, formatDay } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import { ExportButton } from '../../../platform/export-button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DriftList } from './drift-list.tsx';
import { MoneyDays } from './money-days.tsx';
import './money-view.css';

/** The shop's books compared with the provider's, in any of the page's states. */
export function MoneyView() {
  return (
    <QueryView
      query={useQuery(moneyQuery())}
      what="The books"
      skeleton={
        <Loading what="the books" className="stack-close">
          <Skeleton height={7} width={72} />
          <Skeleton height={5} width={48} />
          <Skeleton height={40} />
        </Loading>
      }
    >
      {({ data }: { data: Money }) => (
        <>
          <MoneyState money={data} />
          <DriftList drifts={data.open} />
          <MoneyDays days={data.days} />
          <SettledDrifts drifts={data.settled} />
        </>
      )}
    </QueryView>
  );
}

/** How often an open and visible page is refreshed, and more often during a comparison. */
const NEWS_EVERY_MS = 60_000;
const COMPARING_EVERY_MS = 2_000;

/** Where the shop's money is. Never shown from an old cache. */
function moneyQuery() {
  return {
    ...apiQuery(getMoney, {}),
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: ResponseOf<typeof getMoney> | undefined } }) =>
      state.data?.data.isComparing ? COMPARING_EVERY_MS : NEWS_EVERY_MS,
  };
}

/** Differences settled in the last 30 days, collapsed because nothing needs to be done about them. */
function SettledDrifts({ drifts }: { drifts: readonly Drift[] }) {
  if (drifts.length === 0) return null;
  return (
    <details className="settled-drifts">
      <summary>
        Put right in the last 30 days <span className="note">({drifts.length})</span>
      </summary>
      <ul>
        {drifts.map((drift) => (
          <li key={drift._id}>
            <p>
              {drift.order ? (
                <OwnersLink
                  translate="no"
                  to={`/admin/orders?order=${drift.order._id}`}
                  className="drift-order"
                >
                  {drift.order.orderNumber}
                </OwnersLink>
              ) : (
                <span className="drift-id">{drift.paymentId}</span>
              )}{' '}
              <span>{`${driftWords[drift.kind].what} ${amountOf(drift)}`}</span>
            </p>
            <p className="note">{`${settledWords[drift.settledBy ?? 'gone']} ${drift.settledAt ? formatTime(drift.settledAt) : ''}`}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

const settledWords = {
  shop: 'Corrected automatically,',
  owner: 'Marked as dealt with,',
  gone: 'Gone at the next comparison,',
} as const;

function amountOf({ providerAmount, shopAmount }: Drift): string {
  const amount = providerAmount ?? shopAmount;
  return amount === undefined ? '' : `(${formatRupees(amount)})`;
}

/** The state of the books in a sentence, the money that is not paid out yet, and the two actions. */
function MoneyState({ money }: { money: Money }) {
  const { comparedUpTo, isComparing, failure, waiting, cash } = money;
  const comparing = useApiMutation(compareBooks, { invalidates: [getMoney] });
  return (
    <div className="money-state">
      <div>
        <p className="money-verdict">
          <output>{verdict(money)}</output>
        </p>
        <p className="note">
          {comparedUpTo
            ? `Compared with Razorpay up to ${formatTime(comparedUpTo)}. This is repeated every day. The last 10 minutes before a comparison are left for the next one.`
            : null}
        </p>
        {failure && !isComparing ? (
          <p role="alert" className="field-error">
            {failure} The shop tries again in a few minutes.
          </p>
        ) : null}
        {waiting.payments > 0 ? (
          <p className="note">
            <OwnersLink className="quiet-link" to="?unsettled=1">
              <Rupees of={waiting.amount} /> from {countOf(waiting.payments, 'payment')}
            </OwnersLink>{' '}
            <span>{`is not in a Razorpay settlement yet${waiting.since ? `, the oldest from ${formatDay(waiting.since)}` : ''}.`}</span>
          </p>
        ) : null}
        {cash.parcels > 0 ? (
          <p className="note">
            <Rupees of={cash.amount} />{' '}
            <span>{`from ${countOf(cash.parcels, 'parcel')} is still to come`}</span>{' '}
            <OwnersLink className="quiet-link" to="/admin/cash">
              in cash on delivery
            </OwnersLink>
            <span>{`${cash.since ? `, the oldest ordered ${formatDay(cash.since)}` : ''}. Razorpay does not have this money.`}</span>
          </p>
        ) : null}
      </div>
      <div className="row">
        <Button
          small
          isPending={isComparing || comparing.isPending}
          pendingLabel="Comparing"
          onClick={() => comparing.mutate({})}
        >
          Compare now
        </Button>
        <ExportButton what="The books" call={exportMoney} request={{}} />
      </div>
    </div>
  );
}

function verdict({ comparedAt, open, isComparing }: Money): string {
  if (open.length > 0) return `${countOf(open.length, 'difference')} to check`;
  if (comparedAt) return 'The shop and Razorpay agree.';
  return isComparing
    ? 'The books are being compared for the first time.'
    : 'The books have not been compared yet.';
}
