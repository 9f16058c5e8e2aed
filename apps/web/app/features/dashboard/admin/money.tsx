import { countOf } from '@shop/contract/count-of';
import type { Dashboard, MoneyOfDay, MoneyOfSpan } from '@shop/contract/dashboard/schemas';
import { formatRupees } from '@shop/contract/money';
import { lazy, Suspense, useMemo } from 'react';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { formatDay } from '../../../platform/shop-time.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { ordersPaidOn, refundsOf } from './money-links.ts';
import { Rupees } from '../../../ui/exact.tsx';
import './dashboard-view.css';
import './money.css';

// The chart's library is loaded with the dashboard only, and with no other page.
const BarChart = /* @__PURE__ */ lazy(() => import('../../../ui/bar-chart.tsx'));

/** Money taken today, in 7 and in 30 days, as a chart and as a table. */
export function Money({ money: { today, last7Days, last30Days, days } }: { money: Dashboard['money'] }) {
  const bars = useMemo(
    () => days.map((day) => ({ label: formatDay(day.day), rupees: day.taken, words: moneyInWords(day) })),
    [days],
  );
  const hasOpen = days.some(({ refundsOpen = 0 }) => refundsOpen > 0);
  return (
    <DashboardCard heading="Money received">
      <dl className="dashboard-sums">
        <Span name="Today" money={today} days={days.slice(-1)} />
        <Span name="7 days" money={last7Days} days={days.slice(-7)} />
        <Span name="30 days" money={last30Days} days={days} />
      </dl>
      <Suspense fallback={<Skeleton height={55} />}>
        <BarChart
          bars={bars}
          label="Money received on each of the last 30 days"
          hint="Tap or point at a day to see its amount."
        />
      </Suspense>
      <details className="dashboard-table">
        <summary className="disclosure">The 30 days as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Payments</th>
              <th scope="col">Received</th>
              <th scope="col">Refunded</th>
              {hasOpen ? <th scope="col">Refunds not through</th> : null}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{formatDay(day.day)}</th>
                <td>
                  {day.payments > 0 ? (
                    <OwnersLink to={ordersPaidOn([day])} className="quiet-link dashboard-day-link">
                      {day.payments}
                    </OwnersLink>
                  ) : (
                    0
                  )}
                </td>
                <td>
                  <Rupees of={day.taken} />
                </td>
                <td>
                  <RefundedOn day={day} rupees={day.refunded} />
                </td>
                {hasOpen ? (
                  <td>
                    <RefundedOn day={day} rupees={day.refundsOpen ?? 0} />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </DashboardCard>
  );
}

function moneyInWords({ day, taken, payments }: MoneyOfDay): string {
  return `${formatDay(day)}: ${formatRupees(taken)} from ${countOf(payments, 'payment')}`;
}

/** An amount of refunds of a day, which opens them. */
function RefundedOn({ day, rupees }: { day: MoneyOfDay; rupees: number }) {
  return rupees === 0 ? (
    <Rupees of={0} />
  ) : (
    <OwnersLink to={refundsOf([day])} className="quiet-link dashboard-day-link">
      <Rupees of={rupees} />
    </OwnersLink>
  );
}

interface SpanProps {
  name: string;
  money: MoneyOfSpan;
  days: Dashboard['money']['days'];
}

function Span({ name, money: { taken, refunded, refundsOpen = 0, payments }, days }: SpanProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="dashboard-sum">
        <Rupees of={taken} />
      </dd>
      <dd className="dashboard-line-note note-lines">
        <OwnersLink to={ordersPaidOn(days)} className="dashboard-more quiet-link">
          {countOf(payments, 'payment')}
        </OwnersLink>
        {refunded > 0 ? (
          <OwnersLink to={refundsOf(days)} className="dashboard-more quiet-link">
            {`${formatRupees(refunded)} refunded`}
          </OwnersLink>
        ) : null}
        {refundsOpen > 0 ? (
          <OwnersLink to={refundsOf(days)} className="dashboard-more quiet-link">
            {`${formatRupees(refundsOpen)} refunds not through yet`}
          </OwnersLink>
        ) : null}
      </dd>
    </div>
  );
}
