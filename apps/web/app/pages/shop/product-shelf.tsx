import type { Product } from '@shop/contract/catalog/schemas';
import { CompareBar, ProductCard, ProductGrid } from '../../features/catalog/index.ts';
import { AddToCartButton } from '../../features/cart/index.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { preloadProductDialog, ProductDialog } from './product-dialog.tsx';

interface ProductShelfProps {
  products: readonly Product[];
  /** The first picture is visible as soon as the page opens. */
  isFirstOnPage?: boolean;
  /** Other products are being loaded. */
  isBusy?: boolean;
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
  name = 'product',
  isFurther = false,
}: ProductShelfProps) {
  const titleIdOf = ({ _id }: Product) => `${name}-${_id}`;
  return (
    <>
      <ProductGrid isBusy={isBusy}>
        {products.map((product, index) => (
          <li key={product._id}>
            <PartBoundary>
              <ProductCard
                product={product}
                isPriority={isFirstOnPage && index === 0}
                onApproach={preloadProductDialog}
                titleId={titleIdOf(product)}
                action={<AddToCartButton product={product} place="card" describedBy={titleIdOf(product)} />}
              />
            </PartBoundary>
          </li>
        ))}
      </ProductGrid>
      {isFurther ? null : <CompareBar />}
      {isFurther ? null : <ProductDialog products={products} />}
    </>
  );
}
