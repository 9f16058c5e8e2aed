import type { ReactNode } from 'react';
import { Announcement } from './announcement.tsx';
import { ShopFooter } from './shop-footer.tsx';
import { ShopHeader } from './shop-header.tsx';
import { SkipLink } from './skip-link.tsx';
import './shop-frame.css';

/** Header, the page, footer. */
export function ShopFrame({ cart, children }: { cart?: ReactNode; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Announcement />
      <ShopHeader cart={cart} />
      <main id="content" tabIndex={-1} className="shop-main">
        {children}
      </main>
      <ShopFooter />
    </>
  );
}
