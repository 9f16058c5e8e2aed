import { formatRupees } from '@shop/contract/money';
import type { Revenue, RevenueOfDay } from '@shop/contract/revenue/schemas';
import { lazy, Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../platform/shop-time.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { RevenueSection } from './revenue-section.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import './revenue.css';

// The chart's library is loaded with the first chart, and with no other page.
const BarChart = /* @__PURE__ */ lazy(() => import('../../../ui/bar-chart.tsx'));

const OPEN = 'Refunds not through';

/** Each day's sales, as a chart and as a table. */
export function RevenueByDay({ revenue: { days, now } }: { revenue: Revenue }) {
  const bars = useMemo(
    () => days.map((day) => ({ label: formatDay(day.day), rupees: day.taken, words: dayInWords(day) })),
    [days],
  );
  const hasOpen = days.some(({ refundsOpen = 0 }) => refundsOpen > 0);
  return (
    <RevenueSection heading="By day" table="days" span={now}>
      <Suspense fallback={<Skeleton height={55} />}>
        <BarChart
          bars={bars}
          label={`Money received on each of ${days.length} days`}
          hint="Tap or point at a day to see its amount."
        />
      </Suspense>
      <details>
        <summary className="disclosure">The days as a table</summary>
        <Table hasFigures>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {['Orders', 'Received', 'Refunded', ...(hasOpen ? [OPEN] : []), 'Visits'].map((name) => (
                <th key={name} scope="col" data-cell="number">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <DayRow key={day.day} day={day} hasOpen={hasOpen} />
            ))}
          </tbody>
        </Table>
      </details>
    </RevenueSection>
  );
}

interface DayRowProps {
  day: RevenueOfDay;
  hasOpen: boolean;
}

function DayRow({ day: { day, orders, taken, refunded, refundsOpen = 0, visits }, hasOpen }: DayRowProps) {
  return (
    <tr>
      <th scope="row" data-label="Day">
        {formatDay(day)}
      </th>
      <td data-label="Orders" data-cell="number">
        {orders === 0 ? (
          0
        ) : (
          <Link to={`/admin/orders?dateOf=paid&from=${day}&to=${day}`} className="quiet-link revenue-link">
            {orders}
          </Link>
        )}
      </td>
      <td data-label="Received" data-cell="number">
        <Rupees of={taken} />
      </td>
      <td data-label="Refunded" data-cell="number">
        <Rupees of={refunded} />
      </td>
      {hasOpen ? (
        <td data-label={OPEN} data-cell="number">
          <Rupees of={refundsOpen} />
        </td>
      ) : null}
      <td data-label="Visits" data-cell="number">
        {visits.toLocaleString('en-IN')}
      </td>
    </tr>
  );
}

function dayInWords({ day, taken, orders }: RevenueOfDay): string {
  return `${formatDay(day)}: ${formatRupees(taken)} from ${orders === 1 ? '1 order' : `${orders} orders`}`;
}
