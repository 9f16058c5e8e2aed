import { Skeleton } from '../../../../ui/skeleton.tsx';
import './stock-skeleton.css';

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The stock history while it is loading. */
export function StockSkeleton() {
  return (
    <output className="movements-skeleton">
      <span className="sr-only">Loading the stock history</span>
      {ROWS.map((row) => (
        <span key={row} className="movements-skeleton-row" aria-hidden>
          <Skeleton height={5} width={32} />
          <Skeleton height={5} width={40} />
          <Skeleton height={5} width={16} />
          <Skeleton height={5} width={20} />
        </span>
      ))}
    </output>
  );
}
