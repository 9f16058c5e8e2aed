import type { Product } from '@shop/contract/catalog/schemas';
import { CompareBar, ProductCard, ProductGrid } from '../../features/catalog/index.ts';
import { AddToCartButton } from '../../features/cart/index.ts';
import { preloadProductDialog, ProductDialog } from './product-dialog.tsx';

interface ProductShelfProps {
  products: readonly Product[];
  /** The first picture is among the first things on the screen. */
  isFirstOnPage?: boolean;
  /** Other products are on their way. */
  isBusy?: boolean;
  /** Tells the shelves of one page apart. */
  name?: string;
  /** The dialog and the bar of compared products are another shelf's. */
  isFurther?: boolean;
}

/** A grid of products whose details open over the page. */
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
            <ProductCard
              product={product}
              isPriority={isFirstOnPage && index === 0}
              onApproach={preloadProductDialog}
              titleId={titleIdOf(product)}
              action={<AddToCartButton product={product} place="card" describedBy={titleIdOf(product)} />}
            />
          </li>
        ))}
      </ProductGrid>
      {isFurther ? null : <CompareBar />}
      {isFurther ? null : <ProductDialog products={products} />}
    </>
  );
}
