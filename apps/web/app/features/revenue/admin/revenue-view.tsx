import { getRevenue } from '@shop/contract/revenue/calls';
import type { Revenue } from '@shop/contract/revenue/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { RevenueByDay } from './revenue-by-day.tsx';
import { type ChosenDays, readRevenueDays, lastDays, problemOf, spans } from './revenue-days.ts';
import { RevenueFigures } from './revenue-figures.tsx';
import { RevenueTables } from './revenue-tables.tsx';
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
