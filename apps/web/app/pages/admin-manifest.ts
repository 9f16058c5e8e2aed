import type { LoaderFunctionArgs } from 'react-router';
import { pageHostContext } from '../platform/page-host.ts';
import { manifestIcons } from '../shell/shop-icons.ts';

/** The web manifest of the admin. Installed on an owner's phone, it is an app separate from the shop's. */
export function loader({ context }: LoaderFunctionArgs) {
  const settings = context.get(pageHostContext).readSettings();
  const { shop, colours } = settings;
  const manifest = {
    id: '/admin/',
    name: `${shop.name} admin`,
    short_name: `${shop.name} admin`,
    description: `Orders, products and money of ${shop.name}`,
    lang: 'en-IN',
    start_url: '/admin/dashboard',
    scope: '/admin/',
    display: 'standalone',
    background_color: colours.paper,
    theme_color: colours.paper,
    icons: manifestIcons(settings),
    shortcuts: [
      { name: 'Orders', url: '/admin/orders' },
      { name: 'Products', url: '/admin/products' },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
}
