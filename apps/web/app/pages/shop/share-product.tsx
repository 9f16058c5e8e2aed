import type { Product } from '@shop/contract/catalog/schemas';
import { useSyncExternalStore, type ReactNode } from 'react';
import { productPath } from '../../features/catalog/index.ts';
import { Button } from '../../ui/button.tsx';
import * as texts from './share-product.messages.ts';
import './share-product.css';

const never = () => () => {};

/**
 * Sends a product's address to somebody: by the phone's own sheet, or where there is none by WhatsApp, beside
 * `children`. Nothing of it until the page's script runs, because only the browser knows.
 */
export function ShareProduct({
  product: { title, slug },
  children,
}: {
  product: Product;
  children: ReactNode;
}) {
  const way = useSyncExternalStore(
    never,
    () => ('share' in navigator ? 'sheet' : 'links'),
    () => null,
  );
  const url = way === null ? '' : window.location.origin + productPath(slug);
  return (
    <div className="share-product">
      {children}
      {way === 'sheet' ? (
        // Anyone who closes the sheet without sending is told nothing.
        <Button
          variant="plain"
          small
          isHanging
          onClick={() => void navigator.share({ title, url }).catch(() => {})}
        >
          {texts.share()}
        </Button>
      ) : way === 'links' ? (
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
          target="_blank"
          rel="noreferrer"
          className="quiet-link touch-link"
        >
          {texts.shareByWhatsApp()}
          <span className="sr-only"> {texts.opensInNewTab()}</span>
        </a>
      ) : null}
    </div>
  );
}
