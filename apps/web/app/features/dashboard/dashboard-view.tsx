import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../platform/failure-text.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { dashboardQuery } from './dashboard-query.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { BestSellers } from './best-sellers.tsx';
import { LowStock } from './low-stock.tsx';
import { Money } from './money.tsx';
import { NewestReviews } from './newest-reviews.tsx';
import { OrdersToShip } from './orders-to-ship.tsx';
import { PaymentsToLookAt } from './payments-to-look-at.tsx';

/** What an owner opens the shop for (ruling 10), in whatever state it is. */
export function DashboardView() {
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery());
  if (error) {
    return (
      <LoadFailure
        what="The figures"
        reason={failureText(error)}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <DashboardSkeleton />;
  const { toShip, money, bestSellers, lowStock, newestReviews, refunds, webhooks } = data.data;
  return (
    <>
      <PaymentsToLookAt refunds={refunds} webhooks={webhooks} />
      <div className="dashboard">
        <OrdersToShip toShip={toShip} />
        <Money money={money} />
        <LowStock lowStock={lowStock} />
        <BestSellers bestSellers={bestSellers} />
        <NewestReviews reviews={newestReviews} />
      </div>
    </>
  );
}
