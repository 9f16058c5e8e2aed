import type { LoaderFunctionArgs } from 'react-router';
import { pageHostContext } from '../platform/page-host.ts';

/** What a phone shows for the shop on its home screen. */
export function loader({ context }: LoaderFunctionArgs) {
  const { shop, colours } = context.get(pageHostContext).readSettings();
  const manifest = {
    name: shop.name,
    short_name: shop.name,
    description: shop.tagline || shop.name,
    lang: 'en-IN',
    start_url: '/shop/home',
    display: 'standalone',
    background_color: colours.paper,
    theme_color: colours.paper,
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
}
