import { Skeleton } from '../../ui/skeleton.tsx';
import { classNames } from '../../ui/class-names.ts';
import * as texts from './product.messages.ts';
import './product-details.css';

/** The details while the product is loading. */
export function ProductDetailsSkeleton({ place }: { place: 'page' | 'dialog' }) {
  return (
    <output className={classNames('product-details', `product-details-${place}`)}>
      <span className="sr-only">{texts.loading()}</span>
      <span className="product-details-picture-area">
        <Skeleton className="product-details-pictures" />
      </span>
      <span className="product-details-text">
        <Skeleton height={12} width="75%" />
        <Skeleton height={5} width="50%" />
        <Skeleton height={28} isText />
      </span>
      <span className="product-details-about">
        <Skeleton height={20} isText />
      </span>
      <span className="product-details-buy">
        <Skeleton height={12} width="rest" />
      </span>
    </output>
  );
}
