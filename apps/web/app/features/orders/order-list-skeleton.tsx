import { Skeleton } from '../../ui/skeleton.tsx';
import * as texts from './orders.messages.ts';
import './order-list-skeleton.css';

/** The shape of the orders while they are loading. */
export function OrderListSkeleton() {
  return (
    <output className="order-list-skeleton">
      <span className="sr-only">{texts.loadingOrders()}</span>
      {[0, 1, 2].map((row) => (
        <span key={row}>
          <Skeleton height={5} width={28} />
          <Skeleton height={5} width={24} />
          <Skeleton height={6} width={24} />
          <Skeleton height={5} width={20} />
          <Skeleton className="order-skeleton-button" height={11} width="100%" />
        </span>
      ))}
    </output>
  );
}
