import { Skeleton } from '../../ui/skeleton.tsx';

/** The details while the product is on its way. */
export function ProductDetailsSkeleton() {
  return (
    <output className="product-details">
      <span className="sr-only">Loading product</span>
      <Skeleton className="product-details-pictures" />
      <span className="product-details-text">
        <Skeleton className="h-12 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="skeleton-lines h-28" />
        <Skeleton className="skeleton-lines h-20" />
      </span>
      <span className="product-details-buy">
        <Skeleton className="h-12 flex-1" />
      </span>
    </output>
  );
}
