import { Skeleton } from '../../../ui/skeleton.tsx';
import './offers.css';

/** The shape of the list while it is loading. */
export function OffersSkeleton({ what }: { what: string }) {
  return (
    <output className="offers">
      <span className="sr-only">Loading {what}</span>
      {[1, 2, 3].map((place) => (
        <span key={place} className="offer" aria-hidden>
          <Skeleton height={6} width={40} />
          <Skeleton height={6} width={60} />
        </span>
      ))}
    </output>
  );
}
