import { Link } from 'react-router';
import { langOf } from '../platform/language.ts';
import { useShopSettings } from '../platform/shop-settings.ts';
import { Picture } from '../ui/picture.tsx';
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

/** A deodar twig, drawn with one line. */
function Twig() {
  return (
    <svg
      viewBox="0 0 24 28"
      width="22"
      height="26"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden
    >
      <path
        strokeLinecap="round"
        d="M12 27V2M12 7 8.5 3.8M12 7l3.500-3.200M12 12.200 6.800 7.600M12 12.200l5.200-4.600M12 17.600 5 11.600M12 17.600l7-6M12 23 3.500 15.800M12 23l8.500-7.200"
      />
    </svg>
  );
}
