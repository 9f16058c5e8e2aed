import { Skeleton } from '../../../../ui/skeleton.tsx';

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The stock history while it is on its way. */
export function StockSkeleton() {
  return (
    <output className="movements-waiting">
      <span className="sr-only">Loading the stock history</span>
      {ROWS.map((row) => (
        <span key={row} className="movement-waiting" aria-hidden>
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-16" />
          <Skeleton className="h-5 w-20" />
        </span>
      ))}
    </output>
  );
}
