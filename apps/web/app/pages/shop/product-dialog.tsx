import type { Product } from '@shop/contract/catalog/schemas';
import { lazy, Suspense } from 'react';
import { ProductDetailsSkeleton, useProductInDialog } from '../../features/catalog/index.ts';
import { Dialog, preloadDialog } from '../../ui/dialog.tsx';
import './product-dialog.css';

const loadView = () => import('./product-view.tsx');
const ProductView = lazy(loadView);

/** Fetches the script of the dialog before a card is clicked. */
export function preloadProductDialog() {
  preloadDialog();
  void loadView();
}

/**
 * The details of the product that the address names, over the page behind it (ruling 7). Closing goes back;
 * what was loaded, chosen and typed in it is gone then (spec §2).
 */
export function ProductDialog({ products }: { products: readonly Product[] }) {
  const { productId, close } = useProductInDialog();
  const known = products.find(({ _id }) => _id === productId);
  return (
    <Dialog
      isOpen={productId !== null}
      onClose={close}
      title={known?.title ?? 'Product details'}
      isTitleHidden
      isWide
      fillsPhone
      className="product-dialog"
    >
      <Suspense fallback={<ProductDetailsSkeleton place="dialog" />}>
        {productId ? (
          <ProductView key={productId} productId={productId} place="dialog" known={known} />
        ) : null}
      </Suspense>
    </Dialog>
  );
}
