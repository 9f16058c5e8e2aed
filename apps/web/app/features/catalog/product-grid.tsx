import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import * as texts from './product-card.messages.ts';
import './product-card.css';
import './product-grid.css';

/** 1 or 2 columns on a phone, 3 from 768 px, 4 from 1024 px (product §9, ruling 6). */
export function ProductGrid({ children, isBusy = false }: { children: ReactNode; isBusy?: boolean }) {
  return (
    <ul className="product-grid" aria-busy={isBusy || undefined}>
      {children}
    </ul>
  );
}

/** The grid while its products are loading. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <output className="product-grid-skeleton">
      <span className="sr-only">{texts.loadingProducts()}</span>
      <span className="product-grid" aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className="product-card">
            <Skeleton className="product-card-pictures" />
            <span className="product-card-text">
              <Skeleton height={6} width="75%" />
              <Skeleton height={5} width="50%" />
              <Skeleton height={11} isText />
              <Skeleton height={10} isText />
              <Skeleton above={2} height={6} width="33.3%" />
            </span>
            <Skeleton height={11} />
          </span>
        ))}
      </span>
    </output>
  );
}
