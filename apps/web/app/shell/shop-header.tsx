import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { CheckoutLink } from './plain-header.tsx';
import { SearchBox } from './search-box.tsx';
import { ShopNavigation } from './shop-navigation.tsx';
import * as texts from './shell.messages.ts';
import './shop-header.css';

/** The sticky header of the shop (product §2). `cart`: the signed-in shopper's cart button. */
export function ShopHeader({ cart }: { cart?: ReactNode }) {
  return (
    <header className="shop-header">
      <div className="page-width shop-header-row">
        <MenuSheet className="small-screen-menu">
          {(close) => (
            <>
              <ShopNavigation label={texts.shop()} onChoose={close} />
              <Link to="/shop/track" className="menu-more" onClick={close}>
                {texts.trackMyOrder()}
              </Link>
              <Link to="/shop/saved" className="menu-more" onClick={close}>
                {texts.savedForLater()}
              </Link>
              <LanguageSwitch />
            </>
          )}
        </MenuSheet>
        <Logo />
        <SearchBox />
        <LanguageSwitch />
        <PartBoundary instead={<CheckoutLink />}>{cart}</PartBoundary>
        <AccountMenu />
      </div>
      <div className="page-width shop-header-navigation">
        <ShopNavigation label={texts.main()} />
      </div>
    </header>
  );
}
