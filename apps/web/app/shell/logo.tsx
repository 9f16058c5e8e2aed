import { Link } from 'react-router';
import { langOf } from '../platform/language.ts';
import { useShopSettings } from '../platform/shop-settings.ts';
import { Picture } from '../ui/picture.tsx';
import { Twig } from './twig.tsx';
import * as texts from './shell.messages.ts';
import './logo.css';

/** The shop's logo, or its name with a deodar twig. */
export function Logo({ to = '/shop/home' }: { to?: string }) {
  const { shop, pictures } = useShopSettings();
  return (
    <Link to={to} className="logo" aria-label={texts.homeOf({ name: shop.name })}>
      {pictures.logo ? (
        // Logos have transparent parts, through which a preview would be visible.
        <Picture
          picture={{ ...pictures.logo, preview: '' }}
          alt=""
          sizes="12rem"
          isPriority
          className="logo-picture"
        />
      ) : (
        <>
          <Twig />
          <span translate="no" lang={langOf(shop.name)}>
            {shop.name}
          </span>
        </>
      )}
    </Link>
  );
}
