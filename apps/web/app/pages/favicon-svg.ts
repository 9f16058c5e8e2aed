import { shopMark } from '@shop/contract/shop-mark';
import type { LoaderFunctionArgs } from 'react-router';
import { pageHostContext } from '../platform/page-host.ts';

/** The icon of the browser's tab. */
export function loader({ context }: LoaderFunctionArgs) {
  const { colours } = context.get(pageHostContext).readSettings();
  return new Response(shopMark(colours), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
  });
}
