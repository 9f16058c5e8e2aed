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
}

/** A grid of products whose details open over the page; one of it a page. */
export function ProductShelf({ products, isFirstOnPage = false, isBusy = false }: ProductShelfProps) {
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
      <CompareBar />
      <ProductDialog products={products} />
    </>
  );
}

function titleIdOf({ _id }: Product): string {
  return `product-${_id}`;
}
