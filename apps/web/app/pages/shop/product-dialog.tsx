import type { Product } from '@shop/contract/catalog/schemas';
import { useEffect } from 'react';
import { ProductDetailsSkeleton, productPath, useProductInDialog } from '../../features/catalog/index.ts';
import { closeOrGoTo, Dialog, preloadDialog } from '../../ui/dialog.tsx';
import { loadable, useIdlePreload, useLoadable } from '../../ui/loadable.ts';
import type { ProductViewProps } from './product-view.tsx';
import * as texts from './product-dialog.messages.ts';
import './product-dialog.css';

const view = loadable<ProductViewProps>(() => import('./product-view.tsx'));

/** Fetches the dialog's script before a card is clicked. */
export function preloadProductDialog() {
  preloadDialog();
  view.preload();
}

/**
 * Shows the product that the address names, over the current page (ruling 7). Closing goes back and discards
 * everything loaded, chosen and typed in it (product §2). If the script cannot be loaded, the product's own page is
 * opened instead.
 */
export function ProductDialog({ products }: { products: readonly Product[] }) {
  const { productId, close } = useProductInDialog();
  const known = products.find(({ _id }) => _id === productId);
  const onUnavailable = () => closeOrGoTo(productPath(productId ?? ''), close);
  useIdlePreload(preloadProductDialog);
  useEffect(() => {
    if (productId !== null) preloadProductDialog();
  }, [productId]);
  return (
    <Dialog
      isOpen={productId !== null}
      onClose={close}
      onUnavailable={onUnavailable}
      title={known?.title ?? texts.productDetails()}
      isTitleHidden
      isWide
      fillsPhone
      className="product-dialog"
    >
      {productId ? (
        <LoadedView key={productId} productId={productId} known={known} onUnavailable={onUnavailable} />
      ) : null}
    </Dialog>
  );
}

interface LoadedViewProps {
  productId: string;
  known: Product | undefined;
  onUnavailable: () => void;
}

function LoadedView({ productId, known, onUnavailable }: LoadedViewProps) {
  const renderView = useLoadable(view, { isNeeded: true, onFailure: onUnavailable });
  return renderView ? (
    renderView({ productKey: productId, place: 'dialog', known })
  ) : (
    <ProductDetailsSkeleton place="dialog" />
  );
}
