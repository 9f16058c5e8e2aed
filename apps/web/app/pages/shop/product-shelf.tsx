import type { Product } from '@shop/contract/catalog/schemas';
import { useMemo } from 'react';
import { CompareBar, ProductCard, ProductGrid } from '../../features/catalog/index.ts';
import { AddToCartButton } from '../../features/cart/index.ts';
import { HydratedAlone } from '../../ui/hydrated-alone.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { preloadProductDialog, ProductDialog } from './product-dialog.tsx';

interface ProductShelfProps {
  products: readonly Product[];
  /** The first picture is visible as soon as the page opens. */
  isFirstOnPage?: boolean;
  /** Other products are being loaded. */
  isBusy?: boolean;
  /** What is listed. Another list has new cards: those that change their place would be seen to jump. */
  list?: string;
  /** Distinguishes several shelves on one page. */
  name?: string;
  /** Another shelf on the page already has the dialog and the comparison bar. */
  isFurther?: boolean;
}

/** A grid of products whose details open in a dialog over the page. */
export function ProductShelf({
  products,
  isFirstOnPage = false,
  isBusy = false,
  list,
  name = 'product',
  isFurther = false,
}: ProductShelfProps) {
  // The same cards while the address names a product: drawing them all again would delay its dialog.
  const cards = useMemo(
    () =>
      products.map((product, index) => {
        const titleId = `${name}-${product._id}`;
        return (
          <li key={product._id}>
            <PartBoundary>
              <HydratedAlone>
                <ProductCard
                  product={product}
                  isPriority={isFirstOnPage && index === 0}
                  onApproach={preloadProductDialog}
                  titleId={titleId}
                  action={<AddToCartButton product={product} place="card" describedBy={titleId} />}
                />
              </HydratedAlone>
            </PartBoundary>
          </li>
        );
      }),
    [products, isFirstOnPage, name],
  );
  return (
    <>
      <ProductGrid key={list} isBusy={isBusy}>
        {cards}
      </ProductGrid>
      {isFurther ? null : <CompareBar />}
      {isFurther ? null : <ProductDialog products={products} />}
    </>
  );
}
