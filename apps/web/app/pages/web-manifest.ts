import type { LoaderFunctionArgs } from 'react-router';
import { pageHostContext } from '../platform/page-host.ts';
import { manifestIcons } from '../shell/shop-icons.ts';

/** The web manifest of the shop, for the home screens of phones. */
export function loader({ context }: LoaderFunctionArgs) {
  const settings = context.get(pageHostContext).readSettings();
  const { shop, colours } = settings;
  const manifest = {
    name: shop.name,
    short_name: shop.name,
    description: shop.tagline || shop.name,
    lang: 'en-IN',
    start_url: '/shop/home',
    display: 'standalone',
    background_color: colours.paper,
    theme_color: colours.paper,
    icons: manifestIcons(settings),
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
}
