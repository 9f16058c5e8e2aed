import type { Money } from '@shop/contract/reconciliation/schemas';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../platform/query-view.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DriftList } from './drift-list.tsx';
import { MoneyDays } from './money-days.tsx';
import { moneyQuery } from './money-query.ts';
import { MoneyState } from './money-state.tsx';
import { SettledDrifts } from './settled-drifts.tsx';
import './money-view.css';

/** The shop's books compared with the provider's, in any of the page's states. */
export function MoneyView() {
  return (
    <QueryView query={useQuery(moneyQuery())} what="The books" skeleton={<MoneySkeleton />}>
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

function MoneySkeleton() {
  return (
    <output className="money-skeleton">
      <span className="sr-only">Loading the books</span>
      <Skeleton height={7} width={72} />
      <Skeleton height={5} width={48} />
      <Skeleton height={40} />
    </output>
  );
}
