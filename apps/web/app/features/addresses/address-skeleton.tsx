import { Skeleton } from '../../ui/skeleton.tsx';

/** The shape of saved addresses that are on their way. */
export function AddressSkeleton() {
  return (
    <output className="address-cards">
      <span className="sr-only">Loading your addresses</span>
      {[0, 1].map((card) => (
        <span key={card} className="address-card">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="mt-2 h-5 w-2/5" />
          <Skeleton className="mt-2 h-5 w-1/2" />
        </span>
      ))}
    </output>
  );
}
