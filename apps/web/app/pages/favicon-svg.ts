import { shopMark } from '@shop/contract/shop-mark';

/** The icon of the browser's tab. */
export function loader() {
  return new Response(shopMark(), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
  });
}
