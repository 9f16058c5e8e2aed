import { LoadingRows } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import './offers.css';

/** The shape of the list while it is loading. */
export function OffersSkeleton({ what }: { what: string }) {
  return (
    <LoadingRows what={what} rows={3} className="offers" rowClassName="offer">
      <Skeleton height={6} width={40} />
      <Skeleton height={6} width={60} />
    </LoadingRows>
  );
}
