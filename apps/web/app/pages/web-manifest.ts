import { shopSettings } from '@shop/contract/shop-settings';

/** What a phone shows for the shop on its home screen. */
export function loader() {
  const manifest = {
    name: shopSettings.name,
    short_name: shopSettings.name,
    description: shopSettings.tagline,
    lang: 'en-IN',
    start_url: '/shop/home',
    display: 'standalone',
    background_color: shopSettings.colours.paper,
    theme_color: shopSettings.colours.paper,
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
}
