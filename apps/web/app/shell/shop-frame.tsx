import type { ReactNode } from 'react';
import { ShopFooter } from './shop-footer.tsx';
import { ShopHeader } from './shop-header.tsx';

/** Header, the page, footer. */
export function ShopFrame({ cart, children }: { cart?: ReactNode; children: ReactNode }) {
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to the content
      </a>
      <ShopHeader cart={cart} />
      <main id="content" tabIndex={-1} className="shop-main">
        {children}
      </main>
      <ShopFooter />
    </>
  );
}
