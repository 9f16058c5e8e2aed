import { countOf } from '@shop/contract/count-of';
import { formatRupees } from '@shop/contract/money';
import { getRevenue } from '@shop/contract/revenue/calls';
import type { Revenue, RevenueOfDay } from '@shop/contract/revenue/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, lazy, Suspense, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { formatDay } from '../../../platform/shop-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, TableHead } from '../../../ui/table.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type ChosenDays, readRevenueDays, lastDays, problemOf, spans } from './revenue-days.ts';
import { RevenueFigures } from './revenue-figures.tsx';
import { DAYS_ID, ordersPaidIn, refundsOf } from './revenue-links.ts';
import { RevenueSection } from './revenue-section.tsx';
import { NOT_THROUGH, RevenueTables } from './revenue-tables.tsx';
import './revenue.css';

/** The sales in the days named in the address, in any of the page's states. */
export function RevenueView() {
  const [search, setSearch] = useSearchParams();
  const [now] = useState(() => new Date());
  const days = readRevenueDays(search, now);
  const query = useQuery({
    ...apiQuery(getRevenue, { query: days }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const choose = ({ from, to }: ChosenDays) =>
    setSearch({ from, to }, { preventScrollReset: true, replace: true });
  return (
    <>
      <RevenueDaysForm now={now} days={days} onChoose={choose} />
      <QueryView
        query={query}
        what="The sales"
        skeleton={
          <Loading what="the sales">
            <Skeleton height={40} />
            <Skeleton height={55} />
          </Loading>
        }
      >
        {({ data }: { data: Revenue }) => (
          <div aria-busy={query.isPlaceholderData}>
            <RevenueFigures revenue={data} />
            <RevenueByDay revenue={data} />
            <RevenueTables revenue={data} />
          </div>
        )}
      </QueryView>
    </>
  );
}

interface RevenueDaysFormProps {
  /** The time when the page was opened. */
  now: Date;
  days: ChosenDays;
  onChoose: (days: ChosenDays) => void;
}

/** Chooses the days: a span that ends today, or from one day to another. */
function RevenueDaysForm({ now, days, onChoose }: RevenueDaysFormProps) {
  const [typed, setTyped] = useState(days);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (chosen: ChosenDays) => {
    setTyped(chosen);
    const found = problemOf(chosen);
    setProblem(found);
    if (found === null) onChoose(chosen);
  };
  return (
    <form
      className="revenue-days"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        choose(typed);
      }}
    >
      <fieldset className="row">
        <legend className="sr-only">Days up to today</legend>
        {spans.map(({ count, label }) => {
          const span = lastDays(count, now);
          const isChosen = span.from === days.from && span.to === days.to;
          return (
            <Button
              key={count}
              type="button"
              small
              variant={isChosen ? 'solid' : 'outline'}
              aria-pressed={isChosen}
              onClick={() => choose(span)}
            >
              {label}
            </Button>
          );
        })}
      </fieldset>
      <div className="revenue-dates">
        <TextField
          label="From"
          type="date"
          value={typed.from}
          onChange={({ target }) => setTyped({ ...typed, from: target.value })}
        />
        <TextField
          label="To"
          type="date"
          value={typed.to}
          error={problem ?? undefined}
          onChange={({ target }) => setTyped({ ...typed, to: target.value })}
        />
        <Button type="submit" small variant="outline">
          Show
        </Button>
      </div>
    </form>
  );
}

// The chart's library is loaded with the first chart, and with no other page.
const BarChart = /* @__PURE__ */ lazy(() => import('../../../ui/bar-chart.tsx'));

const CARTS = 'Visits with a cart';

/** Each day's sales, as a chart and as a table. */
function RevenueByDay({ revenue: { days, now } }: { revenue: Revenue }) {
  const bars = useMemo(
    () => days.map((day) => ({ label: formatDay(day.day), rupees: day.taken, words: dayInWords(day) })),
    [days],
  );
  const isLedTo = useLocation().hash === `#${DAYS_ID}`;
  const hasOpen = days.some(({ refundsOpen = 0 }) => refundsOpen > 0);
  const figures = ['Orders', 'Received', 'Refunded', ...(hasOpen ? [NOT_THROUGH] : []), 'Visits', CARTS];
  return (
    <RevenueSection heading="By day" name={DAYS_ID} table="days" span={now}>
      <Suspense fallback={<Skeleton height={55} />}>
        <BarChart
          bars={bars}
          label={`Money received on each of ${days.length} days`}
          hint="Tap or point at a day to see its amount."
        />
      </Suspense>
      <details key={String(isLedTo)} open={isLedTo}>
        <summary className="disclosure">The days as a table</summary>
        <Table hasFigures>
          <TableHead columns={['Day', ...figures.map((number) => ({ number }))]} />
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

function DayRow({
  day: { day, orders, taken, refunded, refundsOpen = 0, visits, visitsWithCart },
  hasOpen,
}: DayRowProps) {
  const ofDay = { from: day, to: day };
  const refundsIn = (rupees: number) =>
    rupees === 0 ? (
      <Rupees of={0} />
    ) : (
      <OwnersLink to={refundsOf(ofDay)} className="quiet-link revenue-link">
        <Rupees of={rupees} />
      </OwnersLink>
    );
  return (
    <tr>
      <th scope="row" data-label="Day">
        {formatDay(day)}
      </th>
      <td data-label="Orders" data-cell="number">
        {orders === 0 ? (
          0
        ) : (
          <OwnersLink to={ordersPaidIn(ofDay)} className="quiet-link revenue-link">
            {orders}
          </OwnersLink>
        )}
      </td>
      <td data-label="Received" data-cell="number">
        <Rupees of={taken} />
      </td>
      <td data-label="Refunded" data-cell="number">
        {refundsIn(refunded)}
      </td>
      {hasOpen ? (
        <td data-label={NOT_THROUGH} data-cell="number">
          {refundsIn(refundsOpen)}
        </td>
      ) : null}
      <td data-label="Visits" data-cell="number">
        {visits.toLocaleString('en-IN')}
      </td>
      <td data-label={CARTS} data-cell="number">
        {visitsWithCart.toLocaleString('en-IN')}
      </td>
    </tr>
  );
}

function dayInWords({ day, taken, orders }: RevenueOfDay): string {
  return `${formatDay(day)}: ${formatRupees(taken)} from ${countOf(orders, 'order')}`;
}
