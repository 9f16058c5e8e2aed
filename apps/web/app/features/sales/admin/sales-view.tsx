import type { Sales } from '@shop/contract/sales/schemas';
import { getSales } from '@shop/contract/sales/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SalesByDay } from './sales-by-day.tsx';
import { SalesDaysForm } from './sales-days-form.tsx';
import { type ChosenDays, readSalesDays } from './sales-days.ts';
import { SalesFigures } from './sales-figures.tsx';
import { SalesTables } from './sales-tables.tsx';
import './sales.css';

/** The sales in the days named in the address, in any of the page's states. */
export function SalesView() {
  const [search, setSearch] = useSearchParams();
  const [now] = useState(() => new Date());
  const days = readSalesDays(search, now);
  const query = useQuery({
    ...apiQuery(getSales, { query: days }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const choose = ({ from, to }: ChosenDays) =>
    setSearch({ from, to }, { preventScrollReset: true, replace: true });
  return (
    <>
      <SalesDaysForm now={now} days={days} onChoose={choose} />
      <QueryView query={query} what="The sales" skeleton={<SalesSkeleton />}>
        {({ data }: { data: Sales }) => (
          <div aria-busy={query.isPlaceholderData}>
            <SalesFigures sales={data} />
            <SalesByDay sales={data} />
            <SalesTables sales={data} />
          </div>
        )}
      </QueryView>
    </>
  );
}

function SalesSkeleton() {
  return (
    <output>
      <span className="sr-only">Loading the sales</span>
      <Skeleton height={40} />
      <Skeleton height={55} />
    </output>
  );
}
