import type { Revenue } from '@shop/contract/revenue/schemas';
import { getRevenue } from '@shop/contract/revenue/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RevenueByDay } from './revenue-by-day.tsx';
import { RevenueDaysForm } from './revenue-days-form.tsx';
import { type ChosenDays, readRevenueDays } from './revenue-days.ts';
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
