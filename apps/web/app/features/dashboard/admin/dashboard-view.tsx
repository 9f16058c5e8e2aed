import { getDashboard } from '@shop/contract/dashboard/calls';
import type { Dashboard as Figures } from '@shop/contract/dashboard/schemas';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BestSellers } from './best-sellers.tsx';
import { LowStock } from './low-stock.tsx';
import { Money } from './money.tsx';
import { NewestReviews } from './newest-reviews.tsx';
import { OrdersToShip } from './orders-to-ship.tsx';
import { PaymentProblems, type PaymentProblemsProps } from './payment-problems.tsx';
import './dashboard-view.css';

/** The dashboard (ruling 10), in any of its states. */
export function DashboardView({ sendAgain }: Pick<PaymentProblemsProps, 'sendAgain'>) {
  return (
    <QueryView query={useQuery(dashboardQuery())} what="The figures" skeleton={<DashboardSkeleton />}>
      {({ data: figures }) => <Cards figures={figures} sendAgain={sendAgain} />}
    </QueryView>
  );
}

function Cards({ figures, sendAgain }: Pick<PaymentProblemsProps, 'sendAgain'> & { figures: Figures }) {
  const { toShip, toRefund, money, bestSellers, lowStock, newestReviews, refunds } = figures;
  return (
    <>
      <PartBoundary>
        <PaymentProblems toRefund={toRefund} refunds={refunds} sendAgain={sendAgain} />
      </PartBoundary>
      <output className="sr-only">
        {toShip.total === 1 ? '1 order to ship' : `${toShip.total} orders to ship`}
      </output>
      <div className="dashboard">
        <div className="dashboard-column">
          <PartBoundary>
            <OrdersToShip toShip={toShip} />
          </PartBoundary>
          <PartBoundary>
            <LowStock lowStock={lowStock} />
          </PartBoundary>
        </div>
        <div className="dashboard-column">
          <PartBoundary>
            <Money money={money} />
          </PartBoundary>
          <PartBoundary>
            <BestSellers bestSellers={bestSellers} />
          </PartBoundary>
        </div>
        <PartBoundary>
          <NewestReviews reviews={newestReviews} />
        </PartBoundary>
      </div>
    </>
  );
}

/** The dashboard while it is loading. */
function DashboardSkeleton() {
  return (
    <Loading what="figures" className="dashboard">
      <span className="dashboard-column">
        <Skeleton height={96} />
        <Skeleton height={80} />
      </span>
      <span className="dashboard-column">
        <Skeleton height={128} />
        <Skeleton height={96} />
      </span>
    </Loading>
  );
}

/** How often an open and visible dashboard is refreshed. */
const NEWS_EVERY_MS = 60_000;

/** What needs the owner's attention today (ruling 10). Never shown from an old cache. */
function dashboardQuery() {
  return { ...apiQuery(getDashboard, {}), staleTime: 0, refetchInterval: NEWS_EVERY_MS };
}
