import { useShopSettings } from '../platform/shop-settings.ts';
import { ButtonLink } from '../ui/button.tsx';
import { langOf } from '../platform/language.ts';
import * as texts from './shell.messages.ts';
import './shop-header.css';

/** The header of the last resort: links that load whole pages, and nothing that could break again. */
export function PlainHeader() {
  const { name } = useShopSettings().shop;
  return (
    <header className="shop-header">
      <div className="page-width shop-header-row plain-header">
        <ButtonLink to="/shop/home" reloadDocument variant="plain" lang={langOf(name)}>
          {name}
        </ButtonLink>
        <ButtonLink to="/shop/listing" reloadDocument variant="plain">
          {texts.products()}
        </ButtonLink>
        <CheckoutLink />
      </div>
    </header>
  );
}

/** Leads to the same lines as the cart. */
export function CheckoutLink() {
  return (
    <ButtonLink to="/shop/checkout" reloadDocument variant="plain">
      {texts.cart()}
    </ButtonLink>
  );
}
