import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

/** 1 or 2 columns on a phone, 3 from 768 px, 4 from 1024 px (spec §9, ruling 6). */
export function ProductGrid({ children, isBusy = false }: { children: ReactNode; isBusy?: boolean }) {
  return (
    <ul className="product-grid" aria-busy={isBusy || undefined}>
      {children}
    </ul>
  );
}

/** The grid while its products are on their way. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <output className="block">
      <span className="sr-only">Loading products</span>
      <span className="product-grid" aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className="product-card">
            <Skeleton className="product-card-pictures" />
            <span className="product-card-text">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="skeleton-lines h-11" />
              <Skeleton className="skeleton-lines h-10" />
              <Skeleton className="mt-2 h-6 w-1/3" />
            </span>
            <Skeleton className="h-11" />
          </span>
        ))}
      </span>
    </output>
  );
}
