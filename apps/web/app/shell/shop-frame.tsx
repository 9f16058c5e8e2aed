import type { ReactNode } from 'react';
import { HydratedAlone } from '../ui/hydrated-alone.ts';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { Announcement } from './announcement.tsx';
import { ShopFooter } from './shop-footer.tsx';
import { PlainHeader } from './plain-header.tsx';
import { ShopHeader } from './shop-header.tsx';
import { SkipLink } from './skip-link.tsx';
import './shop-frame.css';

/** Header, the page, footer. */
export function ShopFrame({ cart, children }: { cart?: ReactNode; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <PartBoundary instead={<PlainHeader />}>
        <Announcement />
        <HydratedAlone>
          <ShopHeader cart={cart} />
        </HydratedAlone>
      </PartBoundary>
      <main id="content" tabIndex={-1} className="shop-main">
        {children}
      </main>
      <PartBoundary>
        <ShopFooter />
      </PartBoundary>
    </>
  );
}
